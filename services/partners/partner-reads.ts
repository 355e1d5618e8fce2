import { Injectable } from '@nestjs/common';
import { type BusinessPartnerReply, type PartnersQuery, partnerKindOf } from '../../contracts/partner-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import type { FacilityReply, Page } from '../../contracts/replies.js';
import { USER_STATUS } from '../../contracts/roles.js';
import { Facilities, type FacilityRecord, facilityReply, type PartnerRecord } from '../facilities/facilities.js';
import { type UserRecord, Users } from '../identity/users.js';
import type { Filter } from '../platform/documents/document-store.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { partnerTypesOf } from './partnering.js';
import { type PartnershipRecord, Partnerships } from './partnerships.js';

const SORTS = ['name', 'type', 'country'];

/** Partners, open invitations, and who could be invited. */
@Injectable()
export class PartnerReads {
  constructor(
    private readonly facilities: Facilities,
    private readonly partnerships: Partnerships,
    private readonly users: Users,
  ) {}

  /** Facilities of the types that this one deals with: neither partners nor invited yet. */
  async invitable(query: PartnersQuery, own: FacilityRecord): Promise<Page<FacilityReply>> {
    const [partners, open] = await Promise.all([this.facilities.partnersOf(own.id), this.partnerships.of(own.id)]);
    const known = new Set([own.id, ...partners, ...open.flatMap(({ fromId, toId }) => [fromId, ...(toId ? [toId] : [])])]);
    const types = partnerTypesOf(own.type).filter((type) => !query.type || partnerKindOf(type)?.type === query.type);
    const filter: Record<string, Filter[string]> = { type: { in: types } };
    if (query.q?.trim()) filter['searchText'] = { contains: query.q.trim().toLowerCase() };
    const { skip, limit } = partOf(query);
    // Who is known already is left out after reading, so that many more are read.
    const sort = orderOf(query, SORTS, ['name']);
    const [{ items, total }, left] = await Promise.all([
      this.facilities.find({ filter, sort, limit: skip + limit + known.size }),
      this.facilities.find({ filter: { ...filter, id: { in: [...known] } }, limit: 1 }),
    ]);
    const others = items.filter(({ id }) => !known.has(id));
    return pageOf(others.slice(skip, skip + limit).map(facilityReply), total - left.total, query);
  }

  async list(query: PartnersQuery, own: FacilityRecord): Promise<Page<BusinessPartnerReply>> {
    const [links, open] = await Promise.all([this.facilities.linksOf(own.id), this.partnerships.of(own.id)]);
    const replies = await Promise.all([...open.map((each) => this.ofInvitation(each, own)), ...links.map((link) => this.ofLink(link))]);
    const wanted = replies
      .filter((reply): reply is BusinessPartnerReply => reply !== undefined && isWanted(reply, query))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    const { skip, limit } = partOf(query);
    return pageOf(wanted.slice(skip, skip + limit), wanted.length, query);
  }

  /** What a facility is to the asker. Throws NotFound for one that he could not deal with. */
  async one(id: string, own: FacilityRecord): Promise<BusinessPartnerReply> {
    const facility = id === own.id ? undefined : await this.facilities.get(id);
    if (!facility || !partnerTypesOf(own.type).includes(facility.type)) throw new Refusal('NotFound');
    const [link] = await this.facilities.linksOf(own.id, id);
    const open = link ? undefined : await this.partnerships.between(own.id, id);
    const shown = link ? await this.ofLink(link) : open && !open.stated ? await this.ofInvitation(open, own) : undefined;
    return shown ?? { id, status: 'none', ...kindOf(facility), name: facility.name, facility: facilityReply(facility) };
  }

  private async ofLink({ partnerId, since }: PartnerRecord): Promise<BusinessPartnerReply | undefined> {
    const facility = await this.facilities.get(partnerId);
    if (!facility) return undefined;
    const contact = contactOf(await this.users.of(partnerId));
    const { name, oarId } = facility;
    return {
      id: partnerId,
      status: 'partner',
      ...kindOf(facility),
      name,
      facility: facilityReply(facility),
      ...(oarId && { oarId }),
      ...(contact && { contact }),
      since,
    };
  }

  /** Whom he invited is shown in his own words until it is answered; who invited him is shown as it is. */
  async ofInvitation(
    { id, fromId, toId, stated, invitedAt }: PartnershipRecord,
    own: FacilityRecord,
  ): Promise<BusinessPartnerReply | undefined> {
    if (fromId === own.id && stated) {
      const { type, transformationType, businessName: name, oarId, contactName, email, phoneNumber } = stated;
      const contact = { name: contactName, email, ...(phoneNumber && { phoneNumber }) };
      return {
        id,
        status: 'invited',
        type,
        ...(transformationType && { transformationType }),
        name,
        ...(oarId && { oarId }),
        contact,
        since: invitedAt,
      };
    }
    const facility = await this.facilities.get(fromId === own.id ? (toId ?? '') : fromId);
    if (!facility) return undefined;
    const status = fromId === own.id ? 'invited' : 'waiting';
    return { id, status, ...kindOf(facility), name: facility.name, facility: facilityReply(facility), since: invitedAt };
  }
}

const kindOf = ({ type }: FacilityRecord) => partnerKindOf(type) ?? {};

/** What waits for an answer comes first. */
const rank = ({ status }: BusinessPartnerReply): number => ['waiting', 'invited', 'partner', 'none'].indexOf(status);

function isWanted({ name, type }: BusinessPartnerReply, query: PartnersQuery): boolean {
  if (query.type && type !== query.type) return false;
  return !query.q?.trim() || name.toLowerCase().includes(query.q.trim().toLowerCase());
}

/** Who has been there longest. */
function contactOf(staff: readonly UserRecord[]): BusinessPartnerReply['contact'] {
  const [first] = staff.filter(({ status }) => status === USER_STATUS.ACTIVE).sort((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  if (!first) return undefined;
  const { firstName, lastName, email, phoneNumber } = first;
  return { name: `${firstName} ${lastName}`.trim(), email, ...(phoneNumber && { phoneNumber }) };
}
