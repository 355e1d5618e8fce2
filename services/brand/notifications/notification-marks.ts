import { Injectable } from '@nestjs/common';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { Notice } from './notice.js';

export const NOTIFICATION_MARKS: Collection = { name: 'notification-marks' };

/** Holds, by the ID of a notice, the time at which a person read it. What is told no more is forgotten with the next mark. */
export type ReadMarks = Readonly<Record<string, string>>;

interface MarksRecord {
  userId: string;
  read: ReadMarks;
}

/** Remembers what each person has read. */
@Injectable()
export class NotificationMarks {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<ReadMarks> {
    return (await this.records.get<MarksRecord>(NOTIFICATION_MARKS.name, userId))?.value.read ?? {};
  }

  /** Marks those of the told notices that are named, whoever else marks some at the moment. */
  async mark(userId: string, told: readonly Notice[], ids: ReadonlySet<string>, isUnread: boolean): Promise<ReadMarks> {
    const now = this.clock.now();
    for (;;) {
      const stored = await this.records.get<MarksRecord>(NOTIFICATION_MARKS.name, userId);
      const before = stored?.value.read ?? {};
      const read = Object.fromEntries(told.flatMap((notice) => markOf(notice, before, ids.has(notice.id) ? { now, isUnread } : undefined)));
      const record: MarksRecord = { userId, read };
      if (stored ? await this.records.replace(NOTIFICATION_MARKS.name, userId, stored.version, record) : await this.insert(record))
        return read;
    }
  }

  private async insert(record: MarksRecord): Promise<boolean> {
    try {
      await this.records.insert(NOTIFICATION_MARKS.name, record.userId, record);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

function markOf(notice: Notice, before: ReadMarks, change: { now: string; isUnread: boolean } | undefined): [string, string][] {
  if (change) return change.isUnread ? [] : [[notice.id, lastOf(change.now, notice.at)]];
  const kept = before[notice.id];
  return kept === undefined ? [] : [[notice.id, kept]];
}

/** A need may be dated by a day to come; it is read all the same. */
const lastOf = (now: string, at: string): string => (at > now ? at : now);

/** Returns when it was read, unless it happened again since. */
export function readAtOf({ id, at }: Pick<Notice, 'id' | 'at'>, marks: ReadMarks): string | null {
  const mark = marks[id];
  return mark === undefined || mark < at ? null : mark;
}
