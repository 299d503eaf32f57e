// A convoy of one's own: the decks of both sides.
import { compose } from "../../../../js/composer/main.js";
import { isTable } from "../../../../js/composer/share.js";
import { fields } from "./form.js";
import { plain, shaped, startingFrom } from "./scenario.js";

const isForces = (side) => isTable(side) && isTable(side.tactical) && isTable(side.units);
const missing = ({ uboat, escort }) => !(isForces(uboat) && isForces(escort)) && "the decks of both sides are missing";

compose({ fields, plain, shaped, startingFrom, missing });
