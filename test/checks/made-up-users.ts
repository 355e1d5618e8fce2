/** The server makes up no users. test/checks/made-up-users.spec.ts shows that this can fail. */
import { MAKERS_OF_USERS, madeUpUsers } from '../support/sources/made-up-users.js';
import { faultsBeside } from '../support/sources/source-faults.js';
import { sourcesIn } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

reportFaults(faultsBeside(MAKERS_OF_USERS, sourcesIn('services').flatMap(madeUpUsers)));
