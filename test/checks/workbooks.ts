/** Files that strangers send are read within bounds, never by exceljs. test/checks/workbooks.spec.ts shows that this can fail. */
import { faultsBeside } from '../support/sources/source-faults.js';
import { WORKBOOK_WRITERS, workbookLibraryUses, workbookReads } from '../support/sources/workbook-reads.js';
import { sourcesIn } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

const sources = sourcesIn('contracts', 'projections', 'services', 'web/src');
reportFaults([
  ...faultsBeside(WORKBOOK_WRITERS, sources.flatMap(workbookLibraryUses)),
  ...faultsBeside({}, sources.flatMap(workbookReads)),
]);
