import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../lib/clock.js';
import { KeyedMutex } from '../lib/keyed-mutex.js';
import { type Collection, RecordStore } from './document-store.js';

/** Keeps one document per key, whose version advances with each turn. */
export const SHARED_TURNS: Collection = { name: 'shared-turns' };

interface StoredTurn {
  /** Null when the turn was given back. */
  heldAt: string | null;
}

type HeldTurn = { version: number; heldAt: string };

/** A turn takes milliseconds. After this time its process is taken for dead, and another takes the turn over. */
const LEASE_MS = 10_000;
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 100;

class TurnLost extends Error {}

/**
 * Runs what is decided over several records, one task of a key after the other, in whatever process. A task holds the key's document,
 * which is taken and given back by compare-and-set.
 */
@Injectable()
export class SharedTurns {
  /** Lets the tasks of this process wait without asking the store. */
  private readonly waiting = new KeyedMutex();

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the task in its turn.
   * @param task calls `confirm` between its decision and its write. When another process has taken the turn over since, the task ends there
   * and runs again.
   */
  run<Result>(key: string, task: (confirm: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.waiting.run(key, async () => {
      for (;;) {
        const turn = await this.take(key);
        try {
          return await task(() => this.confirm(key, turn));
        } catch (error) {
          if (!(error instanceof TurnLost)) throw error;
        } finally {
          await this.records.replace<StoredTurn>(SHARED_TURNS.name, key, turn.version, { heldAt: null });
        }
      }
    });
  }

  private async take(key: string): Promise<HeldTurn> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      const turn = await this.tryTake(key);
      if (turn) return turn;
      await sleep(waitMs);
    }
  }

  private async tryTake(key: string): Promise<HeldTurn | undefined> {
    const stored = await this.records.get<StoredTurn>(SHARED_TURNS.name, key);
    const heldAt = this.clock.now();
    if (!stored) return (await this.records.tryInsert<StoredTurn>(SHARED_TURNS.name, key, { heldAt })) ? { version: 1, heldAt } : undefined;
    if (stored.value.heldAt !== null && this.ageMs(stored.value.heldAt) < LEASE_MS) return undefined;
    const isTaken = await this.records.replace<StoredTurn>(SHARED_TURNS.name, key, stored.version, { heldAt });
    return isTaken ? { version: stored.version + 1, heldAt } : undefined;
  }

  /** Renews a turn that grows old. @throws TurnLost when another process has it */
  private async confirm(key: string, turn: HeldTurn): Promise<void> {
    if (this.ageMs(turn.heldAt) < LEASE_MS / 2) return;
    const heldAt = this.clock.now();
    if (!(await this.records.replace<StoredTurn>(SHARED_TURNS.name, key, turn.version, { heldAt }))) throw new TurnLost();
    Object.assign(turn, { version: turn.version + 1, heldAt });
  }

  private ageMs(heldAt: string): number {
    return Date.parse(this.clock.now()) - Date.parse(heldAt);
  }
}
