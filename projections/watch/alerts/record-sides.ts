/** Names the types of events and flags that rules read, and the site and goods that an alert about one record is about. */
import type { Flag } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type AlertLot, alertLots, type RaisedAlert } from './alert-views.js';

export type EventOf<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>;
export type FlagOf<Code extends Flag['code']> = Extract<Flag, { code: Code }>;
export type RecordType = 'ProductRecorded' | 'ProductsPurchased' | 'ProductsSold' | 'ProductsTransformed';

export const about = ({ stream, data }: EventOf<RecordType>, lots: readonly AlertLot[]): Pick<RaisedAlert, 'sides'> => ({
  sides: [{ facilityId: facilityOfStream(stream), transactionIds: [data.transactionId], lots: alertLots(lots) }],
});
