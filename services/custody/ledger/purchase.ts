/** The buyer's side of a purchase: lots come in from a seller's ledger, or appear from outside the platform. */
import type { CustodyEvent, ProductsPurchased } from '../../../contracts/custody-events.js';
import { Books } from './books.js';
import { notItself } from './leaving.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState } from './ledger-state.js';
import { eachOnce } from './lots.js';
import { boughtOutside } from './outside.js';
import { received } from './receiving.js';
import { invalid } from './refusing.js';
import { isThere, paperworkOf, saidOf, transactionOf } from './said.js';
import { settledBy } from './statements.js';
import { bookedAt, whenOf } from './when.js';

type PurchaseCommand = Extract<LedgerCommand, { kind: 'purchase' }>;
type ReceiveCommand = Extract<LedgerCommand, { kind: 'receiveSale' }>;

/**
 * Decided dry before the seller releases, and again after it.
 * @throws Refusal RecordNotAllowed, ProductIdTaken, Invalid, those of `whenOf` and of `isThere`
 */
export function decidePurchase(state: LedgerState, said: PurchaseCommand, now: string): CustodyEvent[] {
  const { command, contentHash, documents, released } = said;
  if (isThere(state, command.transactionId, 'purchase', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  eachOnce(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const books = new Books(state, when);
  const { brokerId, sellerId } = command;
  if (sellerId !== undefined) notItself(state, sellerId, 'sellerId');
  if (!released) assertBought(command);
  const goods = released
    ? { lots: received(state, books, when, released.release, command.lots) }
    : boughtOutside(state, books, when, command, documents);
  const data: ProductsPurchased = {
    ...transactionOf(command, contentHash),
    ...paperworkOf(command, documents),
    ...saidOf({ brokerId, returnOf: released?.release.returnOf }),
    occurredAt: when.occurredAt,
    ...books.booked(),
    sellerId: released?.sellerId ?? null,
    transferKind: released?.release.transferKind ?? command.transferKind ?? 'sale',
    ...saidOf({ assertedBy: released?.release.assertedBy }),
    cause: released?.cause ?? null,
    ...goods,
  };
  return [...(released ? settledBy(state, released.sellerId, released.release.lots) : []), { type: 'ProductsPurchased', data }];
}

/** From outside the platform goods are bought, and in no other way. @throws Refusal Invalid */
function assertBought({ sellerId, transferKind = 'sale', returnOf }: PurchaseCommand['command']): void {
  if (sellerId !== undefined || transferKind === 'return') throw invalid('sellerId');
  if (transferKind !== 'sale') throw invalid('transferKind');
  if (returnOf !== undefined) throw invalid('returnOf');
}

/** A brand receives what was sold to it: by itself, under the sale's own id. @throws Refusal those of `isThere` */
export function decideReceiveSale(state: LedgerState, said: ReceiveCommand): CustodyEvent[] {
  const { sellerId, release, cause, paperwork, contentHash } = said;
  if (isThere(state, release.transferId, 'purchase', contentHash)) return [];
  const when = bookedAt(state, release.occurredAt);
  const books = new Books(state, when);
  const lots = received(state, books, when, release, []);
  const data: ProductsPurchased = {
    transactionId: release.transferId,
    contentHash,
    ...paperworkOf(paperwork, paperwork.documents),
    occurredAt: when.occurredAt,
    ...books.booked(),
    sellerId,
    transferKind: release.transferKind,
    ...saidOf({ returnOf: release.returnOf }),
    assertedBy: release.assertedBy,
    cause,
    lots,
  };
  return [{ type: 'ProductsPurchased', data }];
}
