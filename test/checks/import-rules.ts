/** Checks which files import which. test/checks/architecture.spec.ts shows that each rule can fail. */
import { importFaults } from '../support/sources/import-rules.js';
import { importsIn } from '../support/sources/imports.js';
import type { SourceTree } from '../support/sources/source-tree.js';

export const importRuleFaults = (tree: SourceTree): string[] => importFaults(importsIn(tree, JSON.parse(tree.text('package.json'))));
