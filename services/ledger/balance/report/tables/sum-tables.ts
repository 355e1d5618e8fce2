import type { VerifiedSum } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { ReportSums } from '../../../../../contracts/ledger/balance/report-replies.js';
import { hasBookStock } from '../../../../../contracts/shared/products.js';
import type { Cell } from '../../../../platform/papers/cell.js';
import { type ColumnSpec, columnsOf, type Table } from '../../../../platform/papers/table.js';
import type { ReportTextKey, ReportTexts } from '../languages.js';
import { CLAIM_BOOKS, claimBookRows } from './claim-tables.js';

/** Returns the tables in reading order. */
export function sumTables(sums: ReportSums, texts: ReportTexts): Table[] {
  const table = (title: string, heads: readonly ColumnSpec<ReportTextKey>[], rows: Cell[][]): Table => ({
    title,
    columns: columnsOf(heads, texts),
    rows: () => [rows],
  });
  return [
    table(texts.accounts, ACCOUNTS, sums.accounts.map(accountRow)),
    table(
      texts.carry,
      CARRY,
      sums.carried.map((c) => [c.certification, c.balanceGrams, c.limitGrams, c.carryGrams, c.expiredGrams]),
    ),
    table(
      texts.claims,
      CLAIM_BOOKS,
      sums.claims.flatMap((book) => claimBookRows(book, texts)),
    ),
    table(
      texts.mass,
      MASS,
      sums.mass.map((mass) => massRow(mass, texts)),
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
      sums.checks.map((check) => checkRow(check, texts)),
    ),
  ];
}

const ACCOUNTS: readonly ColumnSpec<ReportTextKey>[] = [
  ['claim', 'text', 3],
  ['opening', 'kg', 2],
  ['credits', 'kg', 2],
  ['debits', 'kg', 2],
  ['adjusted', 'kg', 2],
  ['expired', 'kg', 2],
  ['closing', 'kg', 2],
];
const CARRY: readonly ColumnSpec<ReportTextKey>[] = [
  ['claim', 'text', 3],
  ['balance', 'kg', 2],
  ['limit', 'kg', 3],
  ['carried', 'kg', 2],
  ['expired', 'kg', 2],
];
const MASS: readonly ColumnSpec<ReportTextKey>[] = [
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
const MARGIN: readonly ColumnSpec<ReportTextKey>[] = [
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
const LOSSES: readonly ColumnSpec<ReportTextKey>[] = [
  ['process', 'text', 3],
  ['runCount', 'count', 1],
  ['used', 'kg', 2],
  ['other', 'kg', 2],
  ['produced', 'kg', 2],
  ['byProducts', 'kg', 2],
  ['loss', 'kg', 2],
];
const PROVENANCE: readonly ColumnSpec<ReportTextKey>[] = [
  ['kind', 'text', 3],
  ['weight', 'kg', 2],
  ['cotton', 'kg', 2],
  ['verified', 'kg', 2],
  ['notVerified', 'kg', 2],
  ['share', 'percent', 2],
];
const CLAIMS: readonly ColumnSpec<ReportTextKey>[] = [
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 2],
];
const IN_DOUBT: readonly ColumnSpec<ReportTextKey>[] = [
  ['event', 'count', 1],
  ['claim', 'text', 3],
  ['claimGrams', 'kg', 2],
];
const CHECKS: readonly ColumnSpec<ReportTextKey>[] = [
  ['check', 'text', 6],
  ['kind', 'text', 3],
  ['difference', 'kg', 2],
  ['result', 'text', 2],
];
const CHECK_NAMES = {
  account: 'account',
  balance: 'balanceAtEnd',
  carry: 'carryLimit',
  claimsInLots: 'claimsInLots',
  claimsInAccount: 'claimsInAccount',
  mass: 'massLaw',
  stock: 'stockLaw',
} as const;

const accountRow = (account: ReportSums['accounts'][number]): Cell[] => [
  account.certification,
  account.openingGrams,
  account.creditGrams,
  account.debitGrams,
  account.adjustmentGrams,
  account.expiredGrams,
  account.balanceGrams,
];

const massRow = (mass: ReportSums['mass'][number], texts: ReportTexts): Cell[] => [
  texts[mass.product],
  hasBookStock(mass.product) ? mass.openingGrams : '',
  mass.receivedGrams,
  mass.madeGrams,
  mass.otherGrams,
  mass.usedGrams,
  mass.soldGrams,
  mass.byProductGrams,
  mass.gainedGrams,
  mass.lostGrams,
  hasBookStock(mass.product) ? mass.closingGrams : '',
];

const checkRow = ({ law, certification, product, grams, passes }: ReportSums['checks'][number], texts: ReportTexts): Cell[] => [
  texts[CHECK_NAMES[law]],
  certification ?? (product ? texts[product] : ''),
  grams,
  resultOf(passes, texts),
];

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

const resultOf = (passes: boolean | null, texts: ReportTexts): string =>
  passes === null ? texts.unknown : passes ? texts.pass : texts.attention;
