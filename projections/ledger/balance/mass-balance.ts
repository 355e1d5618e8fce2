/**
 * Keeps the books of each facility. The ledger, each reconciliation window and each time bucket has one view; each posting, flag and event
 * has its own, so folding and reading a window with many postings stays cheap.
 */

import { firstPeriod } from '../../../contracts/ledger/balance/windows.js';
import type { BookEffects } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { policyOf } from '../../../contracts/shared/ledger-terms.js';
import type { Projection } from '../../shared/projection.js';
import { bookInto, effectiveAt } from './book-entries.js';
import {
  type BookBody,
  type BookEntry,
  bucketKey,
  countKey,
  emptyBucket,
  emptyCount,
  emptyLedger,
  emptyWindow,
  ledgerKey,
  windowKey,
} from './book-views.js';
import { bucketOf } from './books/time-buckets.js';
import { massMovesOf } from './mass-moves.js';

export const massBalance: Projection<BookBody, LedgerEvent> = {
  name: 'mass-balance',
  version: 8,
  handles: [
    'LedgerOpened',
    'LedgerPolicyChanged',
    'FactorsChanged',
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TransactionVoided',
    'TransactionConfirmed',
    'TransactionDisputed',
    'TransactionAbandoned',
    'WindowClosed',
  ],
  keysOf,
  initial,
  evolve: (view, event, key) => bookInto(view, bookEntryOf(event), key),
  indexes: [
    { fields: ['facilityId', 'is', 'window', 'revision'] },
    // Finds postings by account and kind.
    { fields: ['facilityId', 'is', 'window', 'certification', 'kind', 'revision'] },
  ],
};

function keysOf(event: LedgerEvent): string[] {
  const facilityId = facilityOfStream(event.stream);
  const { recordedAt } = event.metadata;
  const keys = [ledgerKey(facilityId), `entry:${facilityId}:${event.revision}`];
  if (!('window' in event.data)) return keys;
  keys.push(windowKey(facilityId, event.data.window));
  if (MASS_EVENTS.has(event.type))
    keys.push(bucketKey(facilityId, event.data.window, bucketOf(effectiveAt({ ...event.data, recordedAt }))));
  for (const index of (event.data.postings ?? []).keys()) keys.push(`posting:${facilityId}:${event.revision}:${index}`);
  for (const index of (event.data.flags ?? []).keys()) keys.push(`flag:${facilityId}:${event.revision}:${index}`);
  if (isCountOrItsVoid(event)) keys.push(countKey(facilityId, event.data.transactionId));
  return keys;
}

const MASS_EVENTS: ReadonlySet<LedgerEvent['type']> = new Set([
  'ProductRecorded',
  'ProductsPurchased',
  'ProductsSold',
  'ProductsReleased',
  'ProductsRestored',
  'ProductsTransformed',
  'StockCounted',
  'TransactionVoided',
]);

const isCountOrItsVoid = (event: LedgerEvent): event is LedgerEvent & { type: 'StockCounted' | 'TransactionVoided' } =>
  event.type === 'StockCounted' || (event.type === 'TransactionVoided' && event.data.voidedKind === 'count');

function initial(key: string): BookBody {
  const [is = '', facilityId = '', number = '0', index = '0'] = key.split(':');
  switch (is) {
    case 'ledger':
      return emptyLedger(facilityId);
    case 'window':
      return emptyWindow(facilityId, Number(number));
    case 'count':
      return emptyCount(facilityId, number);
    case 'slice':
      return emptyBucket(facilityId, Number(number), Number(index));
    default:
      // The one event that the view belongs to fills it.
      return { is, facilityId, revision: Number(number), index: Number(index) } as unknown as BookBody;
  }
}

export function bookEntryOf(event: LedgerEvent): BookEntry {
  const booked: Partial<BookEffects> = 'window' in event.data ? event.data : {};
  const mass = massMovesOf(event);
  const { recordedAt, hash, transactionId } = event.metadata;
  return {
    is: 'entry',
    facilityId: facilityOfStream(event.stream),
    window: booked.window ?? null,
    revision: event.revision,
    type: event.type,
    transactionId: event.type === 'WindowClosed' || event.type === 'LedgerOpened' ? null : transactionId,
    occurredAt: 'occurredAt' in event.data ? event.data.occurredAt : recordedAt,
    recordedAt,
    hash,
    ...counterpartyOf(event),
    ...(booked.belongsTo === undefined ? {} : { belongsTo: booked.belongsTo }),
    ...ifAny('postings', booked.postings),
    ...ifAny('pool', booked.pool),
    ...ifAny('lapsed', booked.lapsed),
    ...ifAny('flags', booked.flags),
    ...ifAny('mass', mass),
    ...ifAny('counts', event.type === 'StockCounted' ? event.data.counts : undefined),
    ...(event.type === 'WindowClosed' ? { closed: { by: event.data.closedBy, accounts: event.data.accounts } } : {}),
    ...termsOf(event),
  };
}

function counterpartyOf(event: LedgerEvent): { counterpartyId?: string } {
  if (event.type === 'ProductsPurchased') return event.data.sellerId === null ? {} : { counterpartyId: event.data.sellerId };
  if (event.type === 'ProductsSold') return { counterpartyId: event.data.purchaserId };
  if (event.type === 'ProductsReleased' || event.type === 'ProductsRestored') return { counterpartyId: event.data.buyerId };
  return {};
}

function termsOf(event: LedgerEvent): Pick<BookEntry, 'period' | 'factors'> {
  if (event.type === 'LedgerOpened') {
    return { period: firstPeriod(policyOf(event.data)), factors: { version: event.data.factorsVersion, fromWindow: 0 } };
  }
  if (event.type === 'FactorsChanged') return { factors: { version: event.data.factorsVersion, fromWindow: event.data.fromWindow } };
  if (event.type === 'LedgerPolicyChanged') {
    return { period: { ...policyOf(event.data), fromWindow: event.data.fromWindow, from: event.data.from } };
  }
  return {};
}

function ifAny<Name extends string, Item>(name: Name, items: readonly Item[] | undefined): Partial<Record<Name, Item[]>> {
  return items && items.length > 0 ? ({ [name]: items } as Record<Name, Item[]>) : {};
}
