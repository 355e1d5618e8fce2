/** What a report's pages and sheets hold: the same tables, however they are written. */

import type { ReportTexts } from '../languages.js';
import type { ReconciliationReport } from '../reconciliation-reports.js';
import { lineTables } from './line-tables.js';
import { type ReportDetail, reportDetails } from './report-details.js';
import { sumTables } from './sum-tables.js';
import type { Table } from './table.js';

export interface ReportContent {
  /** Label and value, as the head of the first page has them. */
  details: ReportDetail[];
  tables: Table[];
}

/** A report in the words of a language. */
export const reportContent = ({ sums, lines }: ReconciliationReport, texts: ReportTexts): ReportContent => ({
  details: reportDetails(sums, texts),
  tables: [...sumTables(sums, texts), ...lineTables(lines, texts)],
});
