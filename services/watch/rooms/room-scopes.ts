import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type RoomBody, rooms } from '../../../projections/watch/rooms/rooms.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access, canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import type { Query } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Views } from '../../platform/projections/views.js';

/**
 * Says who can open, see and end rooms: admins on all ledgers, a site on its own, a farm group also on those of its farms. A site sees each
 * room that names a ledger of its own, of any opener, and ends those that it opened.
 */
@Injectable()
export class RoomScopes {
  constructor(
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly views: Views,
  ) {}

  /** @throws Refusal NotFound for a ledger that is not theirs, or of nobody */
  async assertMayOpen(facilityIds: readonly string[], user: Reader): Promise<void> {
    const scope = await this.access.readScopeOf(user);
    for (const id of facilityIds) if (!canReadAs(scope, id) || !(await this.facilities.get(id))) throw new Refusal('NotFound');
  }

  of(user: Reader): Promise<ReadScope> {
    return this.access.readScopeOf(user);
  }

  /** Returns the scope of the user, and the filter of the rooms that they may know of. */
  async listed(user: Reader): Promise<{ filter: Pick<Query, 'anyOf'>; scope: ReadScope }> {
    const scope = await this.access.readScopeOf(user);
    if (scope.allFacilities) return { filter: {}, scope };
    return { filter: { anyOf: [{ facilityIds: { in: [...scope.facilityIds] } }, { openerSiteId: user.facilityId ?? '' }] }, scope };
  }

  /** @throws Refusal NotFound for a room that the user may not know of */
  async seen(roomId: string, user: Reader): Promise<{ room: RoomBody; scope: ReadScope }> {
    const [room, scope] = await Promise.all([this.views.get<RoomBody>(rooms, roomId), this.access.readScopeOf(user)]);
    if (!room || !(isOpener(room, user) || room.facilityIds.some((id) => canReadAs(scope, id)))) throw new Refusal('NotFound');
    return { room, scope };
  }

  /** @throws Refusal NotFound; RoleRefused for a site that sees the room and did not open it */
  async assertMayEnd(roomId: string, user: Reader): Promise<void> {
    const { room } = await this.seen(roomId, user);
    if (!isOpener(room, user) && !isAdmin(user)) throw new Refusal('RoleRefused');
  }
}

const isOpener = ({ openerSiteId }: RoomBody, { facilityId }: Reader): boolean => facilityId !== undefined && openerSiteId === facilityId;
