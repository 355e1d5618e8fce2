/** Events hold no names and places that somebody wrote. test/checks/event-words.spec.ts shows that this can fail. */
export { eventWordFaults } from '../support/sources/event-words.js';
