/** Files that strangers send are read within bounds, never by exceljs. test/checks/workbooks.spec.ts shows that this can fail. */
import { faultsBeside } from '../support/sources/source-faults.js';
import type { SourceTree } from '../support/sources/source-tree.js';
import { WORKBOOK_WRITERS, workbookLibraryUses, workbookReads } from '../support/sources/workbook-reads.js';

export function workbookFaults(tree: SourceTree): string[] {
  const sources = tree.sourcesIn('contracts', 'projections', 'services', 'web/src');
  return [...faultsBeside(WORKBOOK_WRITERS, sources.flatMap(workbookLibraryUses)), ...faultsBeside({}, sources.flatMap(workbookReads))];
}
