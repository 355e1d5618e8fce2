/** Tracers on lots: who can log them, and what they leave as it was. */
import { beforeEach, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let lint: string;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin] = (['FARM', 'GINNER'] as const).map((type) => given.site(type)) as [Site, Site];
  const raw = given.records(farm, '300 kg rawCotton').productIds;
  given.buys(gin, farm, raw);
  [lint = ''] = given.transforms(gin, raw, '100 kg lint').productIds;
});

/** Logs identifiers on a lot, by a transaction of its own unless one is named. */
function logs(site: Site, productId: string, identifiers: string[], fact: { transactionId?: string; occurredAt?: string } = {}) {
  const { transactionId = given.id('transaction'), occurredAt = new Date(given.now).toISOString() } = fact;
  const command = { transactionId, occurredAt, productId, identifiers, lab: 'Haber Lab', actor: { userId: 'user', facilityId: site.id } };
  const events = given.run(site, { kind: 'logTracer', command, contentHash: `${productId} ${identifiers}` });
  return { transactionId, events };
}

const withdraws = (site: Site, transactionId: string, reasonId = 'reason') =>
  given.run(site, { kind: 'withdrawTracer', transactionId, reasonId, reasonHash: 'hash' });

it('are logged on a lot that is held, in order, and move nothing', () => {
  const before = structuredClone(gin.state.pools);
  const { events, transactionId } = logs(gin, lint, ['HX-2', 'HX-1']);
  expect(events).toMatchObject([{ type: 'TracerLogged', data: { productId: lint, identifiers: ['HX-1', 'HX-2'], lab: 'Haber Lab' } }]);
  expect(gin.state.pools).toEqual(before);
  expect(logs(gin, lint, ['HX-2', 'HX-1'], { transactionId }).events).toEqual([]);
  expect(refusalCodeOf(() => logs(gin, lint, ['HX-3'], { transactionId }))).toBe('TransactionIdReused');
});

it('are refused on a lot that is elsewhere, is used up, or was not made yet', () => {
  expect(refusalCodeOf(() => logs(farm, lint, ['HX-1']))).toBe('ProductIdInvalid');
  expect(refusalCodeOf(() => logs(gin, lint, ['HX-1'], { occurredAt: '2020-01-01T00:00:00.000Z' }))).toBe('OccurredBeforeBooks');
  const mill = given.site('SPINNER');
  given.buys(mill, gin, [lint]);
  expect(refusalCodeOf(() => logs(gin, lint, ['HX-1']))).toBe('NotHeld');
});

it('are withdrawn once, and are nothing that a void takes back', () => {
  const { transactionId } = logs(gin, lint, ['HX-1']);
  expect(refusalCodeOf(() => given.voids(gin, transactionId))).toBe('NotFound');
  expect(withdraws(gin, transactionId)).toMatchObject([{ type: 'TracerWithdrawn', data: { transactionId } }]);
  expect(withdraws(gin, transactionId)).toEqual([]);
  expect(refusalCodeOf(() => withdraws(gin, transactionId, 'other'))).toBe('AlreadyVoided');
  expect(refusalCodeOf(() => withdraws(gin, 'nothing'))).toBe('NotFound');
});

it('keep nothing from being voided', () => {
  const made = [...gin.state.transactions].find(([, { kind }]) => kind === 'transform')?.[0] as string;
  logs(gin, lint, ['HX-1']);
  expect(given.voids(gin, made)).toMatchObject([{ type: 'TransactionVoided' }]);
  expect(given.replayState(gin).transactions.size).toBe(gin.state.transactions.size);
});
