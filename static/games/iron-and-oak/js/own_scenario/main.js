// A river action of one's own: the squadrons of both sides.
import { compose } from "../../../../js/composer/main.js";
import { isTable } from "../../../../js/composer/share.js";
import { fields } from "./form.js";
import { plain, shaped, startingFrom } from "./scenario.js";

const isWhole = (forces) => isTable(forces) && Array.isArray(forces.union) && Array.isArray(forces.confederate);
const missing = ({ forces }) => !isWhole(forces) && "the squadrons of both sides are missing";

compose({ fields, plain, shaped, startingFrom, missing });
