import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportLines } from '../../../../contracts/ledger/balance/report-replies.js';
import type { ReconciliationReport } from './reconciliation-reports.js';

/** Lists the arrays of the JSON report in their order. */
const SECTIONS: readonly (keyof ReportLines)[] = [
  'receipts',
  'runs',
  'sales',
  'claimMoves',
  'massMoves',
  'stock',
  'counts',
  'adjustments',
  'flags',
];

/** Streams a report as a `ReportReply`. */
export async function writeJson(report: ReconciliationReport, out: Writable): Promise<void> {
  await pipeline(Readable.from(jsonChunks(report)), out);
}

async function* jsonChunks({ sums, lines }: ReconciliationReport): AsyncIterable<string> {
  yield JSON.stringify(sums).slice(0, -1);
  for (const section of SECTIONS) {
    yield `,"${section}":[`;
    let separator = '';
    for await (const page of lines[section]()) {
      if (page.length === 0) continue;
      yield separator + page.map((line) => JSON.stringify(line)).join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
