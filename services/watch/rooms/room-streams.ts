import { Injectable } from '@nestjs/common';
import { type RoomEvent, roomStreamOf } from '../../../contracts/watch/rooms/events.js';
import { type Recorded, Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type KnownRoom, type RoomCommand, type RoomDecisionState, roomDecider } from './room.decider.js';

interface RoomActor {
  userId: string;
  facilityId: string;
}

/** Stands for whoever is in a room: nobody of the platform. */
export const GUEST: RoomActor = { userId: 'outside', facilityId: 'outside' };

/** Records what happens in rooms, one stream per room. */
@Injectable()
export class RoomStreams {
  private readonly streams: Streams<RoomDecisionState, RoomCommand, RoomEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(roomDecider, { events, views, clock });
  }

  record(roomId: string, command: RoomCommand, actor: RoomActor = GUEST): Promise<Recorded> {
    return this.streams.record(roomStreamOf(roomId), command, { actor, transactionId: roomId });
  }

  dryRun(roomId: string, command: RoomCommand): Promise<RoomEvent[]> {
    return this.streams.dryRun(roomStreamOf(roomId), command);
  }

  /** Returns undefined for a room that nobody opened. */
  async find(roomId: string): Promise<KnownRoom | undefined> {
    return (await this.streams.inspect(roomStreamOf(roomId), ({ room }) => structuredClone(room))) ?? undefined;
  }
}
