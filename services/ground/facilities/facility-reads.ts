import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import type { FacilitiesQuery, PartnersToChooseQuery } from '../../../contracts/ground/facilities/queries.js';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import type { Condition, Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { AssignedFacilities } from './assigned-facilities.js';
import { Facilities, type FacilityRecord, facilityReply, named } from './facilities.js';
import { KeptPartners } from './kept-partners.js';
import { purchasersFrom, sellersTo } from './trade-relations.js';

const SORTS = ['name', 'type', 'country', 'province', 'district'];
const BY_NAME = ['name'];

/** Shows facilities to their readers: all to admins; to others their own, their partners, and those that they are assigned to. */
@Injectable()
export class FacilityReads {
  constructor(
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly kept: KeptPartners,
  ) {}

  async list(query: FacilitiesQuery, user: Reader): Promise<Page<FacilityReply>> {
    const filter: Record<string, Condition> = {};
    if (query.type) filter['type'] = query.type;
    if (query.oarMatch) filter['oarMatch'] = query.oarMatch;
    Object.assign(filter, searchedBy(query.q));
    const isAssigned = query.assigned === 'true';
    return this.page(query, filter, isAssigned ? [{ id: { in: await this.assigned.of(user) } }] : await this.readableFilters(user));
  }

  /** @throws Refusal NotFound for a facility that does not exist or that the caller may not see */
  async facility(id: string, user: Reader): Promise<FacilityReply> {
    const facility = await this.facilities.get(id);
    if (!facility || !(await this.mayRead(facility, user))) throw new Refusal('NotFound');
    return facilityReply(facility);
  }

  /** Returns those of the facilities that the caller may see. */
  async readableAmong(ids: readonly string[], user: Reader): Promise<ReadonlySet<string>> {
    if (isAdmin(user)) return new Set(ids);
    if (!user.facilityId || ids.length === 0) return new Set();
    const [partners, assigned] = await Promise.all([this.facilities.partnersOf(user.facilityId), this.assigned.of(user)]);
    const readable = new Set([user.facilityId, ...partners, ...assigned]);
    return new Set(ids.filter((id) => readable.has(id)));
  }

  /** Lists the partners that the caller's facility may buy from. */
  async sellers(query: PartnersToChooseQuery, user: Reader): Promise<Page<FacilityReply>> {
    return this.partners(query, user, await this.tradingWith(user, sellersTo));
  }

  /** Lists the partners that may buy from the caller's facility. */
  async purchasers(query: PartnersToChooseQuery, user: Reader): Promise<Page<FacilityReply>> {
    return this.partners(query, user, await this.tradingWith(user, purchasersFrom));
  }

  transporters(query: PartnersToChooseQuery, user: Reader): Promise<Page<FacilityReply>> {
    return this.partners(query, user, ['TRANSPORTER']);
  }

  private async tradingWith(user: Reader, typesFor: (type: FacilityType) => readonly FacilityType[]): Promise<readonly FacilityType[]> {
    const own = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    return own ? typesFor(own.type) : [];
  }

  private async partners(query: PartnersToChooseQuery, user: Reader, types: readonly FacilityType[]): Promise<Page<FacilityReply>> {
    const { skip, limit } = pageRange(query);
    const sort = sortOrderOf(query, SORTS, BY_NAME);
    const chosen = query.ids === undefined ? undefined : new Set(query.ids.toLowerCase().split(','));
    const isSought = soughtBy(query.q);
    const fits = (partner: FacilityRecord) => (chosen?.has(partner.id) ?? true) && isSought(partner);
    const found = user.facilityId && types.length > 0 ? await this.kept.find(user.facilityId, types, fits, sort) : [];
    return pageOf(
      found.slice(skip, skip + limit).map((each) => facilityReply(named(each))),
      found.length,
      query,
    );
  }

  private async page(query: PageQuery, filter: Filter, anyOf?: readonly Filter[]): Promise<Page<FacilityReply>> {
    const { skip, limit } = pageRange(query);
    const sort = sortOrderOf(query, SORTS, BY_NAME);
    const { items, total } = await this.facilities.find({ filter, ...(anyOf && { anyOf }), sort, skip, limit });
    return pageOf(items.map(facilityReply), total, query);
  }

  /** Returns filters of which one must match; undefined when the user may see everything. */
  private async readableFilters(user: Reader): Promise<readonly Filter[] | undefined> {
    if (isAdmin(user)) return undefined;
    const { facilityId } = user;
    if (!facilityId) return [{ id: { in: [] } }];
    const [partners, assigned] = await Promise.all([this.facilities.partnersOf(facilityId), this.assigned.of(user)]);
    return [{ id: { in: [...new Set([facilityId, ...partners, ...assigned])] } }, { farmGroupId: facilityId }];
  }

  private async mayRead(facility: FacilityRecord, user: Reader): Promise<boolean> {
    if (isAdmin(user) || facility.id === user.facilityId) return true;
    if (!user.facilityId) return false;
    if (facility.farmGroupId === user.facilityId) return true;
    return (await this.assigned.includes(facility, user)) || this.facilities.arePartners(user.facilityId, facility.id);
  }
}

function searchedBy(typed: string | undefined): Filter {
  const q = typed?.trim() ?? '';
  if (isOarId(q)) return { oarId: oarIdKey(q) };
  return q ? { searchText: { contains: searchKey(q) } } : {};
}

/** Says of a facility whether `searchedBy` finds it. */
function soughtBy(typed: string | undefined): (facility: FacilityRecord) => boolean {
  const q = typed?.trim() ?? '';
  if (isOarId(q)) return ({ oarId }) => oarId === oarIdKey(q);
  const key = searchKey(q);
  return q ? ({ searchText }) => searchText.includes(key) : () => true;
}
