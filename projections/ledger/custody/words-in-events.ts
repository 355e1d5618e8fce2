/** Counts the events that hold words, by the person who recorded them and by the site: an erasure cannot reach these. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { hasWords } from '../../../contracts/ledger/custody/words-in-events.js';
import type { Projection } from '../../shared/projection.js';

export type WordsInEventsBody = { events: number };

export const wordsKey = (kind: 'person' | 'site', id: string): string => `${kind} ${id}`;

export const wordsInEvents: Projection<WordsInEventsBody, LedgerEvent> = {
  name: 'words-in-events',
  version: 1,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TracerLogged',
  ],
  keysOf(event) {
    if (!hasWords(event)) return [];
    const { userId, facilityId } = event.metadata.actor;
    const sites = new Set([facilityOfStream(event.stream), facilityId]);
    return [wordsKey('person', userId), ...[...sites].map((id) => wordsKey('site', id))];
  },
  initial: () => ({ events: 0 }),
  evolve: ({ events }) => ({ events: events + 1 }),
  indexes: [],
};
