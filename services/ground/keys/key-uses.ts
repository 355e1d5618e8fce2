import { Injectable } from '@nestjs/common';
import { makeOrChangeRecord } from '../../platform/documents/change-record.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { outsideOfActs } from '../../platform/lib/current-act.js';
import { WorkAfterAnswers } from '../../platform/lifecycle/work-after-answers.js';
import { Log } from '../../platform/monitoring/log.js';

/** Stores how a key is used, by its ID. */
interface KeyUse {
  lastAt: string;
  lastAddress: string;
  /** Counts the calls of each minute (ISO 8601 to the minute), for an hour. */
  minutes: Record<string, number>;
  /** Counts the calls of a day (UTC) that were beyond the limit. */
  refused: { day: string; calls: number };
}

export const KEY_USES: Collection = { name: 'api-key-uses' };

export interface KeyUsage {
  lastUse: { at: string; address: string } | null;
  calls: { minutes: number[]; refused: number };
}

interface Pending {
  at: string;
  address: string;
  minutes: Map<string, number>;
  refused: number;
}

const WRITE_EVERY_MS = 5000;
const MINUTES = 60;
const MINUTE_MS = 60_000;
const minuteOf = (instant: string): string => instant.slice(0, 16);
const dayOf = (instant: string): string => instant.slice(0, 10);

/** Counts the calls of keys. Each process writes its own counts every five seconds and at its end, so that a call waits for no record. */
@Injectable()
export class KeyUses extends WorkAfterAnswers {
  private readonly counted = new Map<string, Pending>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    protected readonly log: Log,
  ) {
    super();
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.write();
    await super.stop();
  }

  note(keyId: string, address: string, isRefused: boolean): void {
    const at = this.clock.now();
    const use = this.counted.get(keyId) ?? { at, address, minutes: new Map(), refused: 0 };
    const minute = minuteOf(at);
    use.minutes.set(minute, (use.minutes.get(minute) ?? 0) + 1);
    this.counted.set(keyId, { ...use, at, address, refused: use.refused + Number(isRefused) });
    if (!this.isStopped) this.timer ??= outsideOfActs(() => setTimeout(() => this.write(), WRITE_EVERY_MS).unref());
  }

  /** Includes what this process has not written yet. */
  async usageOf(keyIds: readonly string[]): Promise<(keyId: string) => KeyUsage> {
    const stored = await this.records.getMany<KeyUse>(KEY_USES.name, keyIds);
    const byId = new Map(stored.map(({ key, value }) => [key, value]));
    return (keyId) => this.describe(added(byId.get(keyId), this.counted.get(keyId)));
  }

  private describe(use: KeyUse | undefined): KeyUsage {
    const nowMs = Date.parse(this.clock.now());
    const instants = Array.from({ length: MINUTES }, (_, at) => new Date(nowMs - (MINUTES - 1 - at) * MINUTE_MS).toISOString());
    const minutes = instants.map((instant) => use?.minutes[minuteOf(instant)] ?? 0);
    const refused = use?.refused.day === dayOf(this.clock.now()) ? use.refused.calls : 0;
    return { lastUse: use ? { at: use.lastAt, address: use.lastAddress } : null, calls: { minutes, refused } };
  }

  private write(): void {
    this.timer = undefined;
    const uses = [...this.counted];
    this.counted.clear();
    for (const [keyId, use] of uses) this.afterAnswer(this.add(keyId, use), 'calls of keys were not counted');
  }

  private async add(keyId: string, use: Pending): Promise<void> {
    await makeOrChangeRecord<KeyUse>(this.records, KEY_USES.name, keyId, (stored) => added(stored, use));
  }
}

/** Adds counts to those that are stored, and drops minutes before the last hour. */
function added(stored: KeyUse | undefined, use: Pending | undefined): KeyUse | undefined {
  if (!use) return stored;
  const minutes = { ...stored?.minutes };
  for (const [minute, calls] of use.minutes) minutes[minute] = (minutes[minute] ?? 0) + calls;
  const oldest = minuteOf(new Date(Date.parse(use.at) - MINUTES * MINUTE_MS).toISOString());
  const day = dayOf(use.at);
  const before = stored?.refused.day === day ? stored.refused.calls : 0;
  return {
    lastAt: use.at,
    lastAddress: use.address,
    minutes: Object.fromEntries(Object.entries(minutes).filter(([minute]) => minute > oldest)),
    refused: { day, calls: before + use.refused },
  };
}
