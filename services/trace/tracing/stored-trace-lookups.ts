import { Injectable } from '@nestjs/common';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import type { DnaResult } from '../../../contracts/trace/dna/dna-kinds.js';
import type { TraceFacility, TraceNode } from '../../../contracts/trace/tracing/replies.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { type DnaTestBody, dnaTestAt, dnaTests } from '../../../projections/trace/dna/dna-tests.js';
import { failedOriginAt, type LabTestBody, labTests } from '../../../projections/trace/dna/lab-tests.js';
import { type RecalledLotBody, recalledAt, recalledLots } from '../../../projections/trace/public-pages/recalled-lots.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { LedgerBalances } from '../../ledger/custody/reads/ledger-balances.js';
import { chunksOf } from '../../platform/lib/chunks-of.js';
import { Views } from '../../platform/projections/views.js';
import type { TraceLookups } from './trace-replies.js';

type Pool = NonNullable<TraceNode['pool']>;

const LOTS_PER_READ = 1_000;

@Injectable()
export class StoredTraceLookups implements TraceLookups {
  constructor(
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
    private readonly views: Views,
  ) {}

  async facilitiesOf(ids: Iterable<string>): Promise<(id: string) => TraceFacility> {
    const wanted = [...new Set(ids)];
    const ref = await this.facilities.refs(wanted);
    const records = await Promise.all(wanted.map((id) => this.facilities.get(id)));
    const known = records.flatMap((record) => record ?? []);
    const groupOf = await this.facilities.refs(known.flatMap(({ farmGroupId }) => farmGroupId ?? []));
    const places = new Map(known.map((record) => [record.id, { ...placeOf(record), ...farmGroupOf(record, groupOf) }]));
    return (id) => ({ ...ref(id), ...places.get(id) });
  }

  /** Maps tested lots to what their tests say: `failed` while one that failed still counts. */
  async dnaOf(lotIds: readonly string[], pointInTime: PointInTime): Promise<Map<string, DnaResult>> {
    const results = new Map<string, DnaResult>();
    for (let from = 0; from < lotIds.length; from += LOTS_PER_READ) {
      const filter = { lotId: { in: lotIds.slice(from, from + LOTS_PER_READ) } };
      for (const test of await this.views.find<DnaTestBody>(dnaTests, { filter })) {
        const result = dnaTestAt(test, pointInTime);
        if (result === 'failed' || (result === 'passed' && !results.has(test.lotId))) results.set(test.lotId, result);
      }
      for (const test of await this.views.find<LabTestBody>(labTests, { filter }))
        if (failedOriginAt(test, pointInTime) === 'failed') results.set(test.lotId, 'failed');
    }
    return results;
  }

  /** Maps recalled lots to when the newest of their recalls began. */
  async recallsOf(lotIds: readonly string[], pointInTime: PointInTime): Promise<Map<string, string>> {
    const recalled = new Map<string, string>();
    for (const some of chunksOf(lotIds, LOTS_PER_READ))
      for (const [lotId, body] of await this.views.getMany<RecalledLotBody>(recalledLots, some)) {
        const at = recalledAt(body, pointInTime);
        if (at !== undefined) recalled.set(lotId, at);
      }
    return recalled;
  }

  async originsOf(lotIds: readonly string[]): Promise<Map<string, NonNullable<Lot['origins']>>> {
    const declared = new Map<string, NonNullable<Lot['origins']>>();
    for (const some of chunksOf(lotIds, LOTS_PER_READ))
      for (const [lotId, { nature }] of await this.views.getMany<LotBody>(lots, some))
        if (nature?.origins) declared.set(lotId, nature.origins);
    return declared;
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

/** Picks the known parts of a facility's location and its registry ID. An ID of the imported list alone is no OAR ID. */
function placeOf({ oarId: id, oarIdLocal, country, province, district }: FacilityRecord): Omit<TraceFacility, 'id' | 'name' | 'type'> {
  const oarId = oarIdLocal ? undefined : id;
  const given = Object.entries({ oarId, country, province, district }).filter(([, each]) => each !== undefined && each !== '');
  return Object.fromEntries(given);
}

function farmGroupOf({ farmGroupId }: FacilityRecord, groupOf: (id: string) => FacilityRef): Pick<TraceFacility, 'farmGroup'> {
  return farmGroupId === undefined ? {} : { farmGroup: { id: farmGroupId, name: groupOf(farmGroupId).name } };
}
