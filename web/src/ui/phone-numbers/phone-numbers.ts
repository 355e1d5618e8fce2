/** Loads the number plans of all countries from a chunk of their own. */
export { isNumberToDial } from '../../../../contracts/shared/written/phone-number.js';
