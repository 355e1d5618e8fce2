import type { Page } from '../../shared/replies.js';
import type { NotificationKind, NotificationTab, Topic } from './notification-kinds.js';

/** Tells a person of one thing. The same thing again changes its row instead of adding another. */
export interface NotificationReply {
  id: string;
  kind: NotificationKind;
  topic: Topic;
  /** True while the person has something to do about it, whether it was read or not. */
  need: boolean;
  /** Says what it is about, in the reader's language. */
  text: string;
  /** The reason or the figures, in the reader's language; empty when there are none. */
  why: string;
  /** The words of the link. */
  action: string;
  /** The path of the screen that shows the very thing. */
  link: string;
  /** An instant, a day, or a month when the reader may see no more. */
  at: string;
  /** Null while unread. */
  readAt: string | null;
}

/** Lists needs by urgency, and then what happened, the newest first. */
export interface NotificationPage extends Page<NotificationReply> {
  /** Counts all unread rows, on this page or not. */
  unread: number;
  counts: Record<NotificationTab, number>;
}

export type NotificationsReadReply = { unread: number };

export interface TopicSettings {
  topic: Topic;
  bell: boolean;
  atOnce: boolean;
  daily: boolean;
  /** True when the bell cannot be turned off. */
  locked: boolean;
}

export interface NotificationSettingsReply {
  /** The topics that concern the reader's role. */
  topics: TopicSettings[];
  /** The hour of the daily mail, 0 to 23. */
  hour: number;
  /** IANA time zone of the hour. */
  timeZone: string;
}

/** The daily mail as it would be sent now. */
export interface DailyMailReply {
  subject: string;
  to: string;
  /** A whole page, for a frame without scripts. */
  html: string;
}
