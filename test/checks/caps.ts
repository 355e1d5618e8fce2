/** No read of the server filters what it found after a cap. test/checks/caps.spec.ts shows that this can fail. */
import { CAP_EXCEPTIONS } from '../support/sources/cap-exceptions.js';
import { capFaultsBeside, filtersAfterCap } from '../support/sources/filters-after-cap.js';
import type { SourceTree } from '../support/sources/source-tree.js';

export const capFaults = (tree: SourceTree): string[] =>
  capFaultsBeside(CAP_EXCEPTIONS, tree.sourcesIn('services').flatMap(filtersAfterCap));
