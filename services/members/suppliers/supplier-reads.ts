import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import type { SuppliersQuery } from '../../../contracts/members/suppliers/queries.js';
import type { SupplierCounts, SupplierDetailReply, SupplierPage } from '../../../contracts/members/suppliers/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Condition, Filter } from '../../platform/documents/document-store.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { searchTextOf } from './supplier-record.js';
import { SupplierReplies } from './supplier-replies.js';
import { Suppliers } from './suppliers.js';

/** Maps the sort fields of replies to stored fields. */
const SORT_FIELDS: Readonly<Record<string, string>> = {
  businessName: 'nameKey',
  tiers: 'firstTier',
  status: 'status',
  facilityType: 'facilityType',
  country: 'country',
};
const BY_TIER = ['firstTier', 'nameKey'];

@Injectable()
export class SupplierReads {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly replies: SupplierReplies,
  ) {}

  /** Sorts by tier and name by default, and counts the suppliers of each kind. */
  async list(query: SuppliersQuery, brandId: string): Promise<SupplierPage> {
    const filter = filterOf(query);
    const { skip, limit } = pageRange(query);
    const sort = sortOrderOf(query, Object.keys(SORT_FIELDS), BY_TIER).map(storedField);
    const [found, total, counts] = await Promise.all([
      this.suppliers.list(brandId, { filter, sort, skip, limit }),
      this.suppliers.count(brandId, filter),
      this.counts(brandId),
    ]);
    return { ...pageOf(await this.replies.forSuppliers(found, brandId), total, query), counts };
  }

  /** @throws Refusal NotFound */
  async get(id: string, brandId: string): Promise<SupplierDetailReply> {
    const supplier = await this.suppliers.get(brandId, id);
    if (!supplier) throw new Refusal('NotFound');
    return this.replies.detail(supplier);
  }

  private async counts(brandId: string): Promise<SupplierCounts> {
    const of = (filter: Filter) => this.suppliers.count(brandId, { archived: false, ...filter });
    const [archived, ready, draft, unknown, potentialMatches, matchErrors] = await Promise.all([
      this.suppliers.count(brandId, { archived: true }),
      of({ status: 'ready' }),
      of({ status: 'draft' }),
      of({ status: 'unknown' }),
      of({ 'match.status': 'POTENTIAL_MATCH', status: 'unknown' }),
      of({ 'match.status': 'ERROR_MATCHING', status: 'unknown' }),
    ]);
    return { all: ready + draft + unknown, archived, statuses: { ready, draft, unknown }, potentialMatches, matchErrors };
  }
}

const storedField = (sort: string): string => sort.replace(/[a-zA-Z]+/, (field) => SORT_FIELDS[field] ?? field);

function filterOf({ q = '', status, tier, facilityType, match, archived }: SuppliersQuery): Filter {
  const filter: Record<string, Condition> = { archived: archived === 'true' };
  if (isOarId(q)) filter['oarId'] = oarIdKey(q);
  else if (q.trim()) filter['searchText'] = { contains: searchTextOf(q) };
  if (status) filter['status'] = status;
  if (tier) filter['tiers'] = tier;
  if (facilityType) filter['facilityType'] = facilityType;
  if (match) filter['match.status'] = match;
  return filter;
}
