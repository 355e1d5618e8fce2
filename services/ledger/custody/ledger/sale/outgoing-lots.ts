/** Builds the lots that leave a holder: the remainder of each, with its verified grams and claims. */

import type { TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { StatedClaim } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { madeAtOf } from '../accounting/booking-window.js';
import type { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { isOwnedByOther, remainingLot } from '../lots/find-lot.js';
import { type LedgerLot, type LedgerState, openingOf } from '../state/ledger-state.js';
import { share, shareRoundedUp } from '../state/quantities.js';

export type OutgoingRow = { held: LedgerLot; claim?: StatedClaim; path: string };

const FULL_COVERAGE_BP = 10_000;

/** @param buyerId the facility that receives the lots @throws Refusal NotHeld, NotReturnable, ClaimNotCovered, ClaimsClosed */
export function outgoingLots(
  state: LedgerState,
  draft: PostingDraft,
  rows: readonly OutgoingRow[],
  kind: TransferKind,
  buyerId: string,
): Lot[] {
  return rows.map((row) => {
    const { watched: _, ...lot } = kind === 'return' ? outgoingReturn(draft, row, buyerId) : outgoingLot(state, draft, row);
    const watched = kind === 'internal' ? watchedOf(row.held) : undefined;
    return { ...withOwnership(state, row, kind, buyerId, lot), ...omitUndefined({ madeAt: madeAtOf(row.held), watched }) };
  });
}

function watchedOf({ voidedYieldBp, takenBackFrom }: LedgerLot): Lot['watched'] {
  const watched = omitUndefined({ voidedYieldBp, takenBackFrom });
  return Object.keys(watched).length === 0 ? undefined : watched;
}

function outgoingLot(state: LedgerState, draft: PostingDraft, row: OutgoingRow): Lot {
  const lot = remainingLot(row.held);
  if (!lot.carried) return outgoingUnweighed(lot, row);
  return lot.pooled ? outgoingPooled(state, draft, lot, row) : outgoingSegregated(draft, lot, row);
}

function outgoingUnweighed(lot: Lot, { claim, path }: OutgoingRow): Lot {
  if (claim && claim.coverageBp > 0) throw fieldRefusal('ClaimNotCovered', `${path}.claim`);
  return lot;
}

/** Keeps the claim with the lot. A lower stated claim gives up the rest; a higher one is refused. */
function outgoingSegregated(draft: PostingDraft, lot: Lot, { claim, path }: OutgoingRow): Lot {
  const { carried } = lot;
  if (!claim || !carried) return lot;
  const claimed = shareRoundedUp(carried.lintGrams, claim.coverageBp, FULL_COVERAGE_BP);
  const { certification = claim.certification } = lot;
  if (claimed > 0 && (certification !== claim.certification || claimed > carried.claimedGrams))
    throw fieldRefusal('ClaimNotCovered', `${path}.claim`);
  if (certification !== undefined) draft.lapse(certification, carried.claimedGrams - claimed);
  return withoutEmptyClaim({ ...lot, carried: { ...carried, claimedGrams: claimed } });
}

function outgoingPooled(state: LedgerState, draft: PostingDraft, { pooled: _, ...lot }: Lot, row: OutgoingRow): Lot {
  const carried = lot.carried as NonNullable<Lot['carried']>;
  const { verifiedGrams } = draft.takeFromPool(lot.product, carried);
  const { certification, claimedGrams } = debitClaim(state, draft, lot.lotId, carried.lintGrams, row);
  const claim = claimedGrams > 0 ? { certification, claimModel: 'massBalance' as const } : {};
  return { ...lot, ...claim, carried: { ...carried, verifiedGrams, claimedGrams } };
}

/** Debits the claim that the seller states, or else what the largest account covers. */
function debitClaim(state: LedgerState, draft: PostingDraft, lotId: string, lintGrams: number, { claim, path }: OutgoingRow) {
  const certification = claim?.certification ?? draft.largestAccount();
  if (certification === undefined) return { certification: '', claimedGrams: 0 };
  const coverageBp = claim?.coverageBp ?? coverageOfBalanceBp(draft.balance(certification), lintGrams);
  const claimedGrams = shareRoundedUp(lintGrams, coverageBp, FULL_COVERAGE_BP);
  if (claimedGrams > 0 && state.accounts.get(certification)?.closedShort && draft.balance(certification) < 0)
    throw fieldRefusal('ClaimsClosed', `${path}.claim`);
  draft.post({ certification, kind: 'debit', grams: -claimedGrams, lintGrams, coverageBp, lotIds: [lotId] });
  const balanceGrams = draft.balance(certification);
  if (claimedGrams > 0 && balanceGrams < 0) draft.flag({ code: 'shortInWindow', certification, balanceGrams });
  return { certification, claimedGrams };
}

const coverageOfBalanceBp = (balanceGrams: number, lintGrams: number): number =>
  Math.min(FULL_COVERAGE_BP, share(Math.max(0, balanceGrams), FULL_COVERAGE_BP, lintGrams));

/** Returns an untouched lot to the facility that it came from, with exactly what it brought. */
function outgoingReturn(draft: PostingDraft, { held, path }: OutgoingRow, buyerId: string): Lot {
  const { lot, remaining, received, acquiredBy } = held;
  const touched = held.adjusted !== undefined || remaining?.massGrams !== lot.carried?.massGrams || held.remainingMetres !== lot.metres;
  if (touched || acquiredBy.sellerId !== buyerId) throw fieldRefusal('NotReturnable', path);
  if (!lot.pooled || !received?.carried || !lot.carried) return lot;
  const { verifiedGrams, claimedGrams } = received.carried;
  const { pooled: _, ...outgoing } = { ...lot, ...received };
  const label = lot.product === 'rawCotton' && lot.certification ? { [lot.certification]: verifiedGrams } : {};
  draft.moveOut(lot.product, lot.carried, { verifiedGrams, labelled: label });
  if (received.certification)
    draft.post({ certification: received.certification, kind: 'adjustment', grams: -claimedGrams, lotIds: [lot.lotId] });
  return outgoing;
}

/** Keeps the owner in job work. Goods that another facility owns go only to job work or back. */
function withOwnership(state: LedgerState, { held, path }: OutgoingRow, kind: TransferKind, buyerId: string, lot: Lot): Lot {
  const { ownerId, ...free } = lot;
  if (ownerId === buyerId) return free;
  if (kind === 'jobWork') return { ...lot, ownerId: ownerId ?? openingOf(state).facilityId };
  if (isOwnedByOther(state, held.lot) && kind !== 'return') throw fieldRefusal('NotHeld', path);
  return lot;
}

/** Removes the certification of a lot without a claim, except from raw cotton, where it is the label. */
export function withoutEmptyClaim(lot: Lot): Lot {
  if (lot.product === 'rawCotton' || (lot.carried && lot.carried.claimedGrams > 0)) return lot;
  const { certification: _, claimModel: __, ...plain } = lot;
  return plain;
}

/** @throws Refusal Invalid when a facility would deal with itself */
export function assertNotSelf(state: LedgerState, otherId: string, path: string): void {
  if (otherId === openingOf(state).facilityId) throw invalidField(path);
}
