import type { Dirent } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskPart, OperationsReply } from '../../../contracts/watch/operations/replies.js';

const PARTS: readonly [start: string, part: DiskPart][] = [
  ['events.db', 'events'],
  ['docs.db', 'views'],
  ['records.db', 'records'],
  ['jobs.db', 'jobs'],
  ['blobs', 'files'],
];
const ORDER: readonly DiskPart[] = ['events', 'views', 'records', 'jobs', 'files', 'other'];

/** Measures the content of the data folder and the free space of its disk. Other content of the disk counts as `other`. */
export async function diskUse(folder: string): Promise<NonNullable<OperationsReply['disk']>> {
  const { blocks, bavail, bsize } = await statfs(folder);
  const [total, free] = [blocks * bsize, bavail * bsize];
  const bytes = new Map<DiskPart, number>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const part = PARTS.find(([start]) => entry.name.startsWith(start))?.[1];
    if (part) bytes.set(part, (bytes.get(part) ?? 0) + (await sizeOf(entry, folder)));
  }
  const own = [...bytes.values()].reduce((sum, each) => sum + each, 0);
  bytes.set('other', Math.max(total - free - own, 0));
  return { folder, total, free, parts: ORDER.map((part) => ({ part, bytes: bytes.get(part) ?? 0 })) };
}

/** Returns 0 for what is gone by now. */
async function sizeOf(entry: Dirent, folder: string): Promise<number> {
  const path = join(folder, entry.name);
  if (!entry.isDirectory()) return (await stat(path).catch(() => undefined))?.size ?? 0;
  let sum = 0;
  for (const each of await readdir(path, { withFileTypes: true }).catch(() => [])) sum += await sizeOf(each, path);
  return sum;
}
