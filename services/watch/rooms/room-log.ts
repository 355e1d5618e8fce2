import { Injectable } from '@nestjs/common';
import type { RouteName } from '../../../contracts/platform/audit/audited-routes.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type RoomEvent, roomStreamOf } from '../../../contracts/watch/rooms/events.js';
import type { RoomAccessReply } from '../../../contracts/watch/rooms/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { EventStore } from '../../platform/events/event-store.js';
import type { Caller } from '../../platform/http/access/caller.js';
import type { RoomGuest } from '../../platform/http/access/room-auth.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { whenceOf } from '../../platform/monitoring/where-from.js';
import { RoomLimits } from './doors/room-limits.js';
import { RoomStreams } from './room-streams.js';

const KINDS: Readonly<Record<RoomEvent['type'], RoomAccessReply['kind']>> = {
  RoomOpened: 'opened',
  RoomCodeSent: 'codeSent',
  RoomEntered: 'entered',
  RoomEntryDenied: 'denied',
  RoomRead: 'read',
  RoomTaken: 'taken',
  RoomEnded: 'ended',
};

/** Writes what is read in a room before it is read, and shows it. */
@Injectable()
export class RoomLog {
  constructor(
    private readonly streams: RoomStreams,
    private readonly events: EventStore,
    private readonly facilities: Facilities,
    private readonly limits: RoomLimits,
  ) {}

  /** Notes a read; where that fails, nothing is to be answered. @throws Refusal RoomEnded, TooOften; EngineUnavailable */
  async note(kind: 'read' | 'take', what: RouteName, { roomId }: RoomGuest, caller: Caller, facilityId?: string): Promise<void> {
    await this.limits.countRead(roomId);
    const reading = { roomId, what, ...(facilityId !== undefined && { facilityId }), ...whenceOf(caller) };
    await this.streams.record(roomId, { kind, reading });
  }

  /** Reads the stream of the room from its end. @param scope whose ledgers are named */
  async page(roomId: string, query: PageQuery, scope: ReadScope): Promise<Page<RoomAccessReply>> {
    const { skip, limit } = pageRange(query);
    const stream = roomStreamOf(roomId);
    const total = ((await this.events.last(stream))?.revision ?? -1) + 1;
    const end = Math.max(0, total - skip);
    const from = Math.max(0, end - limit);
    const found = end > from ? await this.events.read(stream, from, end - from) : [];
    const facts = found as unknown as (RoomEvent & { revision: number; metadata: { recordedAt: string } })[];
    const siteOf = await this.facilities.refs(facts.flatMap(({ data }) => ('facilityId' in data && data.facilityId) || []));
    const items = facts.toReversed().map(({ type, data, revision, metadata: { recordedAt } }) => {
      const site = 'facilityId' in data ? data.facilityId : undefined;
      return {
        number: revision,
        at: recordedAt,
        kind: KINDS[type],
        what: 'what' in data ? data.what : null,
        facility: site !== undefined && canReadAs(scope, site) ? siteOf(site) : null,
        address: ('address' in data && data.address) || null,
        agent: ('agent' in data && data.agent) || null,
      };
    });
    return pageOf(items, total, query);
  }
}
