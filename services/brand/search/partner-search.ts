import { Injectable } from '@nestjs/common';
import type { PartnerHit, SearchGroupReply } from '../../../contracts/brand/search/replies.js';
import { isOarId, oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import { Facilities, facilityReply } from '../../ground/facilities/facilities.js';
import { FacilityReads } from '../../ground/facilities/facility-reads.js';
import { type SupplierRecord, searchTextOf } from '../../members/suppliers/supplier-record.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { NOTHING_FOUND, type SearchRequest, skipOf } from './search-request.js';

/** A brand's suppliers and its partners that are none of them; of others the facilities that they may see. */
@Injectable()
export class PartnerSearch {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly reads: FacilityReads,
  ) {}

  async find(request: SearchRequest): Promise<SearchGroupReply<PartnerHit>> {
    const { text, user, page, perPage } = request;
    if (searchTextOf(text) === '') return NOTHING_FOUND;
    if (user.role === 'BRAND') return this.ofBrand(request, user.facilityId ?? '');
    const { items, total } = await this.reads.list({ q: text, page, perPage }, user);
    return { items: items.map((facility) => facilityHit(facility, text)), total, isAtLeast: false };
  }

  /** Suppliers first; partners fill the page after the last of them. */
  private async ofBrand(request: SearchRequest, brandId: string): Promise<SearchGroupReply<PartnerHit>> {
    const { text, perPage } = request;
    const filter: Filter = { archived: false, ...textFilter(text) };
    const skip = skipOf(request);
    const [suppliers, supplierCount] = await Promise.all([
      this.suppliers.list(brandId, { filter, sort: ['nameKey'], skip, limit: perPage }),
      this.suppliers.count(brandId, filter),
    ]);
    const partners = await this.otherPartners(brandId, text, Math.max(0, skip - supplierCount), perPage - suppliers.length);
    const items = [
      ...suppliers.map((supplier) => supplierHit(supplier, text)),
      ...partners.items.map((partner) => facilityHit(partner, text)),
    ];
    return { items, total: supplierCount + partners.total, isAtLeast: false };
  }

  private async otherPartners(
    brandId: string,
    text: string,
    skip: number,
    limit: number,
  ): Promise<{ items: FacilityReply[]; total: number }> {
    const [partnerIds, linked] = await Promise.all([this.facilities.partnersOf(brandId), this.suppliers.linkedFacilityIds(brandId)]);
    const isLinked = new Set(linked);
    const ids = partnerIds.filter((id) => !isLinked.has(id));
    if (ids.length === 0) return { items: [], total: 0 };
    const { items, total } = await this.facilities.find({ filter: { id: { in: ids }, ...textFilter(text) }, sort: ['name'], skip, limit });
    return { items: items.map(facilityReply), total };
  }
}

const textFilter = (text: string): Filter => (isOarId(text) ? { oarId: oarIdKey(text) } : { searchText: { contains: searchTextOf(text) } });

function supplierHit(
  { id, businessName, facilityType, registrationNumber, oarId, country, address }: SupplierRecord,
  text: string,
): PartnerHit {
  const known = omitUndefined({ oarId, country, address });
  return {
    kind: 'supplier',
    id,
    name: businessName,
    ...omitUndefined({ type: facilityType }),
    ...known,
    foundBy: reasonOf({ name: businessName, oarId, registrationNumber, address }, text),
  };
}

function facilityHit({ id, name, type, oarId, country, province, district, address }: FacilityReply, text: string): PartnerHit {
  const known = omitUndefined({ oarId, country, province, district, address });
  const foundBy = reasonOf({ name, oarId, address: [address, district, province].filter(Boolean).join(', ') }, text);
  return { kind: 'facility', id, name, type, ...known, foundBy };
}

type Words = Partial<Record<PartnerHit['foundBy']['field'], string | undefined>>;

function reasonOf(words: Words, text: string): PartnerHit['foundBy'] {
  const fields = ['name', 'oarId', 'registrationNumber', 'address'] as const;
  const looked = isOarId(text) ? oarIdKey(text).toLowerCase() : searchTextOf(text);
  const field = fields.find((each) => searchTextOf(words[each] ?? '').includes(looked)) ?? 'name';
  return { field, text: words[field] ?? '' };
}
