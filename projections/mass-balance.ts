/**
 * The books of each facility: its ledger in one view, each reconciliation window in one, and each posting, flag and
 * event in one of its own, so that a window of many postings stays cheap to fold and to read.
 */
import { type Booked, facilityOfLedger, type LedgerEvent, type Policy } from '../contracts/custody-events.js';
import { firstPeriod } from '../contracts/windows.js';
import { type BookBody, type BookEntry, bookInto, emptyLedger, emptyWindow, ledgerKey, windowKey } from './books.js';
import { massMovesOf } from './mass-moves.js';
import type { Projection } from './projection.js';

export const massBalance: Projection<BookBody> = {
  name: 'mass-balance',
  version: 1,
  handles: [
    'LedgerOpened',
    'LedgerPolicyChanged',
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'TransactionVoided',
    'TransactionAbandoned',
    'WindowClosed',
  ],
  keysOf,
  initial,
  evolve: (view, event, key) => bookInto(view, entryOf(event), key),
  indexes: [{ fields: ['facilityId', 'is', 'window', 'revision'] }],
};

function keysOf(event: LedgerEvent): string[] {
  const facilityId = facilityOfLedger(event.stream);
  const keys = [ledgerKey(facilityId), `entry:${facilityId}:${event.revision}`];
  if (!('window' in event.data)) return keys;
  keys.push(windowKey(facilityId, event.data.window));
  for (const index of (event.data.postings ?? []).keys()) keys.push(`posting:${facilityId}:${event.revision}:${index}`);
  for (const index of (event.data.flags ?? []).keys()) keys.push(`flag:${facilityId}:${event.revision}:${index}`);
  return keys;
}

function initial(key: string): BookBody {
  const [is = '', facilityId = '', number = '0', index = '0'] = key.split(':');
  switch (is) {
    case 'ledger':
      return emptyLedger(facilityId);
    case 'window':
      return emptyWindow(facilityId, Number(number));
    default:
      // Filled by the one event that it is of.
      return { is, facilityId, revision: Number(number), index: Number(index) } as unknown as BookBody;
  }
}

/** What an event says about the books. */
export function entryOf(event: LedgerEvent): BookEntry {
  const booked: Partial<Booked> = 'window' in event.data ? event.data : {};
  const mass = massMovesOf(event);
  const { recordedAt, hash, transactionId } = event.metadata;
  return {
    is: 'entry',
    facilityId: facilityOfLedger(event.stream),
    window: booked.window ?? null,
    revision: event.revision,
    type: event.type,
    transactionId: event.type === 'WindowClosed' || event.type === 'LedgerOpened' ? null : transactionId,
    occurredAt: 'occurredAt' in event.data ? event.data.occurredAt : recordedAt,
    recordedAt,
    hash,
    ...counterpartyOf(event),
    ...(booked.belongsTo === undefined ? {} : { belongsTo: booked.belongsTo }),
    ...some('postings', booked.postings),
    ...some('pool', booked.pool),
    ...some('lapsed', booked.lapsed),
    ...some('flags', booked.flags),
    ...some('mass', mass),
    ...(event.type === 'WindowClosed' ? { closed: { by: event.data.closedBy, accounts: event.data.accounts } } : {}),
    ...periodOf(event),
  };
}

function counterpartyOf(event: LedgerEvent): { counterpartyId?: string } {
  if (event.type === 'ProductsPurchased') return event.data.sellerId === null ? {} : { counterpartyId: event.data.sellerId };
  if (event.type === 'ProductsSold') return { counterpartyId: event.data.purchaserId };
  if (event.type === 'ProductsReleased' || event.type === 'ProductsRestored') return { counterpartyId: event.data.buyerId };
  return {};
}

function periodOf(event: LedgerEvent): Pick<BookEntry, 'period' | 'factorsVersion'> {
  if (event.type === 'LedgerOpened') return { period: firstPeriod(policyOf(event.data)), factorsVersion: event.data.factorsVersion };
  if (event.type === 'LedgerPolicyChanged') {
    return { period: { ...policyOf(event.data), fromWindow: event.data.fromWindow, from: event.data.from } };
  }
  return {};
}

const policyOf = ({ model, windowStart, windowMonths, timeZone }: Policy): Policy => ({
  model,
  windowStart,
  windowMonths,
  timeZone,
});

function some<Name extends string, Item>(name: Name, items: readonly Item[] | undefined): Partial<Record<Name, Item[]>> {
  return items && items.length > 0 ? ({ [name]: items } as Record<Name, Item[]>) : {};
}
