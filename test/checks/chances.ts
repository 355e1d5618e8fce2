/** No spec passes or fails by chance. test/checks/chances.spec.ts shows that this can fail. */
import { CHANCE_EXCEPTIONS, chances, numbersOfTwo } from '../support/sources/chances.js';
import { faultsBeside } from '../support/sources/source-faults.js';
import type { SourceTree } from '../support/sources/source-tree.js';

const FOLDERS = ['contracts', 'projections', 'services', 'web', 'test'];

export function chanceFaults(tree: SourceTree): string[] {
  const specs = tree.under(FOLDERS, /\.tsx?$/).filter((path) => path.includes('.spec.') || path.startsWith('test/support/'));
  const sources = specs.map((path) => tree.source(path));
  return [...faultsBeside(CHANCE_EXCEPTIONS, sources.flatMap(chances)), ...numbersOfTwo(sources)];
}
