import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { type LotBody, lotAt } from '../../../../projections/ledger/custody/lots.js';
import { NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { AssignedFacilities } from '../../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { LotReadPolicy } from './lot-read-policy.js';

/** Lists the facilities whose data a user reads: their own, the farms of their farm group, and those they are assigned to now. */
export interface ReadScope {
  /** True for admins. */
  allFacilities: boolean;
  facilityIds: ReadonlySet<string>;
}

export const canReadAs = (scope: ReadScope, facilityId: string | null | undefined): boolean =>
  scope.allFacilities || (facilityId !== null && facilityId !== undefined && scope.facilityIds.has(facilityId));

@Injectable()
export class Access {
  constructor(
    private readonly facilities: Facilities,
    private readonly lotPolicy: LotReadPolicy,
    private readonly assigned: AssignedFacilities,
  ) {}

  async readScopeOf(user: Reader): Promise<ReadScope> {
    if (isAdmin(user)) return { allFacilities: true, facilityIds: new Set() };
    if (!user.facilityId) return { allFacilities: false, facilityIds: new Set() };
    const own = await this.facilities.get(user.facilityId);
    const farms = own?.type === 'FARM_GROUP' ? await this.facilities.farmIdsOf(own.id) : [];
    return { allFacilities: false, facilityIds: new Set([user.facilityId, ...farms, ...(await this.assigned.of(user))]) };
  }

  /** Returns the named facility's ID, or the caller's own when none is named. Throws NotFound when the caller may not read its books. */
  async readableFacilityId(user: Reader, named: string | undefined): Promise<string> {
    const facilityId = named?.toLowerCase() ?? user.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    if (!canReadAs(await this.readScopeOf(user), facilityId)) throw new Refusal('NotFound');
    if (!(await this.facilities.get(facilityId))) throw new Refusal('NotFound');
    return facilityId;
  }

  /** Returns the named facility or the caller's own, and with `farms` the farms of that group that the caller may read. Throws NotFound. */
  async readableSites(user: Reader, { facilityId: named, farms }: { facilityId?: string; farms?: 'true' }): Promise<string[]> {
    const facilityId = await this.readableFacilityId(user, named);
    if (farms === undefined) return [facilityId];
    const scope = await this.readScopeOf(user);
    return [facilityId, ...(await this.facilities.farmIdsOf(facilityId)).filter((id) => canReadAs(scope, id))];
  }

  /**
   * Allows past and present holders, owners and promised purchasers of the lot, up to the point in time, and the same
   * parties of any lot made from it.
   */
  async mayReadLot(scope: ReadScope, lot: LotBody, pointInTime: PointInTime): Promise<boolean> {
    if (scope.allFacilities) return true;
    const readers = [...(lot.state?.readers ?? []), ...(lotAt(lot, pointInTime)?.readers ?? [])];
    if (readers.some((id) => scope.facilityIds.has(id))) return true;
    return scope.facilityIds.size > 0 && this.lotPolicy.mayRead([...scope.facilityIds], lot.lotId, NOW);
  }
}
