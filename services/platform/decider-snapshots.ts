import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Decider } from './decider.js';
import type { DocumentStore } from './documents/document-store.js';
import type { StreamHead } from './events/hash-chain.js';
import { Packer, Unpacker } from './packed-rows.js';
import { Pauses } from './pauses.js';

export const SNAPSHOTS = { name: 'decider-snapshots' };
const PARTS = { name: 'decider-snapshot-parts' };

/** Parsed in one go, so small; and with a row that is as large as an event below what any engine takes as a document. */
const PART_CHARS = 250_000;

interface Snapshot {
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
      if (found?.deciderVersion !== this.deciderVersion || !(found.parts > 0)) return undefined;
      return { head: found.head, state: await this.read(stream, found, decider) };
    } catch {
      return undefined;
    }
  }

  /** Writes the parts before the document that names them, and deletes those of the snapshot before it. */
  async save(stream: string, head: StreamHead, parts: readonly string[]): Promise<void> {
    await this.ensure();
    const before = (await this.store.get<Snapshot>(SNAPSHOTS.name, stream))?.value;
    const snapshot: Snapshot = { deciderVersion: this.deciderVersion, head, id: randomUUID(), parts: parts.length };
    for (const [at, key] of partKeys(stream, snapshot).entries()) await this.store.put(PARTS.name, key, { text: parts[at] });
    await this.store.put(SNAPSHOTS.name, stream, snapshot);
    for (const key of before ? partKeys(stream, before) : []) await this.store.delete(PARTS.name, key);
  }

  private async read<State>(stream: string, found: Snapshot, decider: Snapshotting<State>): Promise<State> {
    const pauses = new Pauses();
    const unpacker = new Unpacker();
    let state = decider.initial();
    for (const key of partKeys(stream, found)) {
      const part = (await this.store.get<{ text: string }>(PARTS.name, key))?.value;
      if (!part) throw new Error(`${key} is gone`);
      for (const row of unpacker.rows(part.text)) {
        state = decider.fromSnapshot(state, row);
        if (pauses.isDue()) await pauses.take();
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
export async function taken(rows: Iterable<unknown>): Promise<unknown[]> {
  const pauses = new Pauses();
  const all: unknown[] = [];
  for (const row of rows) {
    all.push(row);
    if (pauses.isDue()) await pauses.take();
  }
  return all;
}

/** Rows as the texts that are saved, made in slices too. */
export async function packed(rows: Iterable<unknown>): Promise<string[]> {
  const pauses = new Pauses();
  const packer = new Packer();
  const parts: string[] = [];
  for (const row of rows) {
    packer.add(row);
    if (packer.size > PART_CHARS) parts.push(packer.take());
    if (pauses.isDue()) await pauses.take();
  }
  if (packer.size > 0) parts.push(packer.take());
  return parts;
}
