import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { DocumentStore } from './documents/document-store.js';
import type { StreamHead } from './events/hash-chain.js';

export const SNAPSHOTS = { name: 'decider-snapshots' };
const PARTS = { name: 'decider-snapshot-parts' };

/** Below the largest document that any engine takes, with room for escapes. */
const PART_CHARS = 2_000_000;
/** Entries serialized before other work gets its turn. */
const SLICE = 2_000;

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
  async load(stream: string): Promise<{ head: StreamHead; state: unknown } | undefined> {
    try {
      await this.ensure();
      const found = (await this.store.get<Snapshot>(SNAPSHOTS.name, stream))?.value;
      if (found?.deciderVersion !== this.deciderVersion) return undefined;
      const keys = partKeys(stream, found);
      const parts = await this.store.getMany<{ text: string }>(PARTS.name, keys);
      const textOf = new Map(parts.map(({ key, value }) => [key, value.text]));
      return { head: found.head, state: JSON.parse(keys.map((key) => textOf.get(key) ?? '').join('')) };
    } catch {
      return undefined;
    }
  }

  /** Writes the parts before the document that names them, and deletes those of the snapshot before it. */
  async save(stream: string, head: StreamHead, text: string): Promise<void> {
    await this.ensure();
    const before = (await this.store.get<Snapshot>(SNAPSHOTS.name, stream))?.value;
    const snapshot: Snapshot = { deciderVersion: this.deciderVersion, head, id: randomUUID(), parts: Math.ceil(text.length / PART_CHARS) };
    for (const [at, key] of partKeys(stream, snapshot).entries()) {
      await this.store.put(PARTS.name, key, { text: text.slice(at * PART_CHARS, (at + 1) * PART_CHARS) });
    }
    await this.store.put(SNAPSHOTS.name, stream, snapshot);
    for (const key of before ? partKeys(stream, before) : []) await this.store.delete(PARTS.name, key);
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

function partKeys(stream: string, { id, parts }: Snapshot): string[] {
  return Array.from({ length: parts }, (_, at) => `${stream}/${id}/${at}`);
}

/** JSON text of a large value, made in slices so that others are served in between; nobody may change the value meanwhile. */
export async function slicedJson(value: unknown, depth = 2): Promise<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const slices: string[] = [];
    for (let from = 0; from < value.length; from += SLICE) {
      slices.push(JSON.stringify(value.slice(from, from + SLICE)).slice(1, -1));
      if (value.length > SLICE) await turn();
    }
    return `[${slices.join(',')}]`;
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const texts: string[] = [];
  for (const [at, [key, inner]] of entries.entries()) {
    texts.push(`${JSON.stringify(key)}:${await slicedJson(inner, depth - 1)}`);
    if (at % SLICE === SLICE - 1) await turn();
  }
  return `{${texts.join(',')}}`;
}
