import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { firstRevisionSince } from '../../../platform/events/first-revision-since.js';
import type { RoomGuest } from '../../../platform/http/access/room-auth.js';

/** A part of a ledger, from its first to its last revision; `last` is `first - 1` where it has no event. */
export type RevisionRange = { first: number; last: number };

const DAY_MS = 86_400_000;

/** Returns the instants between which events of the room's days were recorded: the first inclusive, the second not. */
export function daysOf({ from, to }: Pick<RoomGuest, 'from' | 'to'>): { since: string; before: string } {
  return { since: `${from}T00:00:00.000Z`, before: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() };
}

/** Finds the events of a room in a ledger: those that were recorded on its days, which follow each other. */
@Injectable()
export class RoomRanges {
  constructor(private readonly events: EventStore) {}

  async of(facilityId: string, room: Pick<RoomGuest, 'from' | 'to'>): Promise<RevisionRange> {
    const { since, before } = daysOf(room);
    const stream = ledgerStreamOf(facilityId);
    const [first, end] = await Promise.all([
      firstRevisionSince(this.events, stream, since),
      firstRevisionSince(this.events, stream, before),
    ]);
    return { first, last: Math.max(first, end) - 1 };
  }

  /** Returns the revision of the last event that was recorded by the instant; -1 for none. */
  async lastBy(facilityId: string, at: string): Promise<number> {
    const next = new Date(Date.parse(at) + 1).toISOString();
    return (await firstRevisionSince(this.events, ledgerStreamOf(facilityId), next)) - 1;
  }
}
