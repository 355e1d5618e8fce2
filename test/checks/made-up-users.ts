/** The server makes up no users. test/checks/made-up-users.spec.ts shows that this can fail. */
import { MAKERS_OF_USERS, madeUpUsers } from '../support/sources/made-up-users.js';
import { faultsBeside } from '../support/sources/source-faults.js';
import type { SourceTree } from '../support/sources/source-tree.js';

export const madeUpUserFaults = (tree: SourceTree): string[] =>
  faultsBeside(MAKERS_OF_USERS, tree.sourcesIn('services').flatMap(madeUpUsers));
