import { Readable } from 'node:stream';
import { type BlobContent, type BlobInfo, BlobStore, checkSame, HashingContent } from '../../../services/platform/blobs/blob-store.js';
import { randomUUID } from '../jest/made-up.js';

/** Blobs in memory, for specs that are not about an engine. */
export class MemoryBlobStore extends BlobStore {
  private readonly blobs = new Map<string, { info: BlobInfo; content: Buffer }>();

  async put(content: BlobContent, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo> {
    const passing = new HashingContent(content);
    const parts: Buffer[] = [];
    for await (const part of passing) parts.push(part);
    const info = { ...about, blobName: randomUUID(), ...passing.digest(), storedAt: new Date().toISOString() };
    this.blobs.set(info.blobName, { info, content: Buffer.concat(parts) });
    return info;
  }

  async restore(info: BlobInfo, content: BlobContent): Promise<void> {
    const { blobName } = await this.put(content, info);
    const stored = this.blobs.get(blobName) as { info: BlobInfo; content: Buffer };
    this.blobs.delete(blobName);
    checkSame(info, stored.info);
    this.blobs.set(info.blobName, { ...stored, info });
  }

  async *list(): AsyncGenerator<BlobInfo> {
    for (const { info } of [...this.blobs.values()]) {
      await Promise.resolve();
      yield info;
    }
  }

  async info(blobName: string): Promise<BlobInfo | undefined> {
    await Promise.resolve();
    return this.blobs.get(blobName)?.info;
  }

  async open(blobName: string): Promise<Readable | undefined> {
    const blob = this.blobs.get(blobName);
    return blob && Readable.from([blob.content]);
  }

  async delete(blobName: string): Promise<void> {
    this.blobs.delete(blobName);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}
}
