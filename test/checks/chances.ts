/** No spec passes or fails by chance. test/checks/chances.spec.ts shows that this can fail. */
import { CHANCE_EXCEPTIONS, chances } from '../support/sources/chances.js';
import { faultsBeside } from '../support/sources/source-faults.js';
import { specSources } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

reportFaults(faultsBeside(CHANCE_EXCEPTIONS, specSources().flatMap(chances)));
