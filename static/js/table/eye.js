// The struck eye: what only you see, or what the others are about to learn.
import { html } from "./lit.js";

export const eye = html`<svg class="eye" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12q10-12 20 0q-10 12-20 0Z" fill="none" stroke="currentColor" stroke-width="2"></path><circle cx="12" cy="12" r="3.2" fill="currentColor"></circle><path d="M4 20L20 4" stroke="currentColor" stroke-width="2.4"></path></svg>`;
