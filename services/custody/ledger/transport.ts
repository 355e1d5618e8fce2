/** Transport: lots are shipped by their holder. A mill's transport that names a purchaser sells them too. */
import type { CustodyEvent, ProductsTransported } from '../../../contracts/custody-events.js';
import { Books } from './books.js';
import { notItself } from './leaving.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { eachOnce, heldLot } from './lots.js';
import { refusal } from './refusing.js';
import { isThere, paperworkOf, saidOf, transactionOf } from './said.js';
import { assertMaySell, soldTo } from './sell.js';
import { whenOf } from './when.js';

type TransportCommand = Extract<LedgerCommand, { kind: 'transport' }>;

/**
 * @throws Refusal ProductAlreadyTransported, ProductAlreadySold, ProductIdInvalid, NotHeld, UsedUp, RoleRefused,
 * OccurredInFuture and those of `isThere`
 */
export function decideTransport(state: LedgerState, said: TransportCommand, now: string): CustodyEvent[] {
  const { command, contentHash, documents, asSale, toBrand } = said;
  if (isThere(state, command.transactionId, 'transport', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  const { purchaserId, transporterId } = command;
  eachOnce(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId }, index) => {
    const path = `lots.${index}.productId`;
    return { held: heldLot(state, productId, 'transport', path), path };
  });
  const transaction = { ...transactionOf(command, contentHash), ...paperworkOf(command, documents) };
  const transported: ProductsTransported = {
    ...transaction,
    ...saidOf({ purchaserId }),
    occurredAt: when.occurredAt,
    ...new Books(state, when).booked(),
    transporterId,
    lots: rows.map(({ held }) => ({ lotId: held.lot.lotId, productId: held.lot.productId })),
  };
  const transport: CustodyEvent = { type: 'ProductsTransported', data: transported };
  if (!asSale || purchaserId === undefined) return [transport];
  notItself(state, purchaserId, 'purchaserId');
  assertMaySell(state, 'sale');
  const unsold = rows.filter((row) => !promisedTo(row.held, purchaserId, row.path));
  if (unsold.length === 0) return [transport];
  const [sold, ...released] = soldTo(state, when, unsold, { ...transaction, purchaserId, transferKind: 'sale' }, toBrand);
  return sold ? [sold, transport, ...released] : [];
}

/** @throws Refusal ProductAlreadySold, where it is promised to another */
function promisedTo({ sale }: LotState, purchaserId: string, path: string): boolean {
  if (sale && sale.purchaserId !== purchaserId) throw refusal('ProductAlreadySold', path);
  return sale !== undefined;
}
