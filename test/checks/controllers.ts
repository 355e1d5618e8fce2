/** Controllers are rows, but for a few. test/checks/controllers.spec.ts shows that this can fail. */
import { faultsBeside } from '../support/sources/source-faults.js';
import { WRITTEN_CONTROLLERS, writtenControllers } from '../support/sources/written-controllers.js';
import { sourcesIn } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

reportFaults(faultsBeside(WRITTEN_CONTROLLERS, sourcesIn('services').flatMap(writtenControllers)));
