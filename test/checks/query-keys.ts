/** No read makes its key on the spot. test/checks/query-keys.spec.ts shows that this can fail. */
import { rawQueryKeysIn } from '../support/sources/raw-query-keys.js';
import type { SourceTree } from '../support/sources/source-tree.js';

export const queryKeyFaults = (tree: SourceTree): string[] =>
  tree
    .under(['web/src'], /\.tsx?$/)
    .flatMap((path) =>
      rawQueryKeysIn(tree.text(path)).map((line) => `${path}:${line}: a key of a read comes from the factory of what it reads`),
    );
