import { webcrypto } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { type Stored, ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import { Log } from '../../platform/monitoring/log.js';
import { restoreGraphInSteps, SNAPSHOT_VERSION } from './index/graph-snapshot.js';
import type { TraceGraph } from './index/trace-graph.js';

const COLLECTION = 'saved-trace';
/** Limits the size of a blob, which is hashed in one go. */
const PART_BYTES_MAX = 4 * 1024 * 1024;
const PARTS_READ_AT_ONCE = 4;
/** Limits the tries to load while other processes save new snapshots. */
const LOAD_TRIES = 3;

type SnapshotPart = { name: string; bytes: number; sha256: string };

interface SnapshotRecord {
  version: number;
  /** Is the log position that the snapshot includes. */
  position: Position;
  /** Lists each piece's blobs in order. The first version of the format lists their names alone. */
  pieces: (SnapshotPart | string)[][];
}

/** Stores the trace graph, so that a process need not build it from everything recorded. */
@Injectable()
export class TraceSnapshotStore {
  constructor(
    private readonly store: ViewStore,
    private readonly blobs: BlobStore,
    private readonly events: EventStore,
    private readonly log: Log,
  ) {}

  /** Returns undefined when there is no snapshot, it is of another version or log, or a part is missing or damaged. */
  async load(): Promise<{ graph: TraceGraph; position: Position } | undefined> {
    for (let tries = 0; tries < LOAD_TRIES; tries++) {
      const found = await this.latest();
      if (!found || !(await this.belongsToThisLog(found.value))) return undefined;
      try {
        return {
          graph: await restoreGraphYielding(await this.readPieces(found.value.pieces as SnapshotPart[][])),
          position: found.value.position,
        };
      } catch (err) {
        if ((await this.latest())?.version === found.version) return this.warnDamaged(err);
      }
    }
    return undefined;
  }

  /**
   * Saves the pieces of a graph that includes the log up to `position`, unless another process has saved as much. Keeps
   * blobs with unchanged content.
   */
  async save(pieces: readonly Uint8Array[], position: Position): Promise<void> {
    const before = await this.latest();
    const isOfUse = before !== undefined && (await this.belongsToThisLog(before.value));
    if (isOfUse && before.value.position >= position) return;
    const written = await this.writePieces(pieces, isOfUse ? (before.value.pieces as SnapshotPart[][]) : []);
    const now: SnapshotRecord = { version: SNAPSHOT_VERSION, position, pieces: written };
    const [gone, kept] = (await this.tryPut(now, before)) ? [before?.value, now] : [now, before?.value];
    const names = new Set(blobNamesOf(kept));
    for (const name of blobNamesOf(gone)) if (!names.has(name)) await this.blobs.delete(name);
  }

  /** Returns false when another process saved in the meantime. */
  private async tryPut(now: SnapshotRecord, before: Stored<SnapshotRecord> | undefined): Promise<boolean> {
    if (before) return this.store.replace(COLLECTION, COLLECTION, before.version, now);
    return this.store.tryInsert(COLLECTION, COLLECTION, now);
  }

  private warnDamaged(err: unknown): undefined {
    this.log.warn({ err }, 'the saved trace index is not whole: it is built anew');
    return undefined;
  }

  private async latest(): Promise<Stored<SnapshotRecord> | undefined> {
    await this.store.ensure({ name: COLLECTION });
    return this.store.get<SnapshotRecord>(COLLECTION, COLLECTION);
  }

  private async belongsToThisLog({ version, position }: SnapshotRecord): Promise<boolean> {
    const head = await this.events.head();
    return version === SNAPSHOT_VERSION && head !== undefined && position <= head;
  }

  private async writePieces(pieces: readonly Uint8Array[], before: readonly SnapshotPart[][]): Promise<SnapshotPart[][]> {
    const written: SnapshotPart[][] = [];
    for (const [i, piece] of pieces.entries()) {
      const parts: SnapshotPart[] = [];
      for (let at = 0; at < piece.byteLength; at += PART_BYTES_MAX) {
        parts.push(await this.writePart(piece.subarray(at, at + PART_BYTES_MAX), before[i]?.[parts.length]));
      }
      written.push(parts);
    }
    return written;
  }

  private async writePart(content: Uint8Array, before: SnapshotPart | undefined): Promise<SnapshotPart> {
    const sha256 = await hashOf(content);
    if (before?.sha256 === sha256 && (await this.blobs.info(before.name))) return before;
    const about = { fileName: 'trace', contentType: 'application/octet-stream', facilityId: '' };
    const { blobName } = await this.blobs.put(Buffer.from(content.buffer, content.byteOffset, content.byteLength), about);
    return { name: blobName, bytes: content.byteLength, sha256 };
  }

  /** Reads each part directly into its position in its piece. */
  private async readPieces(pieces: readonly SnapshotPart[][]): Promise<Uint8Array[]> {
    const whole = pieces.map((parts) => new Uint8Array(parts.reduce((all, { bytes }) => all + bytes, 0)));
    // Calculates each position from the part size: all parts of a piece have the same size, except the last.
    const placed = pieces.flatMap((parts, i) =>
      parts.map((part, place) => [part, whole[i]?.subarray(place * PART_BYTES_MAX) as Uint8Array] as const),
    );
    const left = placed.values();
    const readOn = async () => {
      for (const [part, into] of left) await this.readPart(part, into.subarray(0, part.bytes));
    };
    await Promise.all(Array.from({ length: PARTS_READ_AT_ONCE }, readOn));
    return whole;
  }

  private async readPart({ name, bytes, sha256 }: SnapshotPart, into: Uint8Array): Promise<void> {
    const content = await this.blobs.open(name);
    if (!content) throw new Error(`Blob ${name} is gone`);
    let at = 0;
    for await (const chunk of content) {
      if (at + (chunk as Buffer).length > bytes) throw new Error(`Blob ${name} is too long`);
      into.set(chunk as Buffer, at);
      at += (chunk as Buffer).length;
    }
    if (at < bytes || (await hashOf(into)) !== sha256) throw new Error(`Blob ${name} is damaged`);
  }
}

async function restoreGraphYielding(pieces: readonly Uint8Array[]): Promise<TraceGraph> {
  const restoring = restoreGraphInSteps(pieces);
  for (;;) {
    const { done, value } = restoring.next();
    if (done) return value;
    await turn();
  }
}

/** Returns the hash in hex. Calculated off the event loop. */
async function hashOf(content: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('hex');
}

const blobNamesOf = (saved: SnapshotRecord | undefined): string[] =>
  (saved?.pieces ?? []).flat().map((part) => (typeof part === 'string' ? part : part.name));
