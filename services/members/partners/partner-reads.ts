import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import { partnerKindOf } from '../../../contracts/members/partners/partner-kinds.js';
import { type PartnersQuery } from '../../../contracts/members/partners/queries.js';
import { type BusinessPartnerReply } from '../../../contracts/members/partners/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { Facilities, type FacilityRecord, facilityReply, type PartnerLink } from '../../ground/facilities/facilities.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { sendAgainFrom } from './partner-invitations.js';
import { partnerTypesOf } from './partner-types.js';

const SORTS = ['name', 'type', 'country'];

@Injectable()
export class PartnerReads {
  constructor(
    private readonly facilities: Facilities,
    private readonly invitations: PartnerInvitationStore,
    private readonly users: Users,
  ) {}

  /** Lists facilities of the types that trade with this one and that are neither partners nor invited, and whose profile is complete. */
  async invitable(query: PartnersQuery, own: FacilityRecord): Promise<Page<FacilityReply>> {
    const [partners, open, unlisted] = await Promise.all([
      this.facilities.partnersOf(own.id),
      this.invitations.ofFacility(own.id),
      this.facilities.find({ filter: { unlisted: true } }),
    ]);
    // Sites that were invited by mail stay in the list, or else it would reveal where the reader works.
    const invited = open.flatMap(({ fromId, toId, stated }) => (toId && !(stated && fromId === own.id) ? [fromId, toId] : []));
    const known = new Set([own.id, ...partners, ...invited, ...unlisted.items.map(({ id }) => id)]);
    const types = partnerTypesOf(own.type).filter((type) => !query.type || partnerKindOf(type)?.type === query.type);
    const filter: Record<string, Filter[string]> = { type: { in: types } };
    const q = query.q?.trim() ?? '';
    if (isOarId(q)) filter['oarId'] = oarIdKey(q);
    else if (q) filter['searchText'] = { contains: searchKey(q) };
    const { skip, limit } = pageRange(query);
    // Reads that many more, since known facilities are removed after the read.
    const sort = sortOrderOf(query, SORTS, ['name']);
    const [{ items, total }, left] = await Promise.all([
      this.facilities.find({ filter, sort, limit: skip + limit + known.size }),
      this.facilities.find({ filter: { ...filter, id: { in: [...known] } }, limit: 1 }),
    ]);
    const others = items.filter(({ id }) => !known.has(id));
    return pageOf(others.slice(skip, skip + limit).map(facilityReply), total - left.total, query);
  }

  async list(query: PartnersQuery, own: FacilityRecord): Promise<Page<BusinessPartnerReply>> {
    const [links, open] = await Promise.all([this.facilities.linksOf(own.id), this.invitations.ofFacility(own.id)]);
    const replies = await Promise.all([
      ...open.map((each) => this.invitationReply(each, own)),
      ...links.map((link) => this.linkReply(link)),
    ]);
    const wanted = replies
      .filter((reply): reply is BusinessPartnerReply => reply !== undefined && matchesQuery(reply, query))
      .sort((a, b) => statusRank(a) - statusRank(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    const { skip, limit } = pageRange(query);
    return pageOf(wanted.slice(skip, skip + limit), wanted.length, query);
  }

  /** @throws Refusal NotFound for a facility that cannot trade with the caller's */
  async get(id: string, own: FacilityRecord): Promise<BusinessPartnerReply> {
    const facility = id === own.id ? undefined : await this.facilities.get(id);
    if (!facility || !partnerTypesOf(own.type).includes(facility.type)) throw new Refusal('NotFound');
    const [link] = await this.facilities.linksOf(own.id, id);
    const shown = link ? await this.linkReply(link) : await this.openReply(id, own);
    return shown ?? { id, status: 'none', ...partnerKindFields(facility), name: facility.name, facility: facilityReply(facility) };
  }

  /** Leaves out an own invitation by mail, which would reveal where the reader works. */
  private async openReply(id: string, own: FacilityRecord): Promise<BusinessPartnerReply | undefined> {
    const [theirs, between] = await Promise.all([this.invitations.fromTo(id, own.id), this.invitations.between(own.id, id)]);
    const waiting = theirs.find(({ declinedAt }) => !declinedAt);
    const open = waiting ?? (between?.fromId === own.id && !between.stated ? between : undefined);
    return open && this.invitationReply(open, own);
  }

  private async linkReply({ partnerId, since }: PartnerLink): Promise<BusinessPartnerReply | undefined> {
    const facility = await this.facilities.get(partnerId);
    if (!facility) return undefined;
    const contact = contactOf(await this.users.atFacility(partnerId));
    const { name, oarId } = facility;
    return {
      id: partnerId,
      status: 'partner',
      ...partnerKindFields(facility),
      name,
      facility: facilityReply(facility),
      ...(oarId && { oarId }),
      ...(contact && { contact }),
      since,
    };
  }

  /** Shows an invited facility in the inviter's words until it answers, and an inviting one as it is. */
  async invitationReply(invitation: PartnerInvitationRecord, own: FacilityRecord): Promise<BusinessPartnerReply | undefined> {
    const { id, fromId, toId, stated, invitedAt } = invitation;
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
        sendAgainFrom: sendAgainFrom(invitation),
      };
    }
    const facility = await this.facilities.get(fromId === own.id ? (toId ?? '') : fromId);
    if (!facility) return undefined;
    const shown = { id, ...partnerKindFields(facility), name: facility.name, facility: facilityReply(facility), since: invitedAt };
    return fromId === own.id ? { ...shown, status: 'invited', sendAgainFrom: sendAgainFrom(invitation) } : { ...shown, status: 'waiting' };
  }
}

const partnerKindFields = ({ type }: FacilityRecord) => partnerKindOf(type) ?? {};

/** Sorts partners that wait for an answer first. */
const statusRank = ({ status }: BusinessPartnerReply): number => ['waiting', 'invited', 'partner', 'none'].indexOf(status);

function matchesQuery({ name, type, status }: BusinessPartnerReply, query: PartnersQuery): boolean {
  if (query.status && status !== query.status) return false;
  if (query.type && type !== query.type) return false;
  return !query.q?.trim() || searchKey(name).includes(searchKey(query.q));
}

/** Returns the user who has been there longest. */
function contactOf(staff: readonly UserRecord[]): BusinessPartnerReply['contact'] {
  const [first] = staff.filter(({ status }) => status === USER_STATUS.ACTIVE).sort((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  if (!first) return undefined;
  const { firstName, lastName, email, phoneNumber } = first;
  return { name: `${firstName} ${lastName}`.trim(), email, ...(phoneNumber && { phoneNumber }) };
}
