/** Writes the long parts of a report: one line per fact, lot or flag. */

import type {
  ReportAdjustment,
  ReportClaim,
  ReportCount,
  ReportMovement,
  ReportProductionRun,
  ReportStockLine,
} from '../../../../../contracts/ledger/balance/report-replies.js';
import { fillMessage } from '../../../../../contracts/shared/messages/field-messages.js';
import type { Cell } from '../../../../platform/papers/cell.js';
import { formatPercent } from '../../../../platform/papers/cell-format.js';
import { type ColumnSpec, columnsOf, type Table } from '../../../../platform/papers/table.js';
import type { ReportTextKey, ReportTexts } from '../languages.js';
import type { ReconciliationReport } from '../reconciliation-reports.js';
import { CLAIM_MOVE_LINES, claimMoveRow } from './claim-tables.js';
import { flagNote } from './flag-note.js';

/** Streams each table's rows as its lines are read. */
export function lineTables(lines: ReconciliationReport['lines'], texts: ReportTexts): Table[] {
  const long = <Line>(
    title: string,
    heads: readonly ColumnSpec<ReportTextKey>[],
    of: () => AsyncIterable<Line[]>,
    rowsOf: (line: Line) => Cell[][],
  ): Table => ({
    title,
    columns: columnsOf(heads, texts),
    rows: () => rowsFrom(of(), rowsOf),
    long: true,
  });
  return [
    long(texts.receipts, RECEIPTS, lines.receipts, (line) => movementRows(line, texts, true)),
    long(texts.runs, RUNS, lines.runs, (line) => [runRow(line, texts)]),
    long(texts.sales, SALES, lines.sales, (line) => movementRows(line, texts, false)),
    long(texts.claimMoves, CLAIM_MOVE_LINES, lines.claimMoves, (line) => [claimMoveRow(line, texts)]),
    long(texts.stock, STOCK, lines.stock, (line) => [stockRow(line, texts)]),
    long(texts.counts, COUNTS, lines.counts, (line) => [countRow(line, texts)]),
    long(texts.adjustments, ADJUSTMENTS, lines.adjustments, (line) => [adjustmentRow(line, texts)]),
    long(texts.flags, FLAGS, lines.flags, (flag) => [
      [flag.occurredAt ?? '', flag.revision ?? '', texts[flag.code], flagNote(flag, texts)],
    ]),
  ];
}

const SALES: readonly ColumnSpec<ReportTextKey>[] = [
  ['date', 'date', 3],
  ['event', 'count', 2],
  ['kind', 'text', 3],
  ['counterparty', 'text', 6],
  ['product', 'text', 3],
  ['lots', 'count', 1.5],
  ['weight', 'kg', 3],
  ['verified', 'kg', 3],
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 3],
];
const RECEIPTS: readonly ColumnSpec<ReportTextKey>[] = [...SALES, ['transit', 'kg', 3]];
const RUNS: readonly ColumnSpec<ReportTextKey>[] = [
  ['date', 'date', 3],
  ['event', 'count', 2],
  ['process', 'text', 5],
  ['used', 'kg', 3],
  ['other', 'kg', 2.5],
  ['produced', 'kg', 3],
  ['byProducts', 'kg', 3],
  ['loss', 'kg', 2.5],
  ['yield', 'yield', 2],
  ['expected', 'text', 3.5],
];
const STOCK: readonly ColumnSpec<ReportTextKey>[] = [
  ['productId', 'code', 6],
  ['externalIds', 'text', 4],
  ['product', 'text', 3],
  ['since', 'date', 3],
  ['book', 'kg', 2.5],
  ['counted', 'kg', 2.5],
  ['metres', 'metres', 2.5],
  ['verified', 'kg', 2.5],
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 3],
  ['model', 'text', 4],
];
const COUNTS: readonly ColumnSpec<ReportTextKey>[] = [
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['product', 'text', 3],
  ['productId', 'code', 5],
  ['book', 'kg', 2],
  ['counted', 'kg', 2],
  ['difference', 'kg', 2],
];
const ADJUSTMENTS: readonly ColumnSpec<ReportTextKey>[] = [
  ['recorded', 'date', 2],
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['claim', 'text', 3],
  ['note', 'text', 4],
  ['adjusted', 'kg', 2],
];
const FLAGS: readonly ColumnSpec<ReportTextKey>[] = [
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['flag', 'text', 5],
  ['note', 'text', 5],
];

/** Writes a line for the goods with its first claim, and one for each further claim. */
function movementRows(line: ReportMovement, texts: ReportTexts, received: boolean): Cell[][] {
  const [first, ...others] = line.claims;
  const claim = (each: ReportClaim | undefined): Cell[] => [each?.certification ?? '', each?.grams ?? ''];
  const goods = [line.occurredAt, line.revision, texts[line.kind], line.counterparty?.name ?? '', texts[line.product], line.lots];
  const transit = (grams: number | undefined): Cell[] => (received ? [grams ?? ''] : []);
  return [
    [...goods, line.massGrams, line.verifiedGrams, ...claim(first), ...transit(line.transitDifferenceGrams)],
    ...others.map((each) => ['', line.revision, '', '', '', '', '', '', ...claim(each), ...transit(undefined)]),
  ];
}

const runRow = (run: ReportProductionRun, texts: ReportTexts): Cell[] => [
  run.occurredAt,
  run.revision,
  texts[run.step],
  run.usedGrams,
  run.otherGrams,
  run.madeGrams,
  run.byProductGrams,
  run.lossGrams,
  run.yieldBp ?? '',
  run.expectedLowBp === null || run.expectedHighBp === null
    ? ''
    : `${formatPercent(run.expectedLowBp / 100)}–${formatPercent(run.expectedHighBp / 100)}`,
];

const stockRow = (lot: ReportStockLine, texts: ReportTexts): Cell[] => [
  lot.productId,
  lot.externalIds?.join(', ') ?? '',
  texts[lot.product],
  lot.since,
  lot.massGrams,
  lot.countedGrams ?? '',
  lot.metres ?? '',
  lot.verifiedGrams ?? '',
  lot.claim?.certification ?? '',
  lot.claim?.grams ?? '',
  lot.claim ? texts[lot.claim.model] : '',
];

const countRow = (line: ReportCount, texts: ReportTexts): Cell[] => [
  line.occurredAt,
  line.revision,
  texts[line.product],
  line.productId ?? '',
  line.bookGrams ?? '',
  line.countedGrams ?? '',
  line.differenceGrams,
];

const adjustmentRow = (
  { recordedAt, occurredAt, revision, certification, counterparty, belongsTo, grams }: ReportAdjustment,
  texts: ReportTexts,
): Cell[] => {
  const late = belongsTo === undefined ? [] : [fillMessage(texts.late, { window: belongsTo })];
  return [recordedAt, occurredAt, revision, certification, [counterparty?.name, ...late].filter(Boolean).join(', '), grams];
};

async function* rowsFrom<Line>(pages: AsyncIterable<Line[]>, rowsOf: (line: Line) => Cell[][]): AsyncIterable<Cell[][]> {
  for await (const page of pages) yield page.flatMap(rowsOf);
}
