import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type RecordedRoomEvent, type RoomEvent, roomStreamOf } from '../../../contracts/watch/rooms/events.js';
import { type RoomBody, rooms } from '../../../projections/watch/rooms/rooms.js';
import { type Recorded, Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type KnownRoom, type RoomCommand, type RoomDecisionState, roomDecider } from './room.decider.js';

const EVENTS_READ_AT_ONCE = 1_000;

type RoomActor = { userId: string; facilityId: string };

/** Represents the guest of a room: nobody of the platform. */
export const GUEST: RoomActor = { userId: 'outside', facilityId: 'outside' };

/** Records what happens in rooms, one stream per room. */
@Injectable()
export class RoomStreams {
  private readonly streams: Streams<RoomDecisionState, RoomCommand, RoomEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(roomDecider, { events, views, clock });
  }

  record(roomId: string, command: RoomCommand, actor: RoomActor = GUEST): Promise<Recorded> {
    return this.streams.record(roomStreamOf(roomId), command, { actor, transactionId: roomId });
  }

  dryRun(roomId: string, command: RoomCommand): Promise<RoomEvent[]> {
    return this.streams.dryRun(roomStreamOf(roomId), command);
  }

  /** Returns the room as its view will show it. @throws Refusal NotFound */
  async room(roomId: string): Promise<RoomBody> {
    const stream = roomStreamOf(roomId);
    let room: RoomBody | undefined;
    for (let from = 0; ; from += EVENTS_READ_AT_ONCE) {
      const events = (await this.events.read(stream, from, EVENTS_READ_AT_ONCE)) as unknown as RecordedRoomEvent[];
      for (const event of events) room = rooms.evolve(room ?? rooms.initial(roomId), event, roomId);
      if (events.length < EVENTS_READ_AT_ONCE) break;
    }
    if (!room) throw new Refusal('NotFound');
    return room;
  }

  /** Returns undefined for a room that nobody opened. */
  async find(roomId: string): Promise<KnownRoom | undefined> {
    return (await this.streams.inspect(roomStreamOf(roomId), ({ room }) => structuredClone(room))) ?? undefined;
  }
}
