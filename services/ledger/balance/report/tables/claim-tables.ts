/** Writes claims under both models side by side, and per fact. */

import type { ReportClaimBook, ReportClaimMove, ReportClaimRow } from '../../../../../contracts/ledger/balance/report-replies.js';
import type { ChainOfCustody } from '../../../../../contracts/shared/ledger-terms.js';
import type { Cell } from '../../../../platform/papers/cell.js';
import type { ColumnSpec } from '../../../../platform/papers/table.js';
import type { ReportTextKey, ReportTexts } from '../languages.js';

export const CLAIM_BOOKS: readonly ColumnSpec<ReportTextKey>[] = [
  ['claim', 'text', 2],
  ['kind', 'text', 5],
  ['segregated', 'kg', 2],
  ['massBalance', 'kg', 2],
  ['sum', 'kg', 2],
];
export const CLAIM_MOVE_LINES: readonly ColumnSpec<ReportTextKey>[] = [
  ['date', 'date', 2.5],
  ['event', 'count', 1.5],
  ['kind', 'text', 3],
  ['counterparty', 'text', 5],
  ['model', 'text', 4],
  ['claim', 'text', 2.5],
  ['movement', 'text', 5],
  ['claimGrams', 'kg', 2.5],
  ['hash', 'code', 5],
];

const ROW_NAMES: Record<ReportClaimRow['as'], ReportTextKey> = {
  opening: 'opening',
  received: 'received',
  transit: 'lostInTransit',
  born: 'born',
  moved: 'moved',
  left: 'left',
  lapsed: 'lapsedClaim',
  adjusted: 'adjusted',
  expired: 'expired',
  closing: 'closing',
};
const EMPTY: Record<ChainOfCustody, ReportTextKey> = { segregated: 'noneInLots', massBalance: 'noneInAccount' };

/** Writes one row per concept. A model without any figures says so in words. */
export function claimBookRows({ certification, rows, byMassBalanceGrams }: ReportClaimBook, texts: ReportTexts): Cell[][] {
  const empty = (['segregated', 'massBalance'] as const).filter((model) => rows.every((row) => row[`${model}Grams`] === 0));
  const cell = (row: ReportClaimRow, model: ChainOfCustody): Cell => (empty.includes(model) ? '' : row[`${model}Grams`]);
  return [
    ...rows.map((row) => [certification, texts[ROW_NAMES[row.as]], cell(row, 'segregated'), cell(row, 'massBalance'), row.sumGrams]),
    ...(byMassBalanceGrams === 0 ? [] : [[certification, texts.byMassBalance, byMassBalanceGrams, '', '']]),
    ...empty.map((model) => [certification, texts[EMPTY[model]], '', '', '']),
  ];
}

export const claimMoveRow = (
  { occurredAt, revision, kind, counterparty, model, certification, as, grams, hash }: ReportClaimMove,
  texts: ReportTexts,
): Cell[] => [occurredAt, revision, texts[kind], counterparty?.name ?? '', texts[model], certification, texts[ROW_NAMES[as]], grams, hash];
