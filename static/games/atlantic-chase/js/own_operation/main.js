// An operation of one's own: forces at sea and the ports they may use.
import { compose } from "../../../../js/composer/main.js";
import { isTable } from "../../../../js/composer/share.js";
import { fields } from "./form.js";
import { plain, shaped, startingFrom } from "./operation.js";

const missing = ({ forces, ports }) => !(Array.isArray(forces) && isTable(ports)) && "its forces and ports are missing";
const first = ({ scenarios }) => scenarios.find(({ ours }) => ours) ?? scenarios[0];

compose({ fields, plain, shaped, startingFrom, missing, first });
