/** A change of the roots' key on the data folder of a product, as its users, its auditors and its backup see it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { ledgerBundle } from '../../ledger/proof/bundles/ledger-bundle.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';
import { verifyBundle } from '../../ledger/proof/verifier/bundle.mjs';
import { readConfig } from '../../platform/config/config.js';
import { openEngines, openEventsForReading, openKept, openRecords } from '../../platform/engines.js';
import { openLog } from '../../platform/monitoring/log.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { takeBackup } from '../backup/take-backup.js';
import { rotateRootKey } from './rotate-root-key.js';
import { rotateSecrets } from './rotate-secrets.js';

const HOUR_MS = 3_600_000;
const clock = new MovableClock();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-rotate-root-'));
const dataDir = join(folder, 'data');
const config = readConfig({ DATA_DIR: dataDir });
const start = (where = dataDir): Promise<TestServer> => startTestServer({ dataDir: where, clock });
let product: TestServer;
let siteId: string;

beforeAll(async () => {
  product = await start();
  siteId = (await product.facility('GINNER')).id;
  await signRoot();
}, 60_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signRoot(): Promise<void> {
  clock.ahead += HOUR_MS;
  await product.app.get(RootSigning).signDue();
}

async function rotate(): Promise<string[]> {
  await product.stop();
  const engines = await openEngines(config, openLog({ write: () => undefined }));
  try {
    return await rotateRootKey(config, engines, clock);
  } finally {
    await engines.close();
  }
}

const keysOf = async (server: TestServer) => (await server.call('GET', '/api/roots/keys')).body.items;

it('shows one key before it', async () => {
  const [key, ...more] = await keysOf(product);
  expect(more).toEqual([]);
  const [root] = (await product.call('GET', '/api/roots')).body.items;
  expect(key).toEqual({
    key: root.key,
    pem: expect.stringContaining(root.key),
    fromRoot: 1,
    since: root.madeAt,
    until: null,
    namedBy: null,
  });
});

it('names the new key in the log and for the operator, and signs the next root with it', async () => {
  const [before] = await keysOf(product);
  const said = (await rotate()).join('\n');
  product = await start();
  await signRoot();
  const [first, second] = await keysOf(product);
  expect(first).toEqual({ ...before, until: second.since });
  expect(second).toMatchObject({ until: null, namedBy: { change: 1, key: before.key, next: second.key, madeAt: second.since } });
  expect(said).toContain(second.pem.trimEnd());
  const { items } = (await product.call('GET', `/api/roots?from=${second.since}`)).body;
  expect(items.at(-1)).toMatchObject({ key: second.key, number: second.fromRoot });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('root-key'))).toEqual(['root-key.pem']);
  expect(statSync(join(dataDir, 'root-key.pem')).mode & 0o777).toBe(0o600);
  const events = await openEventsForReading(config);
  const bundle = await ledgerBundle(events, siteId, 'all', second.key);
  expect(await verifyBundle(bundle, { key: first.pem, unsigned: true })).toMatchObject({ isProven: true });
  await events.close();
});

it('is in a backup with all keys, which the restored product uses', async () => {
  await product.stop();
  const records = await openRecords(config);
  await rotateSecrets(config, { records, clock, isLeaked: false });
  await records.close();
  const engines = await openKept(config, mkdtempSync(join(folder, 'scratch-')));
  const file = join(folder, 'kept.backup');
  const about = { version: '1.2.3', takenAt: '2026-02-03T04:05:06.789Z', engines: 'embedded' as const };
  await takeBackup(engines, about, { dataDir, file });
  await engines.close();
  const restored = join(folder, 'restored');
  await restoreBackup(file, readConfig({ DATA_DIR: restored }));
  for (const name of ['jwt-secret', 'jwt-secret-before.json', 'root-key.pem']) {
    expect(readFileSync(join(restored, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'));
    expect(statSync(join(restored, name)).mode & 0o777).toBe(0o600);
  }
  product = await start(restored);
  const [first, second] = await keysOf(product);
  await signRoot();
  expect((await product.call('GET', '/api/roots')).body.items.at(-1).key).toBe(second.key);
  expect(first.key).not.toBe(second.key);
});
