/** The numbers of all countries, in a file of their own. */
export { isPhoneNumber } from 'class-validator';
