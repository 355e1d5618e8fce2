/** The files of a dossier, in its zip or unpacked in a folder. */

import { createHash as newHash } from 'node:crypto';
import { createReadStream as openFile, readdirSync, statSync } from 'node:fs';
import { type FileHandle, open as openHandle } from 'node:fs/promises';
import { join as joinPath, relative as pathWithin } from 'node:path';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { VerificationError } from '../values.mjs';

export interface DossierFiles {
  names: readonly string[];
  open(name: string): Promise<Readable>;
}

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

const [END_MARK, END64_MARK, ENTRY_MARK, LOCAL_MARK] = [0x06054b50, 0x06064b50, 0x02014b50, 0x04034b50];
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE, LOCATOR_SIZE, COMMENT_MAX] = [22, 46, 30, 20, 65_535];
const [SMALL_MAX, SHORT_MAX] = [0xffffffff, 0xffff];
const DIRECTORY_MAX = 64 * 1024 * 1024;

/** @throws Bad for what is neither a zip nor a folder */
export async function dossierFiles(path: string): Promise<DossierFiles> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new VerificationError(`${path} is missing.`);
  return found.isDirectory() ? folderFiles(path) : zipFiles(path, found.size);
}

function folderFiles(folder: string): DossierFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathWithin(folder, joinPath(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
  return { names, open: async (name) => openFile(joinPath(folder, name)) };
}

async function zipFiles(path: string, size: number): Promise<DossierFiles> {
  const handle = await openHandle(path);
  const entries = new Map<string, ZipEntry>();
  try {
    for (const entry of await readDirectory(handle, size)) {
      if (entries.has(entry.name)) throw new VerificationError(`${entry.name} stands in the zip twice.`);
      entries.set(entry.name, entry);
    }
  } finally {
    await handle.close();
  }
  return { names: [...entries.keys()], open: async (name) => openEntry(path, entries.get(name) as ZipEntry) };
}

const badZip = (): VerificationError => new VerificationError('The zip was changed or cut off: it does not read as it was written.');

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  if (at < 0 || bytesRead !== length) throw badZip();
  return bytes;
}

async function readDirectory(handle: FileHandle, size: number): Promise<ZipEntry[]> {
  const tailSize = Math.min(size, END_SIZE + COMMENT_MAX);
  const tail = await readAt(handle, size - tailSize, tailSize);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.length - end < END_SIZE || tail.readUInt32LE(end) !== END_MARK) throw badZip();
  let [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count === SHORT_MAX || length === SMALL_MAX || at === SMALL_MAX) {
    if (end < LOCATOR_SIZE) throw badZip();
    const large = await readAt(handle, Number(tail.readBigUInt64LE(end - LOCATOR_SIZE + 8)), 56);
    if (large.readUInt32LE(0) !== END64_MARK) throw badZip();
    [count, length, at] = [32, 40, 48].map((offset) => Number(large.readBigUInt64LE(offset))) as [number, number, number];
  }
  if (length > DIRECTORY_MAX) throw badZip();
  return entriesOf(await readAt(handle, at, length), count);
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_SIZE > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) throw badZip();
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = directory.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize).toString('utf8');
    const extra = directory.subarray(at + ENTRY_SIZE + nameSize, at + ENTRY_SIZE + nameSize + extraSize);
    const small = { size: directory.readUInt32LE(at + 24), packed: directory.readUInt32LE(at + 20), at: directory.readUInt32LE(at + 42) };
    entries.push({ name, method: directory.readUInt16LE(at + 10), ...withLarge(small, extra) });
    at += ENTRY_SIZE + nameSize + extraSize + commentSize;
  }
  return entries;
}

/** Sizes that do not fit 32 bits are in a field of their own. */
function withLarge<Sizes extends Record<string, number>>(small: Sizes, extra: Buffer): Sizes {
  const sizes: Record<string, number> = { ...small };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    for (const name of Object.keys(sizes)) {
      if (sizes[name] !== SMALL_MAX) continue;
      if (field + 8 > extra.length) throw badZip();
      sizes[name] = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
  }
  return sizes as Sizes;
}

async function openEntry(path: string, { method, packed, at }: ZipEntry): Promise<Readable> {
  const handle = await openHandle(path);
  try {
    const local = await readAt(handle, at, LOCAL_SIZE);
    if (local.readUInt32LE(0) !== LOCAL_MARK || (method !== 0 && method !== 8)) throw badZip();
    const start = at + LOCAL_SIZE + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (packed === 0) return Readable.from([]);
    const stored = openFile(path, { start, end: start + packed - 1 });
    if (method === 0) return stored;
    const unpacked = createInflateRaw();
    stored.on('error', (error) => unpacked.destroy(error));
    return stored.pipe(unpacked);
  } finally {
    await handle.close();
  }
}

/** @throws Bad where there is no such file */
export async function hashOfFile(files: DossierFiles, name: string): Promise<{ sha256: string; bytes: number }> {
  const hash = newHash('sha256');
  let bytes = 0;
  for await (const part of await openNamed(files, name)) {
    hash.update(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** The lines of a file. @throws Bad */
export async function* linesOfFile(files: DossierFiles, name: string): AsyncIterable<string> {
  let rest = '';
  const stream = await openNamed(files, name);
  stream.setEncoding('utf8');
  for await (const part of stream) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new VerificationError(`${name} was cut off: its last line has no end.`);
}

/** @throws Bad */
export async function textOfFile(files: DossierFiles, name: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await openNamed(files, name)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function openNamed(files: DossierFiles, name: string): Promise<Readable> {
  if (!files.names.includes(name)) throw new VerificationError(`${name} is missing.`);
  return files.open(name);
}
