/**
 * Names what is in a backup: one compressed tar, in the order `about.json`, `events/…`, `records/…`, `blobs/…`, `files/…`, `manifest.json`.
 * The log comes first, so that what its events refer to is in the rest, however long the backup takes.
 */
import type { BlobInfo } from '../../platform/blobs/blob-store.js';
import type { Stored } from '../../platform/documents/document-store.js';
import type { StoredEvent } from '../../platform/events/event-store.js';

/** Is raised with every change that an older version could not read. */
export const BACKUP_FORMAT = 1;

export const ABOUT_ENTRY = 'about.json';
export const MANIFEST_ENTRY = 'manifest.json';

/** Is known when a backup begins. */
export interface BackupAbout {
  format: number;
  /** The version of the product that made it. */
  version: string;
  /** ISO 8601 UTC. */
  takenAt: string;
  engines: 'embedded' | 'servers';
}

/** Is known when a backup ends. */
export interface BackupManifest {
  events: number;
  streams: number;
  /** See `LogHeads.digest`. */
  heads: string;
  /** Names the streams whose chain of hashes was broken in the product already. */
  broken: string[];
  /** Counts documents by collection. */
  records: Record<string, number>;
  blobs: number;
  blobBytes: number;
  files: string[];
  /** SHA-256 over the names and contents of all entries before this one. */
  digest: string;
}

/** An event as a line has it. Positions belong to the engine, which assigns new ones. */
export type KeptEvent = Omit<StoredEvent, 'position'>;

export type KeptRecord = Pick<Stored<object>, 'key' | 'value'>;

export type BackupEntry =
  | { kind: 'about' | 'manifest' | 'events' | 'blobInfo' }
  | { kind: 'records'; collection: string }
  | { kind: 'blob'; blobName: string }
  | { kind: 'file'; name: string };

/** A file of the data folder, such as a secret: never a path out of it. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const eventsEntry = (part: number): string => `events/${String(part).padStart(8, '0')}.jsonl`;
export const recordsEntry = (collection: string, part: number): string =>
  `records/${encodeURIComponent(collection)}/${String(part).padStart(8, '0')}.jsonl`;
export const blobInfoEntry = ({ blobName }: BlobInfo): string => `blobs/${blobName}.json`;
export const blobEntry = ({ blobName }: BlobInfo): string => `blobs/${blobName}`;
export const fileEntry = (name: string): string => `files/${name}`;

/** Returns undefined for a name that no backup has. */
export function entryOf(name: string): BackupEntry | undefined {
  if (name === ABOUT_ENTRY) return { kind: 'about' };
  if (name === MANIFEST_ENTRY) return { kind: 'manifest' };
  const [kind, first = '', second, ...more] = name.split('/');
  if (more.length > 0) return undefined;
  if (kind === 'records' && second?.endsWith('.jsonl')) return { kind: 'records', collection: decodeURIComponent(first) };
  if (second !== undefined) return undefined;
  if (kind === 'events' && first.endsWith('.jsonl')) return { kind: 'events' };
  if (kind === 'blobs') return first.endsWith('.json') ? { kind: 'blobInfo' } : { kind: 'blob', blobName: first };
  return kind === 'files' && FILE_NAME.test(first) ? { kind: 'file', name: first } : undefined;
}

export const toLines = (values: readonly object[]): Buffer => Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

export const fromLines = <T>(content: Buffer): T[] =>
  content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
