/** Lots as they leave a holder: what is left of each, with the verified grams and claims that go along. */
import type { TransferKind } from '../../../contracts/custody-commands.js';
import type { Lot } from '../../../contracts/custody-facts.js';
import type { StatedClaim } from '../../../contracts/custody-lots.js';
import type { Books } from './books.js';
import { share, shareUp } from './carried.js';
import { type LedgerState, type LotState, openedOf } from './ledger-state.js';
import { isForeign, lotAsLeft } from './lots.js';
import { invalid, refusal } from './refusing.js';
import { saidOf } from './said.js';
import { madeAtOf } from './when.js';

export interface LeavingRow {
  held: LotState;
  claim?: StatedClaim;
  path: string;
}

const WHOLE_BP = 10_000;

/**
 * @param buyerId who gets them
 * @throws Refusal NotHeld, NotReturnable, ClaimNotCovered, ClaimsClosed
 */
export function leave(state: LedgerState, books: Books, rows: readonly LeavingRow[], kind: TransferKind, buyerId: string): Lot[] {
  return rows.map((row) => {
    const lot = kind === 'return' ? goneBack(books, row, buyerId) : gone(state, books, row);
    return { ...owned(state, row, kind, buyerId, lot), ...saidOf({ madeAt: madeAtOf(row.held) }) };
  });
}

function gone(state: LedgerState, books: Books, row: LeavingRow): Lot {
  const lot = lotAsLeft(row.held);
  if (!lot.carried) return withoutMass(lot, row);
  return lot.pooled ? goneFromPool(state, books, lot, row) : goneSegregated(books, lot, row);
}

function withoutMass(lot: Lot, { claim, path }: LeavingRow): Lot {
  if (claim && claim.coverageBp > 0) throw refusal('ClaimNotCovered', `${path}.claim`);
  return lot;
}

/** Claims stay with the lot: a claim stated lower gives up the rest, a higher one is not there. */
function goneSegregated(books: Books, lot: Lot, { claim, path }: LeavingRow): Lot {
  const { carried } = lot;
  if (!claim || !carried) return lot;
  const claimed = shareUp(carried.lintGrams, claim.coverageBp, WHOLE_BP);
  const { certification = claim.certification } = lot;
  if (claimed > 0 && (certification !== claim.certification || claimed > carried.claimedGrams))
    throw refusal('ClaimNotCovered', `${path}.claim`);
  books.lapse(certification, carried.claimedGrams - claimed);
  return claimedAs({ ...lot, carried: { ...carried, claimedGrams: claimed } });
}

function goneFromPool(state: LedgerState, books: Books, { pooled: _, ...lot }: Lot, row: LeavingRow): Lot {
  const carried = lot.carried as NonNullable<Lot['carried']>;
  const { verifiedGrams } = books.takeFromPool(lot.product, carried);
  const { certification, claimedGrams } = debited(state, books, lot.lotId, carried.lintGrams, row);
  const claim = claimedGrams > 0 ? { certification, claimModel: 'massBalance' as const } : {};
  return { ...lot, ...claim, carried: { ...carried, verifiedGrams, claimedGrams } };
}

/** Debits the claim that the seller states, else what the largest account covers. */
function debited(state: LedgerState, books: Books, lotId: string, lintGrams: number, { claim, path }: LeavingRow) {
  const certification = claim?.certification ?? books.largestAccount();
  if (certification === undefined) return { certification: '', claimedGrams: 0 };
  const coverageBp = claim?.coverageBp ?? coveredBp(books.balance(certification), lintGrams);
  const claimedGrams = shareUp(lintGrams, coverageBp, WHOLE_BP);
  if (claimedGrams > 0 && state.accounts.get(certification)?.closedShort && books.balance(certification) < 0)
    throw refusal('ClaimsClosed', `${path}.claim`);
  books.post({ certification, kind: 'debit', grams: -claimedGrams, lintGrams, coverageBp, lotIds: [lotId] });
  const balanceGrams = books.balance(certification);
  if (claimedGrams > 0 && balanceGrams < 0) books.flag({ code: 'shortInWindow', certification, balanceGrams });
  return { certification, claimedGrams };
}

const coveredBp = (balanceGrams: number, lintGrams: number): number =>
  Math.min(WHOLE_BP, share(Math.max(0, balanceGrams), WHOLE_BP, lintGrams));

/** Untouched, to the facility that it came from, with exactly what it brought. */
function goneBack(books: Books, { held, path }: LeavingRow, buyerId: string): Lot {
  const { lot, left, brought, broughtBy } = held;
  const touched = held.adjusted !== undefined || left?.massGrams !== lot.carried?.massGrams || held.metresLeft !== lot.metres;
  if (touched || broughtBy.sellerId !== buyerId) throw refusal('NotReturnable', path);
  if (!lot.pooled || !brought?.carried || !lot.carried) return lot;
  const { verifiedGrams, claimedGrams } = brought.carried;
  const { pooled: _, ...leaving } = { ...lot, ...brought };
  const label = lot.product === 'rawCotton' && lot.certification ? { [lot.certification]: verifiedGrams } : {};
  books.moveOut(lot.product, lot.carried, { verifiedGrams, labelled: label });
  if (brought.certification)
    books.post({ certification: brought.certification, kind: 'adjustment', grams: -claimedGrams, lotIds: [lot.lotId] });
  return leaving;
}

/** Job work leaves the owner as it is; what another owns can go nowhere but to job work or back. */
function owned(state: LedgerState, { held, path }: LeavingRow, kind: TransferKind, buyerId: string, lot: Lot): Lot {
  const { ownerId, ...free } = lot;
  if (ownerId === buyerId) return free;
  if (kind === 'jobWork') return { ...lot, ownerId: ownerId ?? openedOf(state).facilityId };
  if (isForeign(state, held.lot) && kind !== 'return') throw refusal('NotHeld', path);
  return lot;
}

/** Without a claim a lot names no certification, except raw cotton, whose label it is. */
export function claimedAs(lot: Lot): Lot {
  if (lot.product === 'rawCotton' || (lot.carried && lot.carried.claimedGrams > 0)) return lot;
  const { certification: _, claimModel: __, ...plain } = lot;
  return plain;
}

/** @throws Refusal Invalid, where a facility would deal with itself */
export function notItself(state: LedgerState, otherId: string, path: string): void {
  if (otherId === openedOf(state).facilityId) throw invalid(path);
}
