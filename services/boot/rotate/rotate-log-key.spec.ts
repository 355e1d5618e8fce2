/** The log of roots on the data folder of a product: a change of its key, and its backups. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signingWitness } from '../../../test/support/proof/log-world.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { LogSigning } from '../../ledger/proof/log/log-signing.js';
import { Witnesses } from '../../ledger/proof/log/witnesses.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';
import { noteText, readNote } from '../../ledger/proof/verifier/log/notes.mjs';
import { readConfig } from '../../platform/config/config.js';
import { type Engines, openEngines } from '../../platform/engines.js';
import { openLog } from '../../platform/monitoring/log.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { takeBackup } from '../backup/take-backup.js';
import { rotateLogKey } from './rotate-log-key.js';

const HOUR_MS = 3_600_000;
const clock = new MovableClock();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-rotate-log-'));
const dataDir = join(folder, 'data');
const witness = signingWitness('w.example/w');
const about = { version: '1.2.3', takenAt: '2026-02-03T04:05:06.789Z', engines: 'embedded' as const };
const start = (where: string): Promise<TestServer> => startTestServer({ dataDir: where, clock });
let product: TestServer;

beforeAll(async () => {
  product = await start(dataDir);
  await product.facility('GINNER');
  await signedNext();
  const actor = { userId: 'user', facilityId: 'f' };
  await product.app.get(Witnesses).register({ vkey: witness.vkey, operator: 'An auditor', actor });
  await bring();
}, 60_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const logOf = async () => (await product.call('GET', '/api/log')).body;
const post = (note: string) => product.call('POST', '/api/log/cosignatures', { note });

async function signedNext(): Promise<void> {
  clock.ahead += HOUR_MS;
  await product.app.get(RootSigning).signDue();
  await product.app.get(LogSigning).signDue();
}

async function bring(): Promise<void> {
  const { text } = await product.call('GET', '/api/log/checkpoint');
  expect((await post(witness.cosigned(text, Date.parse(clock.now())))).status).toBe(200);
}

async function stopped<Result>(work: (engines: Engines) => Promise<Result>): Promise<Result> {
  await product.stop();
  const engines = await openEngines(readConfig({ DATA_DIR: dataDir }), openLog({ write: () => undefined }));
  try {
    return await work(engines);
  } finally {
    await engines.close();
  }
}

async function startRestored(file: string): Promise<void> {
  const restored = `${file}.restored`;
  await restoreBackup(file, readConfig({ DATA_DIR: restored }));
  for (const name of ['log-key.pem', 'log-key-next.pem']) expect(existsSync(join(restored, name))).toBe(existsSync(join(dataDir, name)));
  await product.stop();
  product = await start(restored);
}

it('names the next key for the operator, and signs with both', async () => {
  const before = await logOf();
  const lines = await stopped((engines) => rotateLogKey(readConfig({ DATA_DIR: dataDir }), engines, clock));
  product = await start(dataDir);
  await signedNext();
  const { vkey, keyBefore, newest } = await logOf();
  expect(lines).toContain(vkey);
  expect(keyBefore).toEqual({ vkey: before.vkey, until: expect.any(String) });
  expect(readNote(newest.note).signatures).toHaveLength(2);
  expect((await product.call('GET', '/api/roots')).body.items.at(-1).logKey).toBe(vkey);
});

it('comes back from a backup as it was, and an older backup is an alarm as soon as the witness shows what it signed', async () => {
  const [older, newer] = [join(folder, 'older.backup'), join(folder, 'newer.backup')];
  await stopped((engines) => takeBackup(engines, about, { dataDir, file: older }));
  product = await start(dataDir);
  await signedNext();
  await bring();
  const saved = await logOf();
  await stopped((engines) => takeBackup(engines, about, { dataDir, file: newer }));
  product = await start(dataDir);

  // The restored product signs a root of its own for the present hour.
  await startRestored(older);
  const restored = await logOf();
  expect([restored.state, restored.newest.size]).toEqual(['ok', saved.newest.size]);
  expect(readNote(restored.newest.note).text).not.toBe(readNote(saved.newest.note).text);
  expect((await post(noteText(readNote(saved.newest.note)))).status).toBe(200);
  const { size } = saved.newest;
  expect(await logOf()).toMatchObject({ state: 'ahead', witnesses: [{ contradicts: { size, own: size } }] });

  await startRestored(newer);
  // Each start of a test has a port of its own, so the address differs from the first name.
  expect(await logOf()).toEqual({ ...saved, movedTo: expect.any(String) });
}, 60_000);
