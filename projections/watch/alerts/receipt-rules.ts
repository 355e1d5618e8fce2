/** Finds goods of which clearly less or more arrived than was sent. */
import type { ReceivedLot } from '../../../contracts/ledger/custody/events.js';
import { type AlertsBody, raise } from './alert-views.js';
import { about, type EventOf } from './record-sides.js';

/** Limits of what normal weighing and drying explain, in per mille of the shipped mass. */
const LESS_PER_MILLE = 950;
const MORE_PER_MILLE = 1005;

/**
 * Raises one alert per purchase for all lots of which too little arrived, and one for those of which too much did. Lots in `explained`
 * were weighed in another unit, which an alert of its own says.
 */
export function applyDifferences(view: AlertsBody, event: EventOf<'ProductsPurchased'>, explained: ReadonlySet<string>): void {
  const { lots, sellerId } = event.data;
  const weighed = lots.filter((lot) => lot.shipped && !explained.has(lot.lotId));
  const parties = sellerId === null ? [] : [sellerId];
  for (const kind of ['receivedLess', 'receivedMore'] as const) {
    const differing = weighed.filter((lot) => differenceOf(lot) === kind);
    if (differing.length === 0) continue;
    const figures = {
      shippedGrams: sumOf(differing, shippedGrams),
      receivedGrams: sumOf(differing, receivedGrams),
      lots: differing.length,
    };
    raise(view, event, { kind, group: 'record', figures, ...about(event, differing), parties });
  }
}

function differenceOf(lot: ReceivedLot): 'receivedLess' | 'receivedMore' | undefined {
  const [shipped, received] = [shippedGrams(lot), receivedGrams(lot)];
  if (received * 1000 < shipped * LESS_PER_MILLE) return 'receivedLess';
  return received * 1000 > shipped * MORE_PER_MILLE ? 'receivedMore' : undefined;
}

const shippedGrams = ({ shipped }: ReceivedLot): number => shipped?.massGrams ?? 0;
const receivedGrams = (lot: ReceivedLot): number => shippedGrams(lot) + (lot.transitDifferenceGrams ?? 0);
const sumOf = (lots: readonly ReceivedLot[], gramsOf: (lot: ReceivedLot) => number): number =>
  lots.reduce((sum, lot) => sum + gramsOf(lot), 0);
