import { Injectable } from '@nestjs/common';
import type { Product } from '../../contracts/shared/products.js';
import type { TraceFacility, TraceNode } from '../../contracts/tracing/replies.js';
import type { PointInTime } from '../../projections/point-in-time.js';
import { LedgerBalances } from '../custody/reads/ledger-balances.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import type { TraceLookups } from './trace-replies.js';

type Pool = NonNullable<TraceNode['pool']>;

@Injectable()
export class StoredTraceLookups implements TraceLookups {
  constructor(
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
  ) {}

  async facilitiesOf(ids: Iterable<string>): Promise<(id: string) => TraceFacility> {
    const wanted = [...new Set(ids)];
    const ref = await this.facilities.refs(wanted);
    const records = await Promise.all(wanted.map((id) => this.facilities.get(id)));
    const places = new Map(records.flatMap((record) => (record ? [[record.id, placeOf(record)] as const] : [])));
    return (id) => ({ ...ref(id), ...places.get(id) });
  }

  /** Knows only today's pools: an earlier state would require folding the holder's whole ledger. */
  async poolsOf(holderIds: Iterable<string>, pointInTime: PointInTime): Promise<(holderId: string, product: Product) => Pool> {
    const isNow = pointInTime.asOf === undefined && pointInTime.on === undefined;
    const wanted = isNow ? [...holderIds] : [];
    const books = new Map(await Promise.all(wanted.map(async (id) => [id, await this.balances.pools(id, pointInTime)] as const)));
    return (holderId, product) => {
      const pools = books.get(holderId);
      if (!pools) return { product, verifiedShare: null, massGrams: null };
      const { massGrams, verifiedGrams } = pools[product] ?? { massGrams: 0, verifiedGrams: 0 };
      return { product, verifiedShare: massGrams > 0 ? Math.max(0, Math.min(1, verifiedGrams / massGrams)) : null, massGrams };
    };
  }
}

/** Picks the known parts of a facility's location and its registry ID. */
function placeOf({ oarId, country, province, district }: FacilityRecord): Omit<TraceFacility, 'id' | 'name' | 'type'> {
  const given = Object.entries({ oarId, country, province, district }).filter(([, each]) => each !== undefined && each !== '');
  return Object.fromEntries(given);
}
