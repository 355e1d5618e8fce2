import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlobInfo, BlobStore } from './blob-store.js';

export interface BlobStoreUnderTest {
  /** Opens the store, each time on the same data, which may include data of others. The suite closes every store it opened. */
  open(): Promise<BlobStore>;
  /** Removes the data of the suite. */
  clean?(): Promise<void>;
}

const ABOUT = { fileName: 'receipt.pdf', contentType: 'application/pdf', facilityId: 'ginner' };

export function blobStoreContract(name: string, { open, clean }: BlobStoreUnderTest): void {
  describe(`${name} as a blob store`, () => {
    let blobs: BlobStore;
    beforeAll(async () => {
      blobs = await open();
    });
    afterAll(async () => {
      await blobs.close();
      await clean?.();
    });

    it('says what it stored: name, size, hash, and when', async () => {
      const content = randomBytes(3000);
      const info = await blobs.put(content, ABOUT);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(info).toEqual({ ...ABOUT, size: 3000, sha256, blobName: expect.stringMatching(/^[A-Za-z0-9-]+$/), storedAt: info.storedAt });
      expect(new Date(info.storedAt).toISOString()).toBe(info.storedAt);
      expect(await blobs.info(info.blobName)).toEqual(info);
    });

    it('stores a blob of another store again, under its name and as it was described', async () => {
      const content = randomBytes(300_017);
      const described = { ...ABOUT, ...(await blobs.put(content, ABOUT)), storedAt: '2026-01-02T03:04:05.678Z' };
      await blobs.delete(described.blobName);
      await blobs.restore(described, content);
      expect(await blobs.info(described.blobName)).toEqual(described);
      expect((await contentOf(blobs, described.blobName)).equals(content)).toBe(true);
      await blobs.delete(described.blobName);
      await expect(blobs.restore(described, content.subarray(1))).rejects.toThrow(/is not what is described/);
      expect(await blobs.info(described.blobName)).toBeUndefined();
    });

    it('lists what it holds', async () => {
      const [one, other] = [await blobs.put(Buffer.from('one'), ABOUT), await blobs.put(Buffer.from('other'), ABOUT)];
      await blobs.delete(other.blobName);
      const listed: BlobInfo[] = [];
      for await (const info of blobs.list()) listed.push(info);
      expect(listed).toContainEqual(one);
      expect(listed.map(({ blobName }) => blobName)).not.toContain(other.blobName);
    });

    it.each([
      ['nothing', 0],
      ['a byte', 1],
      ['more than a piece', 3_000_017],
    ])('gives back %s as it was', async (_, size) => {
      const content = randomBytes(size);
      const { blobName } = await blobs.put(content, ABOUT);
      expect((await contentOf(blobs, blobName)).equals(content)).toBe(true);
    });

    it('takes a content part by part', async () => {
      const parts = [randomBytes(400_000), Buffer.alloc(0), randomBytes(1), randomBytes(700_000)];
      async function* content() {
        yield* parts;
      }
      const whole = Buffer.concat(parts);
      const info = await blobs.put(content(), ABOUT);
      expect(info).toMatchObject({ size: whole.length, sha256: createHash('sha256').update(whole).digest('hex') });
      expect(await blobs.info(info.blobName)).toEqual(info);
      expect((await contentOf(blobs, info.blobName)).equals(whole)).toBe(true);
    });

    it('passes on why a content broke off', async () => {
      async function* content() {
        yield randomBytes(300_000);
        throw new Error('the paper ran out');
      }
      await expect(blobs.put(content(), ABOUT)).rejects.toThrow('the paper ran out');
    });

    it('keeps equal content twice, under two names', async () => {
      const content = Buffer.from('same');
      const [one, other] = await Promise.all([blobs.put(content, ABOUT), blobs.put(content, ABOUT)]);
      expect(one.blobName).not.toBe(other.blobName);
      await blobs.delete(one.blobName);
      expect((await contentOf(blobs, other.blobName)).equals(content)).toBe(true);
    });

    it.each([
      '../../etc/passwd',
      'a/b\\c.pdf',
      'Quittung für 棉花.pdf',
      '.',
      '',
      'x'.repeat(2000),
      'line\nbreak.pdf',
      'nul\u0000.pdf',
      '"; drop',
    ])('keeps the file name %j as it is, and apart from its own names', async (fileName) => {
      const info = await blobs.put(Buffer.from(fileName), { ...ABOUT, fileName });
      expect(info.blobName).toMatch(/^[A-Za-z0-9-]+$/);
      expect((await blobs.info(info.blobName))?.fileName).toBe(fileName);
      expect(await textOf(blobs, info.blobName)).toBe(fileName);
    });

    it.each([randomUUID(), 'none', '', '.', '..', '../secret', '../../etc/passwd', 'a/b', 'a\\b', 'a\u0000b', '{"$ne":null}'])(
      'has no blob named %j',
      async (blobName) => {
        expect(await blobs.info(blobName)).toBeUndefined();
        expect(await blobs.open(blobName)).toBeUndefined();
        await expect(blobs.delete(blobName)).resolves.toBeUndefined();
      },
    );

    it('deletes a blob for good', async () => {
      const { blobName } = await blobs.put(Buffer.from('gone'), ABOUT);
      await blobs.delete(blobName);
      await blobs.delete(blobName);
      expect(await blobs.info(blobName)).toBeUndefined();
      expect(await blobs.open(blobName)).toBeUndefined();
    });

    it('has its blobs after it was opened again', async () => {
      const info = await blobs.put(Buffer.from('lasting'), ABOUT);
      await blobs.close();
      blobs = await open();
      expect(await blobs.info(info.blobName)).toEqual(info);
      expect(await textOf(blobs, info.blobName)).toBe('lasting');
    });

    it('answers a ping', async () => {
      await expect(blobs.ping()).resolves.toBeUndefined();
    });
  });
}

async function contentOf(blobs: BlobStore, blobName: string): Promise<Buffer> {
  const stream = await blobs.open(blobName);
  if (!stream) throw new Error(`No blob ${blobName}`);
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function textOf(blobs: BlobStore, blobName: string): Promise<string> {
  const stream = await blobs.open(blobName);
  if (!stream) throw new Error(`No blob ${blobName}`);
  return text(stream);
}
