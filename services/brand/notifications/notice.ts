import type { NotificationKind } from '../../../contracts/brand/notifications/notification-kinds.js';
import type { NoticeWords } from './words/notice-words.js';

/** Describes one matter, in words that are chosen when its reader is known. */
export interface Notice {
  /** Names the thing, so that the same thing again is known. */
  id: string;
  kind: NotificationKind;
  /** An instant, a day, or a month when the reader may know no more. */
  at: string;
  /** Leads to the very place, by the screens that its reader has. */
  link: { desk?: string; phone?: string };
  /** Names another sentence than `text` and `why` among those of the kind. */
  text?: string;
  why?: string;
  values(words: NoticeWords): Readonly<Record<string, string | number>>;
}

/** Holds the needs of one kind that are shown, and the count of all. */
export type FoundNeeds = { shown: Notice[]; total: number };

/** Limits the needs of one kind that are shown. */
export const NEEDS_MAX = 20;

export const NO_NEEDS: FoundNeeds = { shown: [], total: 0 };

/** Shows as many of the needs as may be shown. */
export const needsOf = (shown: Notice[], total = shown.length): FoundNeeds => ({ shown: shown.slice(0, NEEDS_MAX), total });
