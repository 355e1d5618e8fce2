/** What a report's pages and sheets hold: the same tables, however they are written. */
import { filled } from '../../../contracts/field-messages.js';
import type { VerifiedSum } from '../../../contracts/overview-replies.js';
import type {
  ReportAdjustment,
  ReportClaim,
  ReportCount,
  ReportLines,
  ReportMovement,
  ReportRun,
  ReportStock,
  ReportSums,
} from '../../../contracts/report-replies.js';
import type { Cell, CellKind } from './cells.js';
import { dateIn, dateTimeIn, percentOf, whole } from './formats.js';
import { noteOf } from './notes.js';
import type { Report } from './reconciliations.js';
import type { ReportTextKey, ReportTexts } from './texts/en.js';

export interface Column {
  head: string;
  kind: CellKind;
  /** Its part of the table's width. */
  width: number;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows(): AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** Has a sheet of its own. */
  long?: true;
}

export interface Written {
  /** Label and value, as the head of the first page has them. */
  facts: (readonly [label: string, value: string])[];
  tables: Table[];
}

type Head = readonly [key: ReportTextKey, kind: CellKind, width: number];

/** A report in the words of a language. */
export function writtenOut({ sums, lines }: Report, texts: ReportTexts): Written {
  const table = (title: string, heads: readonly Head[], rows: Cell[][]): Table => ({
    title,
    columns: columnsOf(heads, texts),
    rows: () => [rows],
  });
  const long = <Line>(title: string, heads: readonly Head[], of: () => AsyncIterable<Line[]>, rowsOf: (line: Line) => Cell[][]): Table => ({
    title,
    columns: columnsOf(heads, texts),
    rows: () => rowsFrom(of(), rowsOf),
    long: true,
  });
  return {
    facts: factsOf(sums, texts),
    tables: [
      table(
        texts.accounts,
        ACCOUNTS,
        sums.accounts.map((a) => [
          a.certification,
          a.openingGrams,
          a.creditGrams,
          a.debitGrams,
          a.adjustmentGrams,
          a.expiredGrams,
          a.balanceGrams,
        ]),
      ),
      table(
        texts.carry,
        CARRY,
        sums.carried.map((c) => [c.certification, c.balanceGrams, c.limitGrams, c.carryGrams, c.expiredGrams]),
      ),
      table(
        texts.mass,
        MASS,
        sums.mass.map((m) => [
          texts[m.product],
          m.openingGrams,
          m.receivedGrams,
          m.madeGrams,
          m.otherGrams,
          m.usedGrams,
          m.soldGrams,
          m.byProductGrams,
          m.gainedGrams,
          m.lostGrams,
          m.closingGrams,
        ]),
      ),
      table(texts.margin, MARGIN, [marginRow(sums)]),
      table(
        texts.losses,
        LOSSES,
        sums.losses.map((l) => [texts[l.step], l.runs, l.usedGrams, l.otherGrams, l.madeGrams, l.byProductGrams, l.lossGrams]),
      ),
      table(texts.provenance, PROVENANCE, provenanceRows(sums, texts)),
      table(
        texts.lapsed,
        CLAIMS,
        sums.lapsed.map(({ certification, grams }) => [certification, grams]),
      ),
      table(
        texts.inDoubt,
        IN_DOUBT,
        sums.claimInDoubt.map(({ revision, certification, grams }) => [revision, certification, grams]),
      ),
      table(
        texts.checks,
        CHECKS,
        sums.checks.map((check) => [
          texts[LAWS[check.law]],
          check.certification ?? (check.product ? texts[check.product] : ''),
          check.grams,
          resultOf(check.passes, texts),
        ]),
      ),
      long(texts.receipts, RECEIPTS, lines.receipts, (line) => movementRows(line, texts, true)),
      long(texts.runs, RUNS, lines.runs, (line) => [runRow(line, texts)]),
      long(texts.sales, SALES, lines.sales, (line) => movementRows(line, texts, false)),
      long(texts.stock, STOCK, lines.stock, (line) => [stockRow(line, texts)]),
      long(texts.counts, COUNTS, lines.counts, (line) => [countRow(line, texts)]),
      long(texts.adjustments, ADJUSTMENTS, lines.adjustments, (line) => [adjustmentRow(line, texts)]),
      long(texts.flags, FLAGS, lines.flags, (flag) => [
        [flag.occurredAt ?? '', flag.revision ?? '', texts[flag.code], noteOf(flag, texts)],
      ]),
    ],
  };
}

const ACCOUNTS: readonly Head[] = [
  ['claim', 'text', 3],
  ['opening', 'kg', 2],
  ['credits', 'kg', 2],
  ['debits', 'kg', 2],
  ['adjusted', 'kg', 2],
  ['expired', 'kg', 2],
  ['closing', 'kg', 2],
];
const CARRY: readonly Head[] = [
  ['claim', 'text', 3],
  ['balance', 'kg', 2],
  ['limit', 'kg', 3],
  ['carried', 'kg', 2],
  ['expired', 'kg', 2],
];
const MASS: readonly Head[] = [
  ['product', 'text', 3],
  ['opening', 'kg', 2],
  ['received', 'kg', 2],
  ['produced', 'kg', 2],
  ['other', 'kg', 2],
  ['used', 'kg', 2],
  ['sold', 'kg', 2],
  ['byProducts', 'kg', 2],
  ['gained', 'kg', 2],
  ['lost', 'kg', 2],
  ['closing', 'kg', 2],
];
const MARGIN: readonly Head[] = [
  ['opening', 'kg', 2],
  ['received', 'kg', 2],
  ['gained', 'kg', 2],
  ['sold', 'kg', 2],
  ['byProducts', 'kg', 2],
  ['closing', 'kg', 2],
  ['difference', 'kg', 2],
  ['margin', 'percent', 2],
  ['transit', 'kg', 2],
];
const LOSSES: readonly Head[] = [
  ['process', 'text', 3],
  ['runCount', 'count', 1],
  ['used', 'kg', 2],
  ['other', 'kg', 2],
  ['produced', 'kg', 2],
  ['byProducts', 'kg', 2],
  ['loss', 'kg', 2],
];
const PROVENANCE: readonly Head[] = [
  ['kind', 'text', 3],
  ['weight', 'kg', 2],
  ['cotton', 'kg', 2],
  ['verified', 'kg', 2],
  ['notVerified', 'kg', 2],
  ['share', 'percent', 2],
];
const CLAIMS: readonly Head[] = [
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 2],
];
const IN_DOUBT: readonly Head[] = [
  ['event', 'count', 1],
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 2],
];
const CHECKS: readonly Head[] = [
  ['check', 'text', 6],
  ['kind', 'text', 3],
  ['difference', 'kg', 2],
  ['result', 'text', 2],
];
const SALES: readonly Head[] = [
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
const RECEIPTS: readonly Head[] = [...SALES, ['transit', 'kg', 3]];
const RUNS: readonly Head[] = [
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
const STOCK: readonly Head[] = [
  ['productId', 'code', 6],
  ['product', 'text', 3],
  ['since', 'date', 3],
  ['book', 'kg', 2.5],
  ['counted', 'kg', 2.5],
  ['metres', 'metres', 2.5],
  ['verified', 'kg', 2.5],
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 3],
];
const COUNTS: readonly Head[] = [
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['product', 'text', 3],
  ['productId', 'code', 5],
  ['book', 'kg', 2],
  ['counted', 'kg', 2],
  ['difference', 'kg', 2],
];
const ADJUSTMENTS: readonly Head[] = [
  ['recorded', 'date', 2],
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['claim', 'text', 3],
  ['note', 'text', 4],
  ['adjusted', 'kg', 2],
];
const FLAGS: readonly Head[] = [
  ['date', 'date', 2],
  ['event', 'count', 1],
  ['flag', 'text', 5],
  ['note', 'text', 5],
];
const LAWS = { account: 'account', balance: 'balanceAtEnd', carry: 'carryLimit', mass: 'massLaw', stock: 'stockLaw' } as const;

const columnsOf = (heads: readonly Head[], texts: ReportTexts): Column[] =>
  heads.map(([key, kind, width]) => ({ head: texts[key], kind, width }));

function factsOf(sums: ReportSums, texts: ReportTexts): Written['facts'] {
  const { facility, timeZone, from, to, number, firstRevision, lastRevision } = sums;
  const last = dateIn(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  return [
    ['', facility.name],
    ...(facility.oarId ? [[texts.oarId, facility.oarId] as const] : []),
    [texts.model, texts[sums.model]],
    [filled(texts.window, { number }), number === 0 ? filled(texts.until, { date: last }) : `${dateIn(from, timeZone)} – ${last}`],
    [texts.state, texts[sums.status]],
    [texts.factors, sums.factorsVersion],
    [texts.events, firstRevision < 0 ? '–' : `${whole(firstRevision)} – ${whole(lastRevision)}`],
    [texts.head, sums.headHash],
    ...(sums.closedAt ? [[texts.closed, dateTimeIn(sums.closedAt, timeZone)] as const] : []),
    [texts.made, dateTimeIn(sums.madeAt, timeZone)],
    [texts.timeZone, timeZone],
  ];
}

const marginRow = ({ margin, marginOfError, transitDifferenceGrams }: ReportSums): Cell[] => [
  margin.openingGrams,
  margin.inGrams,
  margin.gainedGrams,
  margin.soldGrams,
  margin.byProductGrams,
  margin.closingGrams,
  margin.differenceGrams,
  marginOfError,
  transitDifferenceGrams,
];

function provenanceRows({ verified }: ReportSums, texts: ReportTexts): Cell[][] {
  const row = (label: string, sum: VerifiedSum): Cell[] => [
    label,
    sum.massGrams,
    sum.cottonGrams,
    sum.verifiedGrams,
    sum.notVerifiedGrams,
    sum.verifiedShare === null ? null : sum.verifiedShare * 100,
  ];
  return [
    row(texts.received, verified.received),
    row(texts.sold, verified.sold),
    row(texts.inStock, verified.inStock),
    ...verified.stock.map((sum) => row(`${texts.inStock}, ${texts[sum.product]}`, sum)),
  ];
}

/** A line for the goods, with its first claim, and one for each other claim. */
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

const runRow = (run: ReportRun, texts: ReportTexts): Cell[] => [
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
    : `${percentOf(run.expectedLowBp / 100)}–${percentOf(run.expectedHighBp / 100)}`,
];

const stockRow = (lot: ReportStock, texts: ReportTexts): Cell[] => [
  lot.productId,
  texts[lot.product],
  lot.since,
  lot.massGrams,
  lot.countedGrams ?? '',
  lot.metres ?? '',
  lot.verifiedGrams ?? '',
  lot.claim?.certification ?? '',
  lot.claim?.grams ?? '',
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
  const late = belongsTo === undefined ? [] : [filled(texts.late, { window: belongsTo })];
  return [recordedAt, occurredAt, revision, certification, [counterparty?.name, ...late].filter(Boolean).join(', '), grams];
};

const resultOf = (passes: boolean | null, texts: ReportTexts): string =>
  passes === null ? texts.unknown : passes ? texts.pass : texts.attention;

async function* rowsFrom<Line>(pages: AsyncIterable<Line[]>, rowsOf: (line: Line) => Cell[][]): AsyncIterable<Cell[][]> {
  for await (const page of pages) yield page.flatMap(rowsOf);
}

/** The sections that JSON has as arrays, in its order. */
export const SECTIONS: readonly (keyof ReportLines)[] = ['receipts', 'runs', 'sales', 'stock', 'counts', 'adjustments', 'flags'];
