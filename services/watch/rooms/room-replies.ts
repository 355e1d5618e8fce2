import { Injectable } from '@nestjs/common';
import type { RoomReply } from '../../../contracts/watch/rooms/replies.js';
import type { RoomBody } from '../../../projections/watch/rooms/rooms.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { Clock } from '../../platform/lib/clock.js';
import { stateOfRoom } from './room.decider.js';
import { RoomReaders } from './room-readers.js';

/** Makes the answers about rooms. Names are looked up at each read, so that they can be erased. */
@Injectable()
export class RoomReplies {
  constructor(
    private readonly readers: RoomReaders,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** @param scope whose ledgers are named; a room of an admin may hold those of several sites */
  async all(found: readonly RoomBody[], scope: ReadScope): Promise<RoomReply[]> {
    const now = this.clock.now();
    const [readers, nameOf, siteOf] = await Promise.all([
      this.readers.readers(found.map(({ readerId }) => readerId)),
      this.users.namesOf(found.flatMap(({ openedById, endedById }) => [openedById, ...(endedById ? [endedById] : [])])),
      this.facilities.refs(found.flatMap(({ facilityIds, openerSiteId }) => [...facilityIds, ...(openerSiteId ? [openerSiteId] : [])])),
    ]);
    const personOf = (id: string) => ({ id, name: nameOf(id) });
    return found.map((room) => ({
      id: room.roomId,
      name: readers.get(room.readerId)?.name ?? null,
      email: readers.get(room.readerId)?.email ?? null,
      facilities: room.facilityIds.filter((id) => canReadAs(scope, id)).map(siteOf),
      from: room.from,
      to: room.to,
      until: room.until,
      state: stateOfRoom(room, now),
      openedAt: room.openedAt,
      openedBy: { ...personOf(room.openedById), facility: room.openerSiteId === null ? null : siteOf(room.openerSiteId) },
      endedAt: room.endedAt,
      endedBy: room.endedById === null ? null : personOf(room.endedById),
      entries: room.entries,
      enteredAt: room.enteredAt,
    }));
  }
}
