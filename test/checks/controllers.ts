/** Controllers are rows, but for a few. test/checks/controllers.spec.ts shows that this can fail. */
import { faultsBeside } from '../support/sources/source-faults.js';
import type { SourceTree } from '../support/sources/source-tree.js';
import { WRITTEN_CONTROLLERS, writtenControllers } from '../support/sources/written-controllers.js';

export const controllerFaults = (tree: SourceTree): string[] =>
  faultsBeside(WRITTEN_CONTROLLERS, tree.sourcesIn('services').flatMap(writtenControllers));
