/** No read of the server filters what it found after a cap. test/checks/caps.spec.ts shows that this can fail. */
import { CAP_EXCEPTIONS } from '../support/sources/cap-exceptions.js';
import { capFaultsBeside, filtersAfterCap } from '../support/sources/filters-after-cap.js';
import { sourcesIn } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

reportFaults(capFaultsBeside(CAP_EXCEPTIONS, sourcesIn('services').flatMap(filtersAfterCap)));
