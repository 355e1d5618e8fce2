/** Sell: lots are promised to one purchaser. A sale to a brand is released with it, since goods end there. */
import type { TransferKind } from '../../../contracts/custody-commands.js';
import type { CustodyEvent, ProductsReleased, ProductsSold } from '../../../contracts/custody-events.js';
import type { Lot } from '../../../contracts/custody-facts.js';
import type { StatedClaim } from '../../../contracts/custody-lots.js';
import { maySell } from '../../../contracts/custody-rights.js';
import { Refusal } from '../../../contracts/refusals.js';
import { Books } from './books.js';
import { type LeavingRow, leave, notItself } from './leaving.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type LedgerState, type LotState, openedOf } from './ledger-state.js';
import { eachOnce, heldLot } from './lots.js';
import { invalid, refusal } from './refusing.js';
import { isThere, paperworkOf, saidOf, transactionOf } from './said.js';
import { assertMadeBy, type When, whenOf } from './when.js';

type SellCommand = Extract<LedgerCommand, { kind: 'sell' }>;

/**
 * @throws Refusal ProductAlreadySold, ProductIdInvalid, UsedUp, NotHeld, NotReturnable, ClaimNotCovered, ClaimsClosed,
 * RoleRefused, Invalid, those of `whenOf`, `assertMadeBy` and `isThere`
 */
export function decideSell(state: LedgerState, { command, contentHash, documents, toBrand }: SellCommand, now: string): CustodyEvent[] {
  if (isThere(state, command.transactionId, 'sell', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  const { purchaserId, transferKind = 'sale', returnOf } = command;
  notItself(state, purchaserId, 'purchaserId');
  assertMaySell(state, transferKind);
  eachOnce(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId, claim }, index) => {
    const path = `lots.${index}.productId`;
    return { held: heldLot(state, productId, 'sell', path), path, ...saidOf({ claim }) };
  });
  assertMadeBy(
    when,
    rows.map(({ held }) => held),
  );
  const said = { ...transactionOf(command, contentHash), ...paperworkOf(command, documents) };
  return soldTo(state, when, rows, { ...said, ...returning(rows, transferKind, returnOf), purchaserId, transferKind }, toBrand);
}

type SaleSaid = Omit<ProductsSold, 'occurredAt' | 'lots' | 'window'>;

/** The sale, and its release where it is to a brand. */
export function soldTo(
  state: LedgerState,
  when: When,
  rows: readonly { held: LotState; claim?: StatedClaim; path: string }[],
  said: SaleSaid,
  toBrand: boolean,
): CustodyEvent[] {
  const books = new Books(state, when);
  const lots = leave(state, books, rows, said.transferKind, said.purchaserId);
  const sold: ProductsSold = { ...said, occurredAt: when.occurredAt, ...books.booked(), lots };
  const events: CustodyEvent[] = [{ type: 'ProductsSold', data: sold }];
  return toBrand ? [...events, { type: 'ProductsReleased', data: releaseOfSale(when, sold, lots) }] : events;
}

/** The sale has booked what leaves, so its release books nothing. */
function releaseOfSale({ window, belongsTo, occurredAt }: When, sale: ProductsSold, lots: readonly Lot[]): ProductsReleased {
  const { transactionId, purchaserId, transferKind, contentHash } = sale;
  return {
    transferId: transactionId,
    buyerId: purchaserId,
    saleId: transactionId,
    assertedBy: 'seller',
    transferKind,
    occurredAt,
    window,
    ...saidOf({ belongsTo }),
    lots: lots.map((lot) => ({ ...lot, saleId: transactionId })),
    commandHash: contentHash,
  };
}

/** Goods end at a brand, but may go back from there. */
export function assertMaySell(state: LedgerState, kind: TransferKind): void {
  if (kind !== 'return' && !maySell(openedOf(state).facilityType)) throw new Refusal('RoleRefused');
}

/**
 * The transaction that lots go back of: one that brought all of them here, whether it was named or not.
 * @throws Refusal NotReturnable; Invalid, where one is named and nothing goes back
 */
export function returning(rows: readonly LeavingRow[], kind: TransferKind, named: string | undefined): { returnOf?: string } {
  if (kind !== 'return') {
    if (named !== undefined) throw invalid('returnOf');
    return {};
  }
  const returnOf = named ?? rows[0]?.held.broughtBy.transactionId;
  for (const { held, path } of rows) if (held.broughtBy.transactionId !== returnOf) throw refusal('NotReturnable', path);
  return saidOf({ returnOf });
}
