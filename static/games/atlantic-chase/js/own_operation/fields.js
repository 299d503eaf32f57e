// Small fields that all parts of the form are made of: a choice, a number, words, a tick; and what is wrong beside them.
import { html, nothing } from "../../../../js/table/lit.js";

export function fieldsOf({ faults, changed }) {
  const change = (act) => (event) => {
    act(event.target);
    changed();
  };
  const wrong = (check) => {
    const found = faults.filter(check);
    return found.length ? html`<ul class="wrong">${found.map(({ text }) => html`<li>${text}</li>`)}</ul>` : nothing;
  };
  return {
    change,
    wrong,
    at: (...keys) => wrong(({ key }) => keys.includes(key)),
    pick: (label, value, options, set) =>
      html`<label class="pick-of"><span>${label}</span><select data-value=${String(value ?? "")} @change=${change((field) => set(field.value))}>${options.map(([slug, words]) => html`<option value=${slug} ?selected=${String(slug) === String(value ?? "")}>${words}</option>`)}</select></label>`,
    count: (label, value, least, most, set, step = 1) =>
      html`<label class="count"><span>${label}</span><input type="number" inputmode="decimal" min=${least} max=${most} step=${step} .value=${String(value ?? 0)} @change=${change(
        (field) => {
          const right = Math.max(least, Math.min(most, Math.round((Number(field.value) || 0) / step) * step));
          field.value = right;
          set(right);
        },
      )}></label>`,
    words: (label, value, most, set) =>
      html`<label class="words"><span>${label}</span><input type="text" maxlength=${most} .value=${String(value ?? "")} @input=${change((field) => set(field.value))}></label>`,
    tick: (label, value, set) =>
      html`<label class="tick"><input type="checkbox" .checked=${Boolean(value)} @change=${change((field) => set(field.checked))}><span>${label}</span></label>`,
    strike: (label, act) => html`<button class="aside-act" type="button" @click=${change(act)}>${label}</button>`,
  };
}

/** In or out of a list. */
export function put(list, value, there) {
  const at = list.indexOf(value);
  if (there && at < 0) list.push(value);
  if (!there && at >= 0) list.splice(at, 1);
}
