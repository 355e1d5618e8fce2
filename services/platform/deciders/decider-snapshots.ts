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

/** What parts are made of; raised with every change of that: snapshots of another format are not read. */
const FORMAT = 2;
/** Parsed in one go, so small; and with a row that is as large as an event below what any engine takes as a document. */
const PART_CHARS = 500_000;
/** Higher levels cost four times as much for 4 % less. */
const GZIP_LEVEL = 1;

interface Snapshot {
  /** Missing in the first format. */
  format?: number;
  deciderVersion: number;
  head: StreamHead;
  /** Names this snapshot's parts, so that a reader never mixes two. */
  id: string;
  parts: number;
}

/** States of streams as of some revision. Only a shortcut: whatever is wrong with one, the log has it all. */
export class DeciderSnapshots {
  private ensured: Promise<void> | undefined;

  constructor(
    private readonly store: DocumentStore,
    private readonly deciderVersion: number,
  ) {}

  /** Undefined when there is none, or none that this decider can read. */
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

  /** Writes the parts before the document that names them, and deletes those of the snapshot before it. */
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

  /** With the first use: a store that does not answer at the start answers later. */
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

/** All rows of a snapshot, taken in slices so that others are served in between; nobody may change the state meanwhile. */
export async function collectRows(rows: Iterable<unknown>): Promise<unknown[]> {
  const pauses = new LoopYielder();
  const all: unknown[] = [];
  for (const row of rows) {
    all.push(row);
    if (pauses.isDue()) await pauses.yieldNow();
  }
  return all;
}

/** Rows as the texts that are saved: JSON, compressed on another thread, as Base64. Made in slices too. */
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
