/** Finds goods that were sold to a brand, taken back by their seller and sold to another buyer. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type AlertsBody, alertLots, gramsOf, raise } from './alert-views.js';
import type { EventOf, FlagOf } from './record-sides.js';

type Transfer = EventOf<'ProductsSold' | 'ProductsReleased'>;

export const takenBackIn = ({ data: { flags = [] } }: Transfer): FlagOf<'takenBack'>[] =>
  flags.filter((flag): flag is FlagOf<'takenBack'> => flag.code === 'takenBack');

/** Raises one alert for each brand, at the seller and at the brand. */
export function applyTakenBack(view: AlertsBody, event: LedgerEvent): void {
  if (event.type !== 'ProductsSold' && event.type !== 'ProductsReleased') return;
  const facilityId = facilityOfStream(event.stream);
  // A statement of the buyer alone is no record of the seller.
  const transactionIds = event.type === 'ProductsSold' ? [event.data.transactionId] : [];
  for (const { brandId, lotIds } of takenBackIn(event)) {
    const lots = event.data.lots.filter(({ lotId }) => lotIds.includes(lotId));
    const sides = [
      { facilityId, transactionIds, lots: alertLots(lots) },
      { facilityId: brandId, transactionIds: [], lots: alertLots(lots) },
    ];
    const figures = { grams: gramsOf(lots), lots: lots.length };
    raise(view, event, { kind: 'takenBack', group: brandId, figures, sides, suffix: brandId });
  }
}
