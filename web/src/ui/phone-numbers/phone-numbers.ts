/** Loads the number plans of all countries from a chunk of their own. */
export { isPhoneNumber } from 'class-validator';
