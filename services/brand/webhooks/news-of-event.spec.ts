import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_KINDS } from '../../../contracts/ground/webhooks/kinds.js';
import type { StoredEvent } from '../../platform/events/event-store.js';
import { newsOfEvent } from './news-of-event.js';

const SITE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const lots = [{ lotId: `${SITE}:t:0`, productId: 'BALE-1', certification: 'GOTS', name: 'Ravi', grade: 'A', quantity: 5 }];

function event(type: string, data: object, stream = `ledger-${SITE}`): StoredEvent {
  const metadata = { recordedAt: '2026-11-28T14:00:00.000Z' } as StoredEvent['metadata'];
  return { id: 'event', stream, revision: 3, position: '184233', type, data, metadata };
}

const said = (type: string, data: object, stream?: string) =>
  newsOfEvent(event(type, data, stream)).map(({ facilityId, kind, data: ids }) => [facilityId, kind, ids]);

const LOTS = { transactionId: 't', lotIds: [`${SITE}:t:0`], lots: 1 };

describe('an event', () => {
  it.each([
    ['ProductRecorded', { transactionId: 't', lots }, [[SITE, 'lot.recorded', LOTS]]],
    ['ProductsTransformed', { transactionId: 't', outputs: lots, byProducts: [], inputs: [] }, [[SITE, 'lot.recorded', LOTS]]],
    ['ProductsSold', { transactionId: 't', purchaserId: OTHER, lots }, [[SITE, 'lot.sold', LOTS]]],
    ['ProductsPurchased', { transactionId: 't', sellerId: OTHER, lots }, [[SITE, 'lot.received', LOTS]]],
    ['ProductsReleased', { transferId: 't', buyerId: OTHER, lots }, [[OTHER, 'lot.received', LOTS]]],
    ['ProductsReleased', { transferId: 't', buyerId: OTHER, lots, purchase: {} }, []],
    ['TransactionVoided', { transactionId: 't', reasonId: 'r' }, [[SITE, 'record.voided', { transactionId: 't' }]]],
    ['WindowClosed', { window: 4, accounts: [{ short: false }] }, [[SITE, 'window.closed', { window: 4 }]]],
    ['ProductsTransported', { transactionId: 't', lots }, []],
  ])('%s of a ledger is told to the sites that may read it', (type, data, expected) => expect(said(type, data)).toEqual(expected));

  it('that closes a window short says so apart', () => {
    expect(said('WindowClosed', { window: 4, accounts: [{ short: true }] }).map(([, kind]) => kind)).toEqual([
      'window.closed',
      'balance.short',
    ]);
  });

  it('of a dispute is told to both sites, under an ID for each', () => {
    const told = newsOfEvent(event('TransactionDisputed', { recordId: 'r', recordedBy: OTHER, reasonId: 'x' }));
    expect(told.map(({ facilityId }) => facilityId)).toEqual([SITE, OTHER]);
    expect(new Set(told.map(({ cause }) => cause)).size).toBe(2);
  });

  it('of the log of roots is told to all', () => {
    expect(said('CheckpointCosigned', { size: 8214, name: 'northbank.example/w1', signature: 's' }, 'log')).toEqual([
      [null, 'checkpoint.cosigned', { size: 8214, witness: 'northbank.example/w1' }],
    ]);
  });

  it('of another stream is told to nobody, such as a report from outside', () => {
    for (const stream of ['grievance-1', `facility-${SITE}`, 'case-1'])
      expect(said('ProductRecorded', { transactionId: 't', lots }, stream)).toEqual([]);
  });

  it('with 500 lots stays below 20 kB, and carries no names', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...lots[0], lotId: `${SITE}:${OTHER}:${at}` }));
    const [news] = newsOfEvent(event('ProductRecorded', { transactionId: OTHER, lots: many }));
    const body = JSON.stringify(news);
    expect(body.length).toBeLessThan(20_000);
    expect(news?.data).toMatchObject({ lots: 500 });
    expect(body).not.toMatch(/Ravi|GOTS|BALE/);
  });
});

it('each kind has one name', () => expect(new Set(WEBHOOK_KINDS).size).toBe(WEBHOOK_KINDS.length));
