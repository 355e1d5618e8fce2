/** Decides the seller's side of a transfer that the buyer's ledger refused or voided. */

import type { EventReference } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, RestoredLot } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { bookingWindow } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { remainingLot } from '../lots/find-lot.js';
import { type LedgerLot, type LedgerState, type ReleaseState, releaseKey, type TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';

export interface RestoreCommand {
  buyerId: string;
  transferId: string;
  cause: EventReference | null;
  /** Says which party voided, where it is a sale to a brand. */
  voidedBy?: 'seller' | 'brand';
}

/**
 * Returns no events when the transfer was restored before. A sale to a brand comes back as a whole; other lots are sold
 * again if the seller had sold them.
 * @throws Refusal NotFound; NotVoidable when the lots have come and gone since
 */
export function decideRestore(state: LedgerState, { buyerId, transferId, cause, voidedBy }: RestoreCommand): CustodyEvent[] {
  const key = releaseKey(buyerId, transferId);
  const release = state.releases.get(key);
  if (!release) throw new Refusal('NotFound');
  if (!release.standing) return [];
  const sale = brandSaleOf(state, release);
  const booking = { occurredAt: release.occurredAt, ...bookingWindow(state, release.belongsTo ?? release.window) };
  const draft = new PostingDraft(state, booking);
  draft.reverse(release);
  if (sale) draft.reverse(sale);
  const lots = release.lotIds.map((lotId) => restoredLot(lotOf(state, lotId), key, sale !== undefined));
  const voidedSaleId = sale && transferId;
  const data = {
    transferId,
    buyerId,
    lots,
    ...omitUndefined({ voidedSaleId, voidedBy: sale && voidedBy }),
    cause,
    occurredAt: release.occurredAt,
    ...draft.toBookEffects(),
  };
  return [{ type: 'ProductsRestored', data }];
}

function brandSaleOf(state: LedgerState, { toBrand, transferId }: ReleaseState): TransactionState | undefined {
  return toBrand && state.transactions.get(transferId);
}

function restoredLot(held: LedgerLot, key: string, isSaleVoid: boolean): RestoredLot {
  if (held.title !== 'released' || held.referencedBy.at(-1) !== key) throw new Refusal('NotVoidable');
  if (held.sale && held.outgoing && !isSaleVoid) return { ...held.outgoing, title: 'sold', saleId: held.sale.saleId };
  return { ...remainingLot(held), title: 'held' };
}
