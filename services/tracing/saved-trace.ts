import { Injectable } from '@nestjs/common';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore, type Position } from '../platform/events/event-store.js';
import { restored, SAVED_VERSION, saved } from './index/saved-graph.js';
import type { TraceGraph } from './index/trace-graph.js';

const COLLECTION = 'saved-trace';
/** Of one blob. */
const BYTES_MAX = 8 * 1024 * 1024;

interface Saved {
  version: number;
  /** Up to where the log is in it. */
  position: Position;
  /** Names of the blobs of each piece, in order. */
  pieces: string[][];
}

/** The trace graph as it was saved last, so that a process need not build it from all that was ever recorded. */
@Injectable()
export class SavedTrace {
  constructor(
    private readonly store: ViewStore,
    private readonly blobs: BlobStore,
    private readonly events: EventStore,
  ) {}

  /** Undefined where there is none, it is of another version or log, or a part of it is missing. */
  async load(): Promise<{ graph: TraceGraph; position: Position } | undefined> {
    const found = await this.last();
    const head = await this.events.head();
    if (found?.version !== SAVED_VERSION || head === undefined || found.position > head) return undefined;
    const pieces: Uint8Array[] = [];
    for (const names of found.pieces) {
      const parts = await Promise.all(names.map((name) => this.read(name)));
      if (parts.includes(undefined)) return undefined;
      pieces.push(Buffer.concat(parts as Buffer[]));
    }
    return { graph: restored(pieces), position: found.position };
  }

  /** Takes its copy of the graph before it first waits. */
  async save(graph: TraceGraph, position: Position): Promise<void> {
    const copies = saved(graph);
    const before = await this.last();
    const pieces: string[][] = [];
    for (const copy of copies) pieces.push(await this.write(copy));
    await this.store.put(COLLECTION, COLLECTION, { version: SAVED_VERSION, position, pieces } satisfies Saved);
    for (const name of before?.pieces.flat() ?? []) await this.blobs.delete(name);
  }

  private async last(): Promise<Saved | undefined> {
    await this.store.ensure({ name: COLLECTION });
    return (await this.store.get<Saved>(COLLECTION, COLLECTION))?.value;
  }

  private async write(piece: Uint8Array): Promise<string[]> {
    const names: string[] = [];
    for (let at = 0; at < piece.byteLength; at += BYTES_MAX) {
      const content = Buffer.from(piece.subarray(at, at + BYTES_MAX));
      const about = { fileName: 'trace', contentType: 'application/octet-stream', facilityId: '' };
      names.push((await this.blobs.put(content, about)).blobName);
    }
    return names;
  }

  private async read(blobName: string): Promise<Buffer | undefined> {
    const content = await this.blobs.open(blobName);
    if (!content) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
