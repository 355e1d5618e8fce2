import type { WindowReply } from '../../ledger/balance/replies.js';
import type { LedgerEventReply } from '../../ledger/custody/replies.js';
import type { FacilityRef, Page } from '../../shared/replies.js';

/** `open`: can be entered. `ended`: somebody ended it. `expired`: its time is over. */
export const ROOM_STATES = ['open', 'ended', 'expired'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

export interface RoomReply {
  id: string;
  /** Names whom it was opened for; both null once erased. */
  name: string | null;
  email: string | null;
  facilities: FacilityRef[];
  /** Days in UTC. */
  from: string;
  to: string;
  until: string;
  state: RoomState;
  openedAt: string;
  openedBy: { id: string; name: string | null; facility: FacilityRef | null };
  endedAt: string | null;
  endedBy: { id: string; name: string | null } | null;
  /** The number of entries, and the last one. */
  entries: number;
  enteredAt: string | null;
}

/** A room as it is after a command on it, and the position of what was recorded. */
export interface RecordedRoomReply extends RoomReply {
  position: string;
}

/** One line of the access log of a room, the newest first. */
export interface RoomAccessReply {
  /** The number of the entry in the stream of the room. */
  number: number;
  at: string;
  /** `denied`: a wrong or an old code. */
  kind: 'opened' | 'codeSent' | 'entered' | 'denied' | 'read' | 'taken' | 'ended';
  /** The declared route that was read, and of which ledger. */
  what: string | null;
  facility: FacilityRef | null;
  address: string | null;
  agent: string | null;
}

/** Answers an entry: the token opens the routes of the room alone, and ends at `expireAt`. */
export interface RoomEntryReply {
  token: string;
  /** ISO 8601. */
  expireAt: string;
  room: RoomHereReply;
}

/** The room as its reader sees it. */
export interface RoomHereReply {
  id: string;
  /** The watermark: who reads. */
  name: string;
  email: string;
  facilities: FacilityRef[];
  from: string;
  to: string;
  until: string;
  /** Names the site that opened it; null for the platform. */
  openedBy: FacilityRef | null;
}

/** The events of the room's days. */
export interface RoomLedgerReply extends Page<LedgerEventReply> {
  /** Counts the events after the room's last day, and those of them that void or withdraw what was recorded on its days. With the first page alone. */
  later?: { events: number; corrections: number };
}

/** The windows whose days all are days of the room, as they were known at the end of its last day. */
export interface RoomWindowsReply extends Page<WindowReply> {
  /** Windows that lie within the days only in part, which are not shown. `from` and `to` as of `WindowReply`. */
  partly: { number: number; from: string; to: string }[];
}
