/** Sums the claims of a window under both models, by certification, from its facts. */

import {
  CLAIM_MOVES,
  type ReportClaimBook,
  type ReportClaimMove,
  type ReportClaimRow,
} from '../../../../../contracts/ledger/balance/report-replies.js';
import type { LedgerEvent } from '../../../../../contracts/ledger/custody/events.js';
import type { ChainOfCustody } from '../../../../../contracts/shared/ledger-terms.js';
import { factKindOf, lineHeader } from '../report-lines.js';
import type { LotInStock } from '../stock-lines.js';
import { type ClaimMove, claimMovesOf, sumMoves } from './claim-moves.js';

/** Keeps the counterparty's ID until its name is looked up. */
export type ClaimLine = Omit<ReportClaimMove, 'counterparty'> & { counterpartyId?: string };

type Sums = Record<ChainOfCustody, number>;

export class ClaimFold {
  private readonly rows = new Map<string, Map<ReportClaimRow['as'], Sums>>();
  /** Maps revisions of the window's voids to what they gave back to lots or took from them. */
  private readonly voids = new Map<number, readonly ClaimMove[]>();

  /** @param takenBack what a void did to the claims of lots @param isOwn true for facts of the window itself, false for earlier ones */
  add(event: LedgerEvent, takenBack: readonly ClaimMove[], isOwn: boolean): void {
    if (isOwn && takenBack.length > 0) this.voids.set(event.revision, takenBack);
    for (const move of [...claimMovesOf(event), ...takenBack]) this.addMove(isOwn ? move.as : 'opening', move);
  }

  /** Returns the claim moves of a fact of the window, per model. */
  linesOf(event: LedgerEvent): ClaimLine[] {
    const kind = factKindOf(event.type);
    if (!kind) return [];
    const moves = sumMoves([...claimMovesOf(event), ...(this.voids.get(event.revision) ?? [])]);
    return moves.map((move) => ({ ...lineHeader(event), kind, ...move, hash: event.metadata.hash }));
  }

  /** @param stock lots in stock at the window's end */
  claimBooks(stock: Iterable<LotInStock>): ReportClaimBook[] {
    const byMassBalance = claimedIn(stock, ({ claimModel }) => claimModel === 'massBalance');
    return [...this.rows.keys()].sort().map((certification) => ({
      certification,
      rows: this.rowsOf(certification),
      byMassBalanceGrams: byMassBalance.get(certification) ?? 0,
    }));
  }

  private rowsOf(certification: string): ReportClaimRow[] {
    const sums = this.rows.get(certification);
    const rows = (['opening', ...CLAIM_MOVES] as const).map((as) => rowOf(as, sums?.get(as) ?? NO_CLAIMS));
    const closing: Sums = {
      segregated: rows.reduce((sum, { segregatedGrams }) => sum + segregatedGrams, 0),
      massBalance: rows.reduce((sum, { massBalanceGrams }) => sum + massBalanceGrams, 0),
    };
    return [...rows, rowOf('closing', closing)];
  }

  private addMove(as: ReportClaimRow['as'], { certification, model, grams }: ClaimMove): void {
    const rows = this.rows.get(certification) ?? new Map<ReportClaimRow['as'], Sums>();
    const sums = rows.get(as) ?? NO_CLAIMS;
    rows.set(as, { ...sums, [model]: sums[model] + grams });
    this.rows.set(certification, rows);
  }
}

export function claimedIn(stock: Iterable<LotInStock>, counts: (lot: LotInStock) => boolean = () => true): Map<string, number> {
  const claimed = new Map<string, number>();
  for (const lot of stock) {
    if (lot.certification === undefined || lot.claimedGrams === 0 || !counts(lot)) continue;
    claimed.set(lot.certification, (claimed.get(lot.certification) ?? 0) + lot.claimedGrams);
  }
  return claimed;
}

const NO_CLAIMS: Sums = { segregated: 0, massBalance: 0 };

const rowOf = (as: ReportClaimRow['as'], { segregated, massBalance }: Sums): ReportClaimRow => ({
  as,
  segregatedGrams: segregated,
  massBalanceGrams: massBalance,
  sumGrams: segregated + massBalance,
});
