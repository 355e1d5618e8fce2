/** A backup of a product that runs, what is refused as one, and the product that is made of it. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pack as createPack, extract } from 'tar-stream';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { openPathsIn } from '../../../test/support/server/open-paths.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import type { UserRecord } from '../../ground/identity/users.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { readConfig } from '../../platform/config/config.js';
import { openKept } from '../../platform/engines.js';
import { EventStore } from '../../platform/events/event-store.js';
import { type BackupManifest, entryOf } from './backup-format.js';
import { checkBackup } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

let folder: string;
let product: TestServer;
let farm: { site: FacilityRecord; user: UserRecord; call: TestServer['call'] };
let blobName: string;
let file: string;
let manifest: BackupManifest;

const embedded = (dataDir: string) => readConfig({ DATA_DIR: dataDir });

async function backUp(to: string, of = product): Promise<BackupManifest> {
  const engines = await openKept(embedded(of.dataDir), await mkdtemp(join(folder, 'scratch-')));
  try {
    const about = { version: '1.2.3', takenAt: '2026-02-03T04:05:06.789Z', engines: 'embedded' as const };
    return await takeBackup(engines, about, { dataDir: of.dataDir, file: to });
  } finally {
    await engines.close();
  }
}

const harvest = (productId: string) =>
  farm.call('POST', '/api/custody/records', {
    transactionId: randomUUID(),
    occurredAt: '2026-01-05T00:00:00.000Z',
    lots: [{ productId, product: 'rawCotton', quantity: 500, unit: 'kg', certification: 'BCI' }],
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  product = await startTestServer();
  farm = await product.someone('FARM', 'FARM');
  expect((await harvest('7KM-4QX-9TR-2HB')).status).toBe(201);
  const about = { fileName: 'receipt.pdf', contentType: 'application/pdf', facilityId: farm.site.id };
  ({ blobName } = await product.app.get(BlobStore).put(Buffer.from('A receipt'), about));
  file = join(folder, 'first.backup');
  manifest = await backUp(file);
}, 60_000);
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('is whole, readable by its owner alone, and leaves no other file', async () => {
    expect((await checkBackup(file)).manifest).toEqual(manifest);
    expect(manifest).toMatchObject({ blobs: 1, blobBytes: 9, broken: [], files: ['jwt-secret', 'root-key.pem'] });
    expect(manifest.records).toMatchObject({ users: 1, facilities: 1 });
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).not.toContain('first.backup.unfinished');
  });

  it('never takes the place of a file', async () => {
    await expect(backUp(file)).rejects.toThrow(/exists already/);
    expect((await checkBackup(file)).manifest).toEqual(manifest);
  });

  it('ends at one place of the log, whatever is recorded while it is made', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `${'ABCDEFGHJKMNPQRSTVWX'[at]}KM-4QX-9TR-2HB`);
    const busy = join(folder, 'busy.backup');
    await Promise.all([backUp(busy), ...ids.map(harvest)]);
    expect((await checkBackup(busy)).manifest.broken).toEqual([]);
  });
});

/** Replaces a text of the log, and the digest at the end of the file. */
async function rewritten(bytes: Buffer, from: string, to: string): Promise<Buffer> {
  const [entries, pack, hash] = [extract(), createPack(), createHash('sha256')];
  entries.end(gunzipSync(bytes));
  for await (const entry of entries) {
    let content = await buffer(entry);
    const { name } = entry.header;
    if (name.startsWith('events/')) content = Buffer.from(content.toString('latin1').replace(from, to), 'latin1');
    if (name === 'manifest.json')
      content = Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), digest: hash.copy().digest('hex') }));
    hash.update(`${name}\n${content.length}\n`).update(content);
    pack.entry({ name }, content);
  }
  pack.finalize();
  return gzipSync(await buffer(pack));
}

describe('a refused backup', () => {
  const damaged = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    const to = join(folder, `${randomUUID()}.backup`);
    await writeFile(to, change(await readFile(file)));
    return to;
  };
  const altered = (from: string, to: string) => (bytes: Buffer) =>
    gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1'));

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['one cut off', (bytes) => bytes.subarray(0, bytes.length - 40), /damaged or no backup/],
    ['one whose archive lacks its end', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, 4096)), /damaged or no backup|cut off/],
    ['another file', () => Buffer.from('Not a backup'), /damaged or no backup/],
    ['one whose log was changed', altered('"quantity":500', '"quantity":900'), /not as it was written/],
    ['one whose paper was changed', altered('A receipt', 'A_receipt'), /is not what is described/],
    ['one of a later format', altered('{"format":1', '{"format":2'), /in format 2; this version reads format 1/],
  ])('%s', async (_, change, refusal) => {
    const to = await damaged(change);
    await expect(checkBackup(to)).rejects.toThrow(refusal);
    const target = join(folder, randomUUID());
    await expect(restoreBackup(to, embedded(target))).rejects.toThrow(refusal);
    await expect(stat(target)).rejects.toThrow('ENOENT');
  });

  it('one whose log was changed by somebody who rewrote its end', async () => {
    const to = join(folder, `${randomUUID()}.backup`);
    await writeFile(to, await rewritten(await readFile(file), '"quantity":500', '"quantity":900'));
    await expect(checkBackup(to)).rejects.toThrow(/not as it was written/);
  });

  it.each(['files/../secret', 'files/a/b', 'files/.env', '/etc/passwd', 'blobs/a/b', 'records/users/../1.jsonl', 'notes.txt', ''])(
    'an entry named %j',
    (name) => expect(entryOf(name)).toBeUndefined(),
  );

  it('a folder that holds something', async () => {
    await expect(restoreBackup(file, embedded(product.dataDir))).rejects.toThrow(/is not empty/);
  });

  it('engines of the other kind', async () => {
    const servers = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGODB_URL: 'mongodb://127.0.0.1:1/', REDIS_URL: 'redis://127.0.0.1:1' };
    await expect(restoreBackup(file, readConfig({ ...servers, DATA_DIR: folder }))).rejects.toThrow(/on embedded engines/);
  });
});

describe('the product of a backup', () => {
  it('has super admins, whom the restore names', async () => {
    const own = await startTestServer();
    try {
      await own.user('SUPER_ADMIN', undefined, { firstName: 'Sara', lastName: 'Khan', email: 'sara@example.org' });
      await own.user('ADMIN');
      const to = join(folder, 'super-admins.backup');
      await backUp(to, own);
      const { superAdmins } = await restoreBackup(to, embedded(join(folder, 'with-super-admins')));
      expect(superAdmins).toEqual(['Sara Khan <sara@example.org>']);
    } finally {
      await own.stop();
    }
  });

  it('has the same log, accounts, papers and secrets, and continues to record', async () => {
    const dataDir = join(folder, 'restored');
    await restoreBackup(file, embedded(dataDir));
    expect(await openPathsIn(dataDir)).toEqual([]);
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(await readFile(join(product.dataDir, 'jwt-secret'), 'utf8'));
    const restored = await startTestServer({ dataDir });
    try {
      const ledger = ledgerStreamOf(farm.site.id);
      const [before, now] = await Promise.all([product, restored].map(({ app }) => app.get(EventStore).read(ledger, 0, 2)));
      expect(now).toHaveLength(2);
      expect(now).toEqual(before);
      expect(await text((await restored.app.get(BlobStore).open(blobName)) ?? Readable.from([]))).toBe('A receipt');
      const call = await restored.signIn(farm.user.email);
      expect((await call('GET', '/api/lots/7KM-4QX-9TR-2HB')).body).toMatchObject({ massGrams: 500_000, holder: { id: farm.site.id } });
      const sold = { transactionId: randomUUID(), occurredAt: '2026-01-06T00:00:00.000Z' };
      const more = await call('POST', '/api/custody/records', {
        ...sold,
        lots: [{ productId: '8KM-4QX-9TR-2HB', product: 'rawCotton', quantity: 1, unit: 'kg', certification: 'BCI' }],
      });
      expect(more.status).toBe(201);
    } finally {
      await restored.stop();
    }
  }, 60_000);
});
