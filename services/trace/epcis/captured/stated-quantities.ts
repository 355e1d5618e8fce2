import type { Lot } from '../../../../contracts/ledger/custody/event-parts.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { gramsOf, type Unit } from '../../../../contracts/shared/units.js';
import type { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { lotByProductId } from '../../../ledger/custody/ledger/state/ledger-state.js';
import type { EventCommand, StatedGoods } from './event-commands.js';
import { lotOf } from './event-parts.js';

interface Held {
  lot: Lot;
  grams: number | null;
  metres: number | undefined;
}

const GRAMS_PER: Readonly<Record<'kg' | 'lb' | 'unit', number>> = { kg: 1000, lb: 453.592_37, unit: 16_000_000 };

/**
 * Compares what an event states of lots with what is there. Lots change hands whole; a receipt can state that another quantity arrived.
 * Lots that the buyer could not take now are left to the command, whose refusal tells no quantity.
 * @param ledgers those in which the command is about to be decided @throws Refusal EpcisQuantityDiffers
 */
export async function withStatedQuantities({ body, stated }: EventCommand, ledgers: CustodyLedgers): Promise<Record<string, unknown>> {
  if (!stated) return body;
  const isReceipt = stated.buyerId !== undefined;
  if (isReceipt) await ledgers.catchUp(stated.facilityId);
  const lots = body['lots'] as Record<string, unknown>[];
  const compared = stated.goods.map(async (goods, at) => {
    const row = lots[at] as Record<string, unknown>;
    if (goods.quantity === undefined || goods.unit === undefined) return row;
    const productId = lotOf(goods);
    const held = await heldAt(ledgers, stated, productId);
    if (!held || isSame(held, goods.quantity, goods.unit)) return row;
    const receivedQuantity = isReceipt ? inUnitOf(held, goods.quantity, goods.unit) : undefined;
    if (receivedQuantity !== undefined) return { ...row, receivedQuantity };
    const there = held.grams === null ? `${held.metres ?? 0} m` : `${held.grams / 1000} kg`;
    throw new Refusal('EpcisQuantityDiffers', { lot: productId, stated: `${goods.quantity} ${goods.unit}`, held: there });
  });
  return { ...body, lots: await Promise.all(compared) };
}

function heldAt(ledgers: CustodyLedgers, { facilityId, buyerId }: StatedGoods, productId: string): Promise<Held | undefined> {
  return ledgers.inspect(facilityId, (state) => {
    const found = lotByProductId(state, productIdKey(productId));
    const isOfOthers = found?.title === 'released' || (found?.sale && found.sale.purchaserId !== buyerId);
    if (buyerId !== undefined && isOfOthers) return undefined;
    return found && { lot: structuredClone(found.lot), grams: found.remaining?.massGrams ?? null, metres: found.remainingMetres };
  });
}

function isSame({ grams, metres }: Held, quantity: number, unit: Unit): boolean {
  return unit === 'm' ? metres === quantity : grams === gramsOf({ quantity, unit });
}

/** Returns a quantity in the unit of the lot: between metres and weights by what is there; undefined for a lot that has one of them alone. */
function inUnitOf({ lot, grams, metres }: Held, quantity: number, unit: Unit): number | undefined {
  if (lot.unit === unit) return quantity;
  const perMetre = grams === null || !metres ? undefined : grams / metres;
  const arrived = unit === 'm' ? perMetre && quantity * perMetre : (gramsOf({ quantity, unit }) ?? undefined);
  const per = lot.unit === 'm' ? perMetre : GRAMS_PER[lot.unit];
  return arrived === undefined || !per ? undefined : Number((arrived / per).toFixed(6));
}
