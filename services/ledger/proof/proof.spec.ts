import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RootReply } from '../../../contracts/ledger/proof/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { runVerifier } from '../../../test/support/proof/proof-store.js';
import { unzip } from '../../../test/support/proof/unzip.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { openForWriting } from '../../platform/sqlite/sqlite.js';
import { RootSigning } from './roots/root-signing.js';

let product: TestServer;
let farm: FacilityRecord;
let gin: FacilityRecord;
let farmer: ApiCall & { token: string };
let ginner: ApiCall & { token: string };
let auditor: ApiCall & { token: string };
let stranger: ApiCall;
const folder = mkdtempSync(join(tmpdir(), 'selvedge-proof-'));

beforeAll(async () => {
  product = await startTestServer();
  const auditing = await product.facility('AUDITOR');
  farm = await product.facility('FARM', { auditorIds: [auditing.id] });
  gin = await product.facility('GINNER');
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  const signIn = async (...of: Parameters<TestServer['user']>) => product.signIn((await product.user(...of)).email);
  farmer = await signIn('FARM', farm);
  ginner = await signIn('GINNER', gin);
  auditor = await signIn('AUDITOR', auditing);
  stranger = await signIn('SPINNER', await product.facility('SPINNER'));
  await sell('BALE-101');
  await product.app.get(RootSigning).signDue();
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Records a lot at the farm, and lets the ginner buy it. */
async function sell(productId: string): Promise<void> {
  const happened = () => ({ transactionId: randomUUID(), occurredAt: new Date(Date.now() - 60_000).toISOString() });
  const lots = [{ productId, product: 'rawCotton', quantity: 500, unit: 'kg' }];
  expect(await farmer('POST', '/api/custody/records', { ...happened(), lots })).toMatchObject({ status: 201 });
  const sale = { ...happened(), purchaserId: gin.id, lots: [{ productId }], price: { amount: 77.5, currency: 'USD' } };
  expect(await farmer('POST', '/api/custody/sales', sale)).toMatchObject({ status: 201 });
  const purchase = { ...happened(), sellerId: farm.id, lots: [{ productId }], price: { amount: 77.25, currency: 'USD' } };
  expect(await ginner('POST', '/api/custody/purchases', purchase)).toMatchObject({ status: 201 });
}

async function bundle(who: { token: string }, facilityId: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/ledgers/${facilityId}/bundle`, { headers: { authorization: `Bearer ${who.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const into = join(folder, randomUUID());
  mkdirSync(into);
  for (const [name, text] of Object.entries(unzip(Buffer.from(await answer.arrayBuffer())))) writeFileSync(join(into, name), text);
  return into;
}

const newest = async (): Promise<RootReply> => (await product.call('GET', '/api/roots')).body.items.at(-1);

describe('roots', () => {
  it('are public, and say only how many ledgers there are', async () => {
    const root = await newest();
    expect(root).toMatchObject({ number: 1, ledgers: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(root)).not.toContain(farm.id);
    const later = new Date(Date.parse(root.madeAt) + 1).toISOString();
    expect((await product.call('GET', `/api/roots?from=${later}`)).body).toEqual({ items: [] });
    expect((await product.call('GET', `/api/roots?from=${root.madeAt}&to=${later}`)).body.items).toHaveLength(1);
    expect((await product.call('GET', '/api/roots?from=yesterday')).status).toBe(400);
  });
});

describe('a bundle', () => {
  it('of the holder and of an auditor holds against a root kept outside, with a part that is withheld', async () => {
    for (const who of [farmer, auditor]) {
      const { code, said } = runVerifier(await bundle(who, farm.id), '--root', (await newest()).hash);
      expect(said).toMatch(/The events 0 to \d+ hold, as root 1 was signed over them\.$/m);
      expect(code).toBe(0);
    }
    const answer = await fetch(`${product.url}/api/ledgers/${farm.id}/bundle`, { headers: { authorization: `Bearer ${farmer.token}` } });
    const events = unzip(Buffer.from(await answer.arrayBuffer()))['events.jsonl'] ?? '';
    expect(events).toContain('"withheld":["purchase"]');
    expect(events).not.toContain('77.25');
  });

  it('is not there for others', async () => {
    expect((await stranger('GET', `/api/ledgers/${farm.id}/bundle`)).status).toBe(404);
    expect((await auditor('GET', `/api/ledgers/${gin.id}/bundle`)).status).toBe(404);
  });
});

describe('the chain', () => {
  it('is checked in parts that join', async () => {
    const whole = (await farmer('GET', `/api/ledgers/${farm.id}/chain`)).body;
    expect(whole).toMatchObject({ from: 0, checked: whole.total, bad: null, head: expect.any(String) });
    const rest = (await farmer('GET', `/api/ledgers/${farm.id}/chain?from=2&limit=1`)).body;
    expect(rest).toMatchObject({ from: 2, checked: 1, total: whole.total, bad: null });
    expect((await farmer('GET', `/api/ledgers/${farm.id}/chain?from=999`)).body).toMatchObject({ checked: 0, bad: null });
    expect((await stranger('GET', `/api/ledgers/${farm.id}/chain`)).status).toBe(404);
  });
});

describe('npm run ledger', () => {
  const cli = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/services/ledger/proof/ledger-cli.js', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: product.dataDir },
    });

  it('checks a ledger and all heads while the product runs', async () => {
    const { status, stdout, stderr } = cli('verify', farm.id, '--root', (await newest()).hash);
    expect(stderr).toBe('');
    expect(stdout).toContain('All 3 ledgers of the newest root stand in the store as it has them.');
    expect(status).toBe(0);
  });

  it('takes a ledger that no root covers yet only with an option', async () => {
    const { id } = await product.facility('GINNER');
    expect(cli('verify', id)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('All 3 ledgers of the newest root stand in the store'),
      stderr: expect.stringContaining('Not proven: there is no proof for the newest root'),
    });
    expect(cli('verify', id, '--unsigned')).toMatchObject({
      status: 3,
      stderr: '',
      stdout: expect.stringContaining('NOT PROVEN: 1 event from 0'),
    });
    expect(cli('verify', randomUUID())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^This log has no ledger of facility [^\n]+\n$/),
    });
  });

  it('says how it is asked', () => {
    for (const args of [[], ['verify'], ['verify', 'x'], ['prove', farm.id]])
      expect(cli(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
  });

  it('names a ledger that was dropped, and an event that was changed', async () => {
    const db = openForWriting(join(product.dataDir, 'events.db'), 'full');
    db.exec(`DELETE FROM events WHERE stream = 'ledger-${gin.id}'`);
    expect(cli('verify', farm.id)).toMatchObject({ status: 1, stderr: expect.stringContaining(`ledger-${gin.id} was dropped or cut off`) });
    expect(cli('verify', gin.id)).toMatchObject({ status: 1, stderr: expect.stringContaining('Event 0 is missing') });
    db.exec(
      `UPDATE events SET data = json_set(data, '$.occurredAt', '2026-01-01T00:00:00.000Z') WHERE stream = 'ledger-${farm.id}' AND revision = 1`,
    );
    db.close();
    expect(cli('verify', farm.id)).toMatchObject({ status: 1, stderr: expect.stringContaining('Event 1 does not hold') });
    expect((await farmer('GET', `/api/ledgers/${farm.id}/chain`)).body).toMatchObject({
      checked: 1,
      bad: { revision: 1, reason: 'changed' },
    });
  });
});
