/**
 * Defines one room for an outside auditor, one stream per room: who opened it, each entry, each read and its end. The name and the e-mail
 * of the auditor are in the record store; the event carries the ID of that text and a salted hash.
 */
import type { RecordedFields } from '../../shared/recorded-event.js';

export interface RoomTerms {
  facilityIds: string[];
  /** The first and the last day that can be read, in UTC. */
  from: string;
  to: string;
  /** ISO 8601 UTC with milliseconds. */
  until: string;
}

export interface RoomOpened extends RoomTerms {
  roomId: string;
  openedBy: { userId: string; facilityId: string | null };
  /** Names the text that says whom it was opened for. */
  readerId: string;
  readerHash: string;
}

/** The origin of a call, shortened as in the audit log. */
export type Whence = { address?: string; agent?: string };

export interface RoomCall extends Whence {
  roomId: string;
}

export interface RoomReading extends RoomCall {
  /** The name of a declared route. */
  what: string;
  /** Absent for what is no ledger of the room. */
  facilityId?: string;
}

interface EventsByType {
  RoomOpened: RoomOpened;
  RoomCodeSent: RoomCall;
  RoomEntered: RoomCall;
  RoomEntryDenied: RoomCall;
  RoomRead: RoomReading;
  /** A paper or a bundle, which its reader keeps. */
  RoomTaken: RoomReading;
  RoomEnded: { roomId: string; userId: string };
}

export type RoomEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

/** A stored event of a room with its recorded fields, for projections. */
export type RecordedRoomEvent = RoomEvent & RecordedFields;

export const roomStreamOf = (roomId: string): string => `room-${roomId}`;
