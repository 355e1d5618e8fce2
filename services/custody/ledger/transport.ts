/** Transport: lots are shipped by their holder. A mill's transport that names a purchaser sells them too. */
import type { CustodyEvent, ProductsTransported } from '../../../contracts/custody-events.js';
import { Books } from './books.js';
import { notItself } from './leaving.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { eachOnce, heldLot } from './lots.js';
import { invalid, refusal } from './refusing.js';
import { isThere, paperworkOf, saidOf, transactionOf } from './said.js';
import { assertMaySell, returning, soldTo } from './sell.js';
import { assertMadeBy, whenOf } from './when.js';

type TransportCommand = Extract<LedgerCommand, { kind: 'transport' }>;

/**
 * @throws Refusal ProductAlreadyTransported, ProductAlreadySold, ProductIdInvalid, NotHeld, UsedUp, RoleRefused, Invalid,
 * those of `whenOf`, `assertMadeBy` and `isThere`
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
  assertMadeBy(
    when,
    rows.map(({ held }) => held),
  );
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
  const { transferKind = 'sale', returnOf } = command;
  if (!asSale || purchaserId === undefined) {
    assertNoTransfer(command);
    return [transport];
  }
  notItself(state, purchaserId, 'purchaserId');
  assertMaySell(state, transferKind);
  const unsold = rows.filter((row) => !promisedTo(row.held, purchaserId, row.path));
  if (unsold.length === 0) {
    assertNoTransfer(command);
    return [transport];
  }
  const sale = { ...transaction, ...returning(unsold, transferKind, returnOf), purchaserId, transferKind };
  const [sold, ...released] = soldTo(state, when, unsold, sale, toBrand);
  return sold ? [sold, transport, ...released] : [];
}

/** Where lots only travel, or were promised before, nothing is said of how they change hands. @throws Refusal Invalid */
function assertNoTransfer({ transferKind = 'sale', returnOf }: TransportCommand['command']): void {
  if (transferKind !== 'sale') throw invalid('transferKind');
  if (returnOf !== undefined) throw invalid('returnOf');
}

/** @throws Refusal ProductAlreadySold, where it is promised to another */
function promisedTo({ sale }: LotState, purchaserId: string, path: string): boolean {
  if (sale && sale.purchaserId !== purchaserId) throw refusal('ProductAlreadySold', path);
  return sale !== undefined;
}
