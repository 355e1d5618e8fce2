/** Keeps the facilities that a facility has dealt with. */
import { facilityOfStream, type LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../../shared/projection.js';
import { pairKey } from './transfer-body.js';

export interface TradingPairBody {
  facilityIds: string[];
  /** The instant at which the newest sale or transfer between the two was recorded. */
  lastAt: string;
  /** The hash of its event. */
  lastHash: string;
}

export const tradingPairs: Projection<TradingPairBody, LedgerEvent> = {
  name: 'trading-pairs',
  version: 1,
  handles: ['ProductsSold', 'ProductsReleased'],
  keysOf: (event) => {
    const others = counterpartyOf(event);
    return others === undefined ? [] : [pairKey(facilityOfStream(event.stream), others)];
  },
  initial: (key) => ({ facilityIds: key.split(' '), lastAt: '', lastHash: '' }),
  evolve: (view, { metadata: { recordedAt: lastAt, hash: lastHash } }) => ({ ...view, lastAt, lastHash }),
  indexes: [{ fields: ['facilityIds', 'lastAt'] }],
};

function counterpartyOf(event: LedgerEvent): string | undefined {
  if (event.type === 'ProductsSold') return event.data.purchaserId;
  return event.type === 'ProductsReleased' ? event.data.buyerId : undefined;
}
