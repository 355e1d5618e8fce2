/** The seller's side of a purchase: the one decision point, so that of two racing buyers one gets the lot. */
import type { RecordPurchase, TransferKind } from '../../../contracts/custody-commands.js';
import type { CustodyEvent, TransferredLot } from '../../../contracts/custody-events.js';
import type { Lot } from '../../../contracts/custody-facts.js';
import { Refusal } from '../../../contracts/refusals.js';
import { Books } from './books.js';
import { leave } from './leaving.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type LedgerState, type LotState, standingRelease } from './ledger-state.js';
import { eachOnce, isUsedUp, knownLot } from './lots.js';
import { invalid, refusal } from './refusing.js';
import { saidOf } from './said.js';
import { assertMaySell, returning } from './sell.js';
import { assertMadeBy, whenOf } from './when.js';

type ReleaseCommand = Extract<LedgerCommand, { kind: 'release' }>;

interface Row {
  held: LotState;
  path: string;
}

/**
 * No events where this release stands already.
 * @throws Refusal ProductAlreadySold, ProductIdInvalid, UsedUp, NotHeld, NotReturnable, RoleRefused, Invalid,
 * those of `whenOf` and `assertMadeBy`; TransactionIdReused where the buyer's transfer ID stands here for another command
 */
export function decideRelease(state: LedgerState, { command, commandHash, buyerId }: ReleaseCommand, now: string): CustodyEvent[] {
  const standing = standingRelease(state, buyerId, command.transactionId);
  if (standing && standing.commandHash !== commandHash) throw new Refusal('TransactionIdReused');
  if (standing) return [];
  const when = whenOf(state, command.occurredAt, now);
  eachOnce(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId }, index) => releasable(state, productId, buyerId, `lots.${index}.productId`));
  assertMadeBy(
    when,
    rows.map(({ held }) => held),
  );
  const transferKind = kindOf(rows, command);
  assertMaySell(state, transferKind);
  const { returnOf } = returning(rows, transferKind, command.returnOf);
  const books = new Books(state, when);
  const unsold = rows.filter(({ held }) => !held.sale);
  const leaving = new Map(leave(state, books, unsold, transferKind, buyerId).map((lot) => [lot.lotId, lot]));
  const lots = rows.map(({ held }) => transferred(held, leaving));
  const saleId = commonSale(lots);
  const data = {
    transferId: command.transactionId,
    buyerId,
    ...saidOf({ saleId, returnOf }),
    assertedBy: unsold.length > 0 ? ('buyer' as const) : ('seller' as const),
    transferKind,
    occurredAt: when.occurredAt,
    ...books.booked(),
    lots,
    purchase: command,
    commandHash,
  };
  return [{ type: 'ProductsReleased', data }];
}

/** Held, or promised to this very buyer. */
function releasable(state: LedgerState, productId: string, buyerId: string, path: string): Row {
  const held = knownLot(state, productId, path);
  if (held.title === 'released' || (held.sale && held.sale.purchaserId !== buyerId)) throw refusal('ProductAlreadySold', path);
  if (isUsedUp(held)) throw refusal('UsedUp', path);
  return { held, path };
}

/** What a sale said holds; the buyer may repeat it. */
function kindOf(rows: readonly Row[], { transferKind }: RecordPurchase): TransferKind {
  const kinds = new Set(rows.flatMap(({ held }) => held.sale?.transferKind ?? []));
  if (transferKind) kinds.add(transferKind);
  if (kinds.size > 1) throw invalid('transferKind', 'otherTransferKind');
  const [kind = 'sale'] = kinds;
  return kind;
}

function transferred(held: LotState, leaving: ReadonlyMap<string, Lot>): TransferredLot {
  const lot = held.leaving && held.sale ? { ...held.leaving, saleId: held.sale.saleId } : leaving.get(held.lot.lotId);
  if (!lot) throw new Error(`${held.lot.lotId} left without terms`);
  return lot;
}

function commonSale(lots: readonly TransferredLot[]): string | undefined {
  const [first, ...others] = new Set(lots.map(({ saleId }) => saleId));
  return others.length === 0 ? first : undefined;
}
