import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DocumentStore } from '../documents/document-store.js';
import type { StreamHead } from '../events/hash-chain.js';
import { LoopYielder } from '../lib/event-loop-yield.js';
import type { Decider } from './decider.js';

export const SNAPSHOTS = { name: 'decider-snapshots' };
const PARTS = { name: 'decider-snapshot-parts' };

/** Increases with every change of the parts' format; snapshots in other formats are ignored. */
const FORMAT = 2;
/**
 * Keeps parts small, because each is parsed in one go. Even with a row as large as an event, a part stays below every engine's document
 * limit.
 */
const PART_CHARS = 500_000;
/** Higher levels take four times as long and save 4 %. */
const GZIP_LEVEL = 1;

interface Snapshot {
  /** Absent in the first format. */
  format?: number;
  deciderVersion: number;
  head: StreamHead;
  /** Identifies the snapshot's parts, so that a reader never mixes two snapshots. */
  id: string;
  parts: number;
}

/** Stores states of streams at some revision. Snapshots only save time: if one is unusable, the log still has every event. */
export class DeciderSnapshots {
  private ensured: Promise<void> | undefined;

  constructor(
    private readonly store: DocumentStore,
    private readonly deciderVersion: number,
  ) {}

  /** Returns undefined when there is no snapshot that this decider can read. */
  async load<State>(stream: string, decider: Snapshotting<State>): Promise<{ head: StreamHead; state: State } | undefined> {
    try {
      await this.ensure();
      const found = (await this.store.get<Snapshot>(SNAPSHOTS.name, stream))?.value;
      if (found?.format !== FORMAT || found.deciderVersion !== this.deciderVersion || !(found.parts > 0)) return undefined;
      return { head: found.head, state: await this.read(stream, found, decider) };
    } catch {
      return undefined;
    }
  }

  /** Writes the parts before the document that names them, and then deletes the parts of the previous snapshot. */
  async save(stream: string, head: StreamHead, parts: readonly string[]): Promise<void> {
    await this.ensure();
    const previous = (await this.store.get<Snapshot>(SNAPSHOTS.name, stream))?.value;
    const snapshot: Snapshot = { format: FORMAT, deciderVersion: this.deciderVersion, head, id: randomUUID(), parts: parts.length };
    for (const [at, key] of partKeys(stream, snapshot).entries()) await this.store.put(PARTS.name, key, { text: parts[at] });
    await this.store.put(SNAPSHOTS.name, stream, snapshot);
    for (const key of previous ? partKeys(stream, previous) : []) await this.store.delete(PARTS.name, key);
  }

  private async read<State>(stream: string, found: Snapshot, decider: Snapshotting<State>): Promise<State> {
    const pauses = new LoopYielder();
    let state = decider.initial();
    for (const key of partKeys(stream, found)) {
      const part = (await this.store.get<{ text: string }>(PARTS.name, key))?.value;
      if (!part) throw new Error(`${key} is gone`);
      for (const row of await unpacked(part.text)) {
        state = decider.fromSnapshot(state, row);
        if (pauses.isDue()) await pauses.yieldNow();
      }
      await turn();
    }
    return state;
  }

  /** Creates the collection at first use, because the store may not be available at the start. */
  private ensure(): Promise<void> {
    const ensuring = async () => {
      await this.store.ensure(SNAPSHOTS);
      await this.store.ensure(PARTS);
    };
    this.ensured ??= ensuring().catch((error: unknown) => {
      this.ensured = undefined;
      throw error;
    });
    return this.ensured;
  }
}

type Snapshotting<State> = Pick<Decider<State, never, never>, 'initial' | 'fromSnapshot'>;

function partKeys(stream: string, { id, parts }: Snapshot): string[] {
  return Array.from({ length: parts }, (_, at) => `${stream}/${id}/${at}`);
}

/** Collects all rows of a snapshot, yielding to other work in between. The state must not change meanwhile. */
export async function collectRows(rows: Iterable<unknown>): Promise<unknown[]> {
  const pauses = new LoopYielder();
  const all: unknown[] = [];
  for (const row of rows) {
    all.push(row);
    if (pauses.isDue()) await pauses.yieldNow();
  }
  return all;
}

/** Converts rows to the stored texts: JSON, compressed on another thread, as Base64. Yields to other work in between. */
export async function packRows(rows: Iterable<unknown>): Promise<string[]> {
  const pauses = new LoopYielder();
  const parts: string[] = [];
  let texts: string[] = [];
  let chars = 0;
  const take = async (): Promise<void> => {
    const content = await promisify(gzip)(`[${texts.join()}]`, { level: GZIP_LEVEL });
    parts.push(content.toString('base64'));
    texts = [];
    chars = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    chars += text.length;
    if (chars > PART_CHARS) await take();
    if (pauses.isDue()) await pauses.yieldNow();
  }
  if (texts.length > 0) await take();
  return parts;
}

async function unpacked(part: string): Promise<unknown[]> {
  return JSON.parse((await promisify(gunzip)(Buffer.from(part, 'base64'))).toString()) as unknown[];
}
