import type { CitedFile } from '../files.js';
import type { DetentionFacts, DetentionOutcome } from './events.js';

/** A working day of a term. */
export interface ClockDay {
  day: string;
  state: 'past' | 'today' | 'rest';
  /** True for the first working day after the weekend. */
  startsWeek: boolean;
}

/** Public holidays that would be working days. `name` is in the reader's language, as far as it is known. */
export interface Holiday {
  day: string;
  name: string;
}

/** Working days from the day after `from` up to the last one. */
export interface WorkingDays {
  from: string;
  until: string;
  total: number;
  holidays: Holiday[];
}

export interface WorkingDaysReply {
  timeZone: string;
  /** The parts of the country that have holidays of their own. */
  regions: { code: string; name: string }[];
  /** Null when the query names no days. */
  counted: WorkingDays | null;
}

/** A term that runs, at a moment. */
export interface DetentionClock extends WorkingDays {
  timeZone: string;
  /** The instant after which an answer is late. */
  dueAt: string;
  /** Working days after today. */
  left: number;
  /** True while few days are left. */
  isDue: boolean;
  isOverdue: boolean;
  /** Working days since the last day. */
  overdueDays: number;
  /** Every working day of the term. */
  days: ClockDay[];
}

/** Describes one thing that was sent to the authority. Words are absent once they are erased. */
export interface DetentionSentReply {
  id: string;
  sentAt: string;
  what?: string;
  to?: string;
  dossierId?: string;
  file?: CitedFile;
  exhibits?: number[];
  recordedAt: string;
}

export interface DetentionReply extends DetentionFacts {
  id: string;
  /** Absent once it is erased, as is the place. */
  authority?: string;
  place?: string;
  recordedAt: string;
  /** Oldest first. */
  sent: DetentionSentReply[];
  /** Null once the detention ended. */
  clock: DetentionClock | null;
  /** The reason is absent once it is erased. */
  ended?: { outcome: DetentionOutcome; endedAt: string; reason?: string; workingDays: number };
}

export interface OrderDetentionReply {
  current: DetentionReply | null;
  /** Last ended first. */
  earlier: DetentionReply[];
}

/** The detention of an order, as lists say it. */
export interface DetentionRef {
  detainedAt: string;
  answerDue: string;
  /** Absent without a place, and once it is erased. */
  place?: string;
}
