/** Finds goods for which a certification was stated without a certificate in force on that day, or beyond the weight of certificates. */

import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { AlertKind } from '../../../contracts/watch/alerts/alert-kinds.js';
import { type AlertsBody, alertLots, gramsOf, raise, removeAlerts } from './alert-views.js';
import { about, type EventOf, type FlagOf } from './record-sides.js';
import { takenBackIn } from './taken-back-rules.js';

type Transfer = EventOf<'ProductsReleased'> | EventOf<'ProductsRestored'>;

/** Keys a transfer without a sale by itself: what its seller states has no record of the seller's. */
export function releaseKeysOf(event: Transfer): string[] {
  const flagged =
    event.type === 'ProductsRestored' ||
    [...uncertifiedIn(event.data.flags), ...exceededIn(event.data.flags), ...takenBackIn(event)].length > 0;
  return flagged ? [`record ${facilityOfStream(event.stream)} ${event.data.transferId}`] : [];
}

/** Raises one alert per record and certification. Goods that come back take that of their transfer with them. */
export function applyCertificates(view: AlertsBody, event: LedgerEvent): void {
  if (event.type === 'ProductsRestored')
    removeAlerts(view, ({ kind, sides }) => KINDS.includes(kind) && sides.every(({ transactionIds }) => transactionIds.length === 0));
  if (event.type === 'ProductRecorded' || event.type === 'ProductsPurchased' || event.type === 'ProductsSold')
    raiseEach(view, event, (lots) => about(event, lots).sides);
  if (event.type === 'ProductsReleased')
    raiseEach(view, event, (lots) => [{ facilityId: facilityOfStream(event.stream), transactionIds: [], lots: alertLots(lots) }]);
}

type Stating = EventOf<'ProductRecorded' | 'ProductsPurchased' | 'ProductsSold' | 'ProductsReleased'>;

function raiseEach(
  view: AlertsBody,
  event: Stating,
  sidesOf: (lots: Stating['data']['lots']) => Parameters<typeof raise>[2]['sides'],
): void {
  const parties = partiesOf(event);
  for (const { certification, lotIds } of uncertifiedIn(event.data.flags)) {
    const lots = event.data.lots.filter(({ lotId }) => lotIds.includes(lotId));
    const figures = { certification, grams: gramsOf(lots), lots: lots.length };
    const suffix = certification.replaceAll(/\W/g, '');
    raise(view, event, { kind: 'notCertified', group: certification, figures, sides: sidesOf(lots), parties, suffix });
  }
  for (const { certification, lotIds, claimedGrams, coveredGrams, certifiedGrams } of exceededIn(event.data.flags)) {
    const lots = event.data.lots.filter(({ lotId }) => lotIds.includes(lotId));
    const figures = { certification, claimedGrams, coveredGrams, certifiedGrams };
    const suffix = `${certification.replaceAll(/\W/g, '')}Exceeded`;
    raise(view, event, { kind: 'certificateExceeded', group: certification, figures, sides: sidesOf(lots), parties, suffix });
  }
}

const KINDS: readonly AlertKind[] = ['notCertified', 'certificateExceeded', 'takenBack'];

const exceededIn = (flags: Stating['data']['flags'] = []): FlagOf<'certificateExceeded'>[] =>
  flags.filter((flag): flag is FlagOf<'certificateExceeded'> => flag.code === 'certificateExceeded');

const uncertifiedIn = (flags: Stating['data']['flags'] = []): FlagOf<'notCertified'>[] =>
  flags.filter((flag): flag is FlagOf<'notCertified'> => flag.code === 'notCertified');

function partiesOf(event: Stating): string[] {
  if (event.type === 'ProductsSold') return [event.data.purchaserId];
  return event.type === 'ProductsReleased' ? [event.data.buyerId] : [];
}
