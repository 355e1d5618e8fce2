/** Decides what happens to one room: it can be entered and read until it is ended or its time is over. */

import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { ROOM_DAYS_MAX } from '../../../contracts/watch/rooms/commands.js';
import type { RoomCall, RoomEvent, RoomOpened, RoomReading } from '../../../contracts/watch/rooms/events.js';
import type { RoomState } from '../../../contracts/watch/rooms/replies.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface KnownRoom extends RoomOpened {
  endedAt: string | null;
}

export type RoomDecisionState = { room: KnownRoom | null };

export type RoomCommand =
  | { kind: 'open'; room: RoomOpened }
  | { kind: 'sendCode' | 'enter' | 'deny'; call: RoomCall }
  | { kind: 'read' | 'take'; reading: RoomReading }
  | { kind: 'end'; userId: string };

const DAY_MS = 86_400_000;
const CALLS = { sendCode: 'RoomCodeSent', enter: 'RoomEntered', deny: 'RoomEntryDenied' } as const;
const READINGS = { read: 'RoomRead', take: 'RoomTaken' } as const;

export const roomDecider: Decider<RoomDecisionState, RoomCommand, RoomEvent> = {
  version: 1,
  initial: () => ({ room: null }),
  evolve({ room }, { event: { type, data }, recordedAt }) {
    if (type === 'RoomOpened') return { room: { ...data, endedAt: null } };
    return { room: room && type === 'RoomEnded' ? { ...room, endedAt: recordedAt } : room };
  },
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as RoomDecisionState,
};

export function stateOfRoom({ endedAt, until }: { endedAt: string | null; until: string }, now: string): RoomState {
  if (endedAt !== null) return 'ended';
  return until <= now ? 'expired' : 'open';
}

/** @throws Refusal Invalid at a field, TransactionIdReused, NotFound, RoomEnded */
function decide({ room }: RoomDecisionState, command: RoomCommand, now: string): RoomEvent[] {
  if (command.kind === 'open') return open(room, command.room, now);
  if (!room) throw new Refusal('NotFound');
  const isOpen = stateOfRoom(room, now) === 'open';
  if (command.kind === 'end') return isOpen ? [{ type: 'RoomEnded', data: { roomId: room.roomId, userId: command.userId } }] : [];
  if (!isOpen && command.kind !== 'deny') throw new Refusal('RoomEnded');
  return [
    'reading' in command ? { type: READINGS[command.kind], data: command.reading } : { type: CALLS[command.kind], data: command.call },
  ];
}

function open(known: KnownRoom | null, room: RoomOpened, now: string): RoomEvent[] {
  if (known) {
    if (termsOf(known) !== termsOf(room)) throw new Refusal('TransactionIdReused');
    return [];
  }
  if (room.from > room.to) throw new Refusal('Invalid', {}, { to: [message('endsBeforeItBegins')] });
  if (room.until <= now) throw new Refusal('Invalid', {}, { until: [message('instantPassed')] });
  if (Date.parse(room.until) > Date.parse(now) + ROOM_DAYS_MAX * DAY_MS)
    throw new Refusal('Invalid', {}, { until: [message('daysAhead', { max: ROOM_DAYS_MAX })] });
  return [{ type: 'RoomOpened', data: room }];
}

/** Compares two rooms by their ledgers, days and opener. */
const termsOf = ({ facilityIds, from, to, until, openedBy }: RoomOpened): string =>
  JSON.stringify([facilityIds.toSorted(), from, to, until, openedBy.userId]);
