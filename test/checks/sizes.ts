/** Files, functions and folders within their limits. test/checks/sizes.spec.ts shows that each rule can fail. */
import { SIZE_EXCEPTIONS } from '../support/sizes/size-exceptions.js';
import { faultsBeside, faultsOfFolders, faultsOfSource } from '../support/sizes/size-faults.js';
import type { SourceTree } from '../support/sources/source-tree.js';

export function sizeFaults(tree: SourceTree): string[] {
  const paths = tree.under(['contracts', 'projections', 'services', 'web/drawing', 'web/src', 'scripts', 'test'], /./);
  const sources = paths.filter((path) => /\.(m?tsx?|[cm]?js|css)$/.test(path));
  return faultsBeside(SIZE_EXCEPTIONS, [...faultsOfFolders(paths), ...sources.flatMap((path) => faultsOfSource(path, tree))]);
}
