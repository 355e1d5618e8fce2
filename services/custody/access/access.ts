import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { type LotBody, lotAt } from '../../../projections/lots.js';
import { NOW, type PointInTime } from '../../../projections/point-in-time.js';
import { Facilities } from '../../facilities/facilities.js';
import { isAdmin, type Principal } from '../../platform/http/access/principal.js';
import { LotReadPolicy } from './lot-read-policy.js';

/** Facilities through whose eyes somebody reads: their own, and those that they audit. */
export interface ReadScope {
  /** Admins see through all of them. */
  allFacilities: boolean;
  facilityIds: ReadonlySet<string>;
}

export const canReadAs = (scope: ReadScope, facilityId: string | null | undefined): boolean =>
  scope.allFacilities || (facilityId !== null && facilityId !== undefined && scope.facilityIds.has(facilityId));

/** Who may read what: one place for the rules that every read of custody and balances keeps. */
@Injectable()
export class Access {
  constructor(
    private readonly facilities: Facilities,
    private readonly lotPolicy: LotReadPolicy,
  ) {}

  async readScopeOf(user: Principal): Promise<ReadScope> {
    if (isAdmin(user)) return { allFacilities: true, facilityIds: new Set() };
    if (!user.facilityId) return { allFacilities: false, facilityIds: new Set() };
    if (user.role !== 'AUDITOR') return { allFacilities: false, facilityIds: new Set([user.facilityId]) };
    const audited = await this.facilities.find({ filter: { auditorIds: user.facilityId } });
    return { allFacilities: false, facilityIds: new Set([user.facilityId, ...audited.items.map(({ id }) => id)]) };
  }

  /** The facility whose books are meant: the caller's own unless another is named. Throws NotFound for one whose books the caller may not read. */
  async readableFacilityId(user: Principal, named: string | undefined): Promise<string> {
    const facilityId = named?.toLowerCase() ?? user.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    if (!canReadAs(await this.readScopeOf(user), facilityId)) throw new Refusal('NotFound');
    if (!(await this.facilities.get(facilityId))) throw new Refusal('NotFound');
    return facilityId;
  }

  /**
   * Those who hold it, held it, own it or were promised it, now or at the point in time, and those who hold, held or were
   * promised something made from it.
   */
  async mayReadLot(scope: ReadScope, lot: LotBody, pointInTime: PointInTime): Promise<boolean> {
    if (scope.allFacilities) return true;
    const readers = [...(lot.state?.readers ?? []), ...(lotAt(lot, pointInTime)?.readers ?? [])];
    if (readers.some((id) => scope.facilityIds.has(id))) return true;
    return scope.facilityIds.size > 0 && this.lotPolicy.mayRead([...scope.facilityIds], lot.lotId, NOW);
  }
}
