// The drawing library, from one place.
export { html, svg, render, nothing } from "../../vendor/lit-html/lit-html.js";
