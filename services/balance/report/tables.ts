/** What a report's pages and sheets hold: the same tables, however they are written. */
import { type Fact, factsOf } from './facts.js';
import { lineTables } from './line-tables.js';
import type { Report } from './reconciliations.js';
import { sumTables } from './sum-tables.js';
import type { Table } from './table.js';
import type { ReportTexts } from './texts/en.js';

export interface Written {
  /** Label and value, as the head of the first page has them. */
  facts: Fact[];
  tables: Table[];
}

/** A report in the words of a language. */
export const writtenOut = ({ sums, lines }: Report, texts: ReportTexts): Written => ({
  facts: factsOf(sums, texts),
  tables: [...sumTables(sums, texts), ...lineTables(lines, texts)],
});
