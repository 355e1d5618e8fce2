import { Injectable } from '@nestjs/common';
import { makeOrChangeRecord } from '../../platform/documents/change-record.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { Notice } from './notice.js';

export const NOTIFICATION_MARKS: Collection = { name: 'notification-marks' };

/** Holds, by the ID of a notice, the time at which a person read it. Past notices are forgotten with the next mark. */
export type ReadMarks = Readonly<Record<string, string>>;

type MarksRecord = { userId: string; read: ReadMarks };

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

  /** Marks those of the shown notices that `ids` names, also while others are marked. */
  async mark(userId: string, told: readonly Notice[], ids: ReadonlySet<string>, isUnread: boolean): Promise<ReadMarks> {
    const now = this.clock.now();
    const changed = await makeOrChangeRecord<MarksRecord>(this.records, NOTIFICATION_MARKS.name, userId, (known) => {
      const before = known?.read ?? {};
      const marks = told.flatMap((notice) => markOf(notice, before, ids.has(notice.id) ? { now, isUnread } : undefined));
      return { userId, read: Object.fromEntries(marks) };
    });
    return changed?.read ?? {};
  }
}

function markOf(notice: Notice, before: ReadMarks, change: { now: string; isUnread: boolean } | undefined): [string, string][] {
  if (change) return change.isUnread ? [] : [[notice.id, lastOf(change.now, notice.at)]];
  const kept = before[notice.id];
  return kept === undefined ? [] : [[notice.id, kept]];
}

/** A need may have a date in the future; it is marked as read nevertheless. */
const lastOf = (now: string, at: string): string => (at > now ? at : now);

/** Returns when it was read, unless it happened again since. */
export function readAtOf({ id, at }: Pick<Notice, 'id' | 'at'>, marks: ReadMarks): string | null {
  const mark = marks[id];
  return mark === undefined || mark < at ? null : mark;
}
