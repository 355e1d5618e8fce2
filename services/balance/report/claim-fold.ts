/** The claims of a window under both models, summed from what each fact says, by certification. */
import type { LedgerEvent } from '../../../contracts/custody-events.js';
import type { ChainOfCustody } from '../../../contracts/ledger-terms.js';
import { CLAIM_MOVES, type ReportClaimBook, type ReportClaimMove, type ReportClaimRow } from '../../../contracts/report-replies.js';
import { type ClaimMove, claimMovesOf, summed } from './claim-moves.js';
import { kindOf, lineOf } from './lines.js';
import type { Stocked } from './stocked.js';

/** A line that still names its counterparty by id. */
export type ClaimLine = Omit<ReportClaimMove, 'counterparty'> & { counterpartyId?: string };

type Sums = Record<ChainOfCustody, number>;

export class ClaimFold {
  private readonly rows = new Map<string, Map<ReportClaimRow['as'], Sums>>();
  /** Of the window: what its voids gave back to lots or took from them, by revision. */
  private readonly voids = new Map<number, readonly ClaimMove[]>();

  /**
   * @param takenBack of a void: what it did to the claims of lots
   * @param isOwn of the window itself, not of one before it
   */
  add(event: LedgerEvent, takenBack: readonly ClaimMove[], isOwn: boolean): void {
    if (isOwn && takenBack.length > 0) this.voids.set(event.revision, takenBack);
    for (const move of [...claimMovesOf(event), ...takenBack]) this.count(isOwn ? move.as : 'opening', move);
  }

  /** What a fact of the window did, model by model. */
  linesOf(event: LedgerEvent): ClaimLine[] {
    const kind = kindOf(event.type);
    if (!kind) return [];
    const moves = summed([...claimMovesOf(event), ...(this.voids.get(event.revision) ?? [])]);
    return moves.map((move) => ({ ...lineOf(event), kind, ...move, hash: event.metadata.hash }));
  }

  /** @param stock lots in stock as the window ends */
  books(stock: Iterable<Stocked>): ReportClaimBook[] {
    const byMassBalance = claimedIn(stock, ({ claimModel }) => claimModel === 'massBalance');
    return [...this.rows.keys()].sort().map((certification) => ({
      certification,
      rows: this.rowsOf(certification),
      byMassBalanceGrams: byMassBalance.get(certification) ?? 0,
    }));
  }

  private rowsOf(certification: string): ReportClaimRow[] {
    const sums = this.rows.get(certification);
    const rows = (['opening', ...CLAIM_MOVES] as const).map((as) => rowOf(as, sums?.get(as) ?? NONE));
    const closing: Sums = {
      segregated: rows.reduce((sum, { segregatedGrams }) => sum + segregatedGrams, 0),
      massBalance: rows.reduce((sum, { massBalanceGrams }) => sum + massBalanceGrams, 0),
    };
    return [...rows, rowOf('closing', closing)];
  }

  private count(as: ReportClaimRow['as'], { certification, model, grams }: ClaimMove): void {
    const rows = this.rows.get(certification) ?? new Map<ReportClaimRow['as'], Sums>();
    const sums = rows.get(as) ?? NONE;
    rows.set(as, { ...sums, [model]: sums[model] + grams });
    this.rows.set(certification, rows);
  }
}

/** What lots claim, by certification. */
export function claimedIn(stock: Iterable<Stocked>, counts: (lot: Stocked) => boolean = () => true): Map<string, number> {
  const claimed = new Map<string, number>();
  for (const lot of stock) {
    if (lot.certification === undefined || lot.claimedGrams === 0 || !counts(lot)) continue;
    claimed.set(lot.certification, (claimed.get(lot.certification) ?? 0) + lot.claimedGrams);
  }
  return claimed;
}

const NONE: Sums = { segregated: 0, massBalance: 0 };

const rowOf = (as: ReportClaimRow['as'], { segregated, massBalance }: Sums): ReportClaimRow => ({
  as,
  segregatedGrams: segregated,
  massBalanceGrams: massBalance,
  sumGrams: segregated + massBalance,
});
