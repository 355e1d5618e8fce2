/** Who may import whom. test/checks/architecture.spec.ts shows that each rule can fail. */
import { type ArrowsBack, importFaults } from '../support/sources/import-rules.js';
import { importsIn } from '../support/sources/imports.js';
import type { SourceTree } from '../support/sources/source-tree.js';

/** Folders whose folders still form circles, and how many imports of theirs lead back. No number may grow. */
const ARROWS_BACK: ArrowsBack = {
  'services/brand/order-documents': 1,
  'services/brand/orders': 8,
  'services/ground/identity': 3,
  'services/ledger/balance': 2,
  'services/trace/farms': 1,
  'services/trace/tracing': 2,
  'services/watch/audits': 1,
  'web/src/client': 1,
  'web/src/entities/record': 1,
  'web/src/entities/risk': 1,
  'web/src/features/ledger/phone': 1,
  'web/src/features/members/suppliers': 1,
  'web/src/features/members/suppliers/risk': 1,
  'web/src/features/trace/trace': 2,
  'web/src/ui': 2,
};

export const importRuleFaults = (tree: SourceTree): string[] =>
  importFaults(importsIn(tree, JSON.parse(tree.text('package.json'))), ARROWS_BACK);
