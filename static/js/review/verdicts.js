// What the computer makes of the decisions, as it comes: asked for once, then looked for until all are there.
const EVERY = 1200,
  LATER = 6000;

/** `draw` is told how it stands: whether somebody works on it, what is wrong, and how to try again. */
export async function follow(boot, game, draw) {
  const pause = (time) =>
    new Promise((done) => {
      setTimeout(done, time);
    });
  const all = () => game.verdicts.size >= game.decisions.length;
  const take = ({ verdicts, working }) => {
    for (const each of verdicts) game.verdicts.set(each.n, each);
    return working;
  };

  async function look() {
    const last = Math.max(-1, ...game.verdicts.keys());
    return take(await read(await fetch(`${boot.verdicts_path}?after=${last}`)));
  }

  async function ask() {
    draw({ working: true });
    try {
      let working = take(await read(await fetch(boot.verdicts_path, { method: "POST" })));
      while (!all()) {
        draw({ working });
        await pause(working ? EVERY : LATER);
        // A server that was restarted meanwhile has forgotten that it was asked, not what it had found.
        working = working ? await look() : take(await read(await fetch(boot.verdicts_path, { method: "POST" })));
      }
      draw({});
    } catch (error) {
      draw({ flaw: error.message, retry: ask });
    }
  }

  try {
    await look();
    if (all()) draw({});
    else if (boot.may_ask) await ask();
    else draw({ flaw: "Sit down at a table first, or sign in, to have the rest looked through." });
  } catch (error) {
    draw({ flaw: error.message, retry: ask });
  }
}

async function read(answer) {
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Error(page.querySelector("main p")?.textContent.trim() || `The server answered ${answer.status}.`);
}
