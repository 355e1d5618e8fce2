/** A disputed record is a case that an admin decides, over the API. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InboxReply } from '../../../contracts/ledger/custody/replies.js';
import type { CaseReply } from '../../../contracts/members/cases/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { rowOf } from '../../../test/support/server/own-lists.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { DisputeFollower } from '../../ledger/custody/statements/dispute-follower.js';

let product: TestServer;
let admin: ApiCall;
let farm: FacilityRecord;
let ginner: FacilityRecord;
let atFarm: ApiCall;
let atGin: ApiCall;

const REASON = 'The scale ticket shows the other weight';

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  [farm, ginner] = [await product.facility('FARM'), await product.facility('GINNER')];
  await product.app.get(Facilities).link(farm, ginner, '2026-01-01T00:00:00.000Z');
  atFarm = await product.signIn((await product.user('FARM', farm)).email);
  atGin = await product.signIn((await product.user('GINNER', ginner)).email);
}, 60_000);
afterAll(() => product?.stop());

const fact = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });

/** Bought by the gin, whose word alone it is, and disputed by the farm. */
async function disputed() {
  const productId = randomUUID().slice(0, 12).toUpperCase();
  const lots = [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }];
  expect((await atFarm('POST', '/api/custody/records', { ...fact(), lots })).status).toBe(201);
  const bought = fact();
  expect((await atGin('POST', '/api/custody/purchases', { ...bought, sellerId: farm.id, lots: [{ productId }] })).status).toBe(201);
  const { transactionId } = bought;
  const path = `/api/custody/transactions/${transactionId}/dispute`;
  const said = await atFarm('POST', path, { facilityId: ginner.id, reason: 'We sold no cotton to this gin' });
  expect(said.status).toBe(201);
  return { productId, transactionId, position: String(said.body.position) };
}

async function caseOf(transactionId: string): Promise<CaseReply | undefined> {
  await product.app.get(DisputeFollower).caughtUp();
  const isAsked = ({ subject }: CaseReply) => subject.kind === 'dispute' && subject.transactionId === transactionId;
  const row = await rowOf<CaseReply>(admin, '/api/cases?kind=dispute', isAsked);
  return row && (await admin('GET', `/api/cases/${row.id}`)).body;
}

const idOf = async (transactionId: string): Promise<string> => (await caseOf(transactionId))?.id ?? '';

const settle = (caseId: string, how: 'agree' | 'refuse', reason?: string) =>
  admin('POST', `/api/cases/${caseId}/${how}`, { ...(reason && { reason }) });
const record = async (call: ApiCall, transactionId: string, position: string) =>
  (await call('GET', `/api/custody/transactions/${transactionId}?facilityId=${ginner.id}`, undefined, { 'x-position': position })).body;
const trace = async (productId: string, position: string) =>
  (await atGin('GET', `/api/traces/lots/${productId}`, undefined, { 'x-position': position })).body;

describe('a dispute', () => {
  it('is a case with the record, whose it is and the reason, and keeps the evidence waiting', async () => {
    const { productId, transactionId, position } = await disputed();
    expect(await caseOf(transactionId)).toMatchObject({
      kind: 'dispute',
      state: 'open',
      facility: { id: farm.id },
      recordedBy: { id: ginner.id },
      disputeReason: 'We sold no cotton to this gin',
      subject: { record: 'purchase' },
    });
    expect((await trace(productId, position)).nodes[0]).toMatchObject({ disputed: true, byBuyerSince: expect.any(String) });
  });

  it('waits at the site whose record it is, with the other site, until it is settled', async () => {
    const { transactionId, position } = await disputed();
    const waiting = async (at: string) => {
      const { body } = await atGin('GET', '/api/custody/waiting', undefined, { 'x-position': at });
      return (body as InboxReply).items.filter((each) => each.step === 'dispute' && each.transactionId === transactionId);
    };
    expect(await waiting(position)).toMatchObject([
      { step: 'dispute', kind: 'purchase', counterparty: { id: farm.id }, massGrams: 100_000 },
    ]);
    const done = await settle(await idOf(transactionId), 'refuse', REASON);
    expect(await waiting(String(done.body.position))).toEqual([]);
  });

  it('ends where an admin rejects it, with a reason that both sites read', async () => {
    const { productId, transactionId } = await disputed();
    const id = await idOf(transactionId);
    const done = await settle(id, 'refuse', REASON);
    expect(done.status).toBe(201);
    for (const call of [atFarm, atGin]) {
      const { disputed: isDisputed, agreements } = await record(call, transactionId, done.body.position);
      expect([isDisputed, agreements[0].dispute.decision]).toMatchObject([false, { upheld: false, reason: REASON }]);
    }
    expect((await trace(productId, done.body.position)).nodes[0].disputed).toBe(false);
  });

  it('remains where an admin upholds it, which takes a reason', async () => {
    const { productId, transactionId } = await disputed();
    const id = await idOf(transactionId);
    expect((await settle(id, 'agree')).status).toBe(400);
    const done = await settle(id, 'agree', REASON);
    expect(done.status).toBe(201);
    const { disputed: isDisputed, agreements } = await record(atGin, transactionId, done.body.position);
    expect([isDisputed, agreements[0].dispute.decision]).toMatchObject([true, { upheld: true, reason: REASON }]);
    expect((await trace(productId, done.body.position)).nodes[0].disputed).toBe(true);
  });

  it('ends by itself when its party confirms the record, or the record is void', async () => {
    const [first, second] = [await disputed(), await disputed()];
    const path = `/api/custody/transactions/${first.transactionId}/confirm`;
    expect((await atFarm('POST', path, { facilityId: ginner.id })).status).toBe(201);
    const reason = 'Typed by mistake';
    expect((await atGin('POST', `/api/custody/transactions/${second.transactionId}/void`, { reason })).status).toBe(201);
    expect(await caseOf(first.transactionId)).toBeUndefined();
    expect(await caseOf(second.transactionId)).toBeUndefined();
  });
});

describe('both records of a trade', () => {
  it('say on the edge that one person made them, or that their people share a site', async () => {
    const sister = await product.facility('GINNER');
    await product.app.get(Facilities).link(farm, sister, '2026-01-01T00:00:00.000Z');
    const both = await product.user('GINNER', sister);
    const users = product.app.get(Users);
    const stored = await users.get(both.id);
    if (!stored) throw new Error('the user is not stored');
    const membership = { facilityId: farm.id, role: 'FARM' as const, updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null };
    await users.put({ ...stored, otherSites: [membership as never], facilityIds: [sister.id, farm.id] });
    const atSister = await product.signIn(both.email);
    const productId = randomUUID().slice(0, 12).toUpperCase();
    await atFarm('POST', '/api/custody/records', { ...fact(), lots: [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }] });
    expect((await atFarm('POST', '/api/custody/sales', { ...fact(), purchaserId: sister.id, lots: [{ productId }] })).status).toBe(201);
    const bought = await atSister('POST', '/api/custody/purchases', { ...fact(), sellerId: farm.id, lots: [{ productId }] });
    expect(bought.status).toBe(201);
    const found = await atSister('GET', `/api/traces/lots/${productId}`, undefined, { 'x-position': bought.body.position });
    expect(found.body.nodes[0]).toMatchObject({ sharedHands: true });
    expect(found.body.nodes[0]).not.toHaveProperty('byBuyerSince');
  });
});
