import { Injectable } from '@nestjs/common';
import { Refusal, said } from '../../contracts/refusals.js';
import { type Cut, NOW } from '../../projections/cut.js';
import { type LotBody, lotAt } from '../../projections/lots.js';
import { Facilities } from '../facilities/facilities.js';
import { isAdmin, type Principal } from '../identity/principal.js';
import { LotSight } from './lot-sight.js';

/** Facilities through whose eyes somebody reads: their own, and those that they audit. */
export interface Eyes {
  /** Admins see through all of them. */
  all: boolean;
  ids: ReadonlySet<string>;
}

export const seesAs = (eyes: Eyes, facilityId: string | null | undefined): boolean =>
  eyes.all || (facilityId !== null && facilityId !== undefined && eyes.ids.has(facilityId));

/** Who may read what: one place for the rules that every read of custody and balances keeps. */
@Injectable()
export class Access {
  constructor(
    private readonly facilities: Facilities,
    private readonly sight: LotSight,
  ) {}

  async eyesOf(who: Principal): Promise<Eyes> {
    if (isAdmin(who)) return { all: true, ids: new Set() };
    if (!who.facilityId) return { all: false, ids: new Set() };
    if (who.role !== 'AUDITOR') return { all: false, ids: new Set([who.facilityId]) };
    const audited = await this.facilities.find({ filter: { auditorIds: who.facilityId } });
    return { all: false, ids: new Set([who.facilityId, ...audited.items.map(({ id }) => id)]) };
  }

  /** The facility whose books are meant: the caller's own unless another is named. Throws NotFound for one whose books the caller may not read. */
  async booksOf(who: Principal, named: string | undefined): Promise<string> {
    const facilityId = named?.toLowerCase() ?? who.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [said('required', { field: 'facilityId' })] });
    if (!seesAs(await this.eyesOf(who), facilityId)) throw new Refusal('NotFound');
    if (!(await this.facilities.get(facilityId))) throw new Refusal('NotFound');
    return facilityId;
  }

  /**
   * Those who hold it, held it, own it or were promised it, now or at the cut, and those who hold, held or were
   * promised something made from it.
   */
  async mayRead(eyes: Eyes, lot: LotBody, cut: Cut): Promise<boolean> {
    if (eyes.all) return true;
    const readers = [...(lot.state?.readers ?? []), ...(lotAt(lot, cut)?.readers ?? [])];
    if (readers.some((id) => eyes.ids.has(id))) return true;
    return eyes.ids.size > 0 && this.sight.mayRead([...eyes.ids], lot.lotId, NOW);
  }
}
