/** Who may import whom. test/checks/architecture.spec.ts shows that each rule can fail. */
import { type ArrowsBack, importFaults } from '../support/sources/import-rules.js';
import { importsIn } from '../support/sources/imports.js';
import type { SourceTree } from '../support/sources/source-tree.js';

/** Folders whose folders still form circles, and how many imports of theirs lead back. No number may grow. */
const ARROWS_BACK: ArrowsBack = {
  'web/src/ui': 2,
};

export const importRuleFaults = (tree: SourceTree): string[] =>
  importFaults(importsIn(tree, JSON.parse(tree.text('package.json'))), ARROWS_BACK);
