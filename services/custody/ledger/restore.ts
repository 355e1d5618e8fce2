/** The seller's side of a transfer that came back: refused by the buyer's ledger, or voided there. */
import type { CustodyEvent, RestoredLot } from '../../../contracts/custody-events.js';
import { Refusal } from '../../../contracts/refusals.js';
import { Books } from './books.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type LedgerState, type LotState, type ReleaseState, releaseKey, type TransactionState } from './ledger-state.js';
import { lotAsLeft } from './lots.js';
import { saidOf } from './said.js';
import { lotOf } from './stock.js';
import { bookedTo } from './when.js';

type RestoreCommand = Extract<LedgerCommand, { kind: 'restore' }>;

/**
 * No events where it came back before. A sale to a brand comes back as a whole; other lots are sold again where the
 * seller had sold them.
 * @throws Refusal NotFound, NotVoidable where the lots have come and gone since
 */
export function decideRestore(state: LedgerState, { buyerId, transferId, cause }: RestoreCommand): CustodyEvent[] {
  const key = releaseKey(buyerId, transferId);
  const release = state.releases.get(key);
  if (!release) throw new Refusal('NotFound');
  if (!release.standing) return [];
  const sale = brandSaleOf(state, release);
  const when = { occurredAt: release.occurredAt, ...bookedTo(state, release.belongsTo ?? release.window) };
  const books = new Books(state, when);
  books.reverse(release);
  if (sale) books.reverse(sale);
  const lots = release.lotIds.map((lotId) => restored(lotOf(state, lotId), key, sale !== undefined));
  const voidedSaleId = sale && transferId;
  const data = { transferId, buyerId, lots, ...saidOf({ voidedSaleId }), cause, occurredAt: release.occurredAt, ...books.booked() };
  return [{ type: 'ProductsRestored', data }];
}

function brandSaleOf(state: LedgerState, { toBrand, transferId }: ReleaseState): TransactionState | undefined {
  return toBrand && state.transactions.get(transferId);
}

function restored(held: LotState, key: string, isSaleVoid: boolean): RestoredLot {
  if (held.title !== 'released' || held.named.at(-1) !== key) throw new Refusal('NotVoidable');
  if (held.sale && held.leaving && !isSaleVoid) return { ...held.leaving, title: 'sold', saleId: held.sale.saleId };
  return { ...lotAsLeft(held), title: 'held' };
}
