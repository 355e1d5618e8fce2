import { Injectable } from '@nestjs/common';
import type { SignOnReply } from '../../../contracts/members/sign-on/replies.js';
import { ROLES, USER_STATUS, WORKPLACES } from '../../../contracts/shared/roles.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import type { UserRecord } from '../../ground/identity/users.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { type DomainRecord, domainOf } from './connections/connection-record.js';
import { Connections } from './connections/connections.js';
import { entryOf } from './connections/domain-proofs.js';
import { ScimUsers } from './directory/scim-users.js';
import { Links } from './entry/links.js';
import { ProviderClient } from './provider/provider-client.js';

/** Shows the people of a business how they sign in. */
@Injectable()
export class SignOnReads {
  constructor(
    private readonly connections: Connections,
    private readonly provider: ProviderClient,
    private readonly links: Links,
    private readonly directory: ScimUsers,
  ) {}

  /** @throws Refusal RoleRefused without a site */
  async signOn({ facilityId }: Principal): Promise<SignOnReply> {
    const business = await this.connections.ofSite(facilityId);
    const { businessId, provider = null, rules, test = null, directory, latest, domains } = business.connection;
    const [people, linked, counts] = await Promise.all([
      this.connections.peopleOf(business),
      this.links.linkedOf(businessId),
      directory ? this.directory.countOf(businessId) : { active: 0, ended: 0 },
    ]);
    const active = people.filter(({ status }) => status === USER_STATUS.ACTIVE);
    const { keeperId = null, ...kept } = rules;
    const { start = '', endsAt = '', lastCallAt = null } = directory ?? {};
    return {
      business: { id: business.id, name: business.name },
      addresses: this.provider.addressesOf(businessId),
      domains: domains.map((domain) => domainReply(domain, active)),
      provider,
      rules: { ...kept, keeperId },
      test,
      directory: directory ? { start, endsAt, lastCallAt, ...counts } : null,
      latest,
      sites: business.sites.map(({ id, name, type }) => ({ id, name, roles: rolesAt(type) })),
      people: active.map(({ id, firstName, lastName, email }) => ({
        ...{ id, name: `${firstName} ${lastName}`.trim() || email, email },
        linked: linked.has(id),
      })),
    };
  }
}

export const rolesAt = (type: FacilityRecord['type']) => ROLES.filter((role) => (WORKPLACES[role] as readonly string[]).includes(type));

function domainReply(record: DomainRecord, people: readonly UserRecord[]): SignOnReply['domains'][number] {
  const { domain, provedBy = null, provedAt = null, lookedUpAt = null, nextAt = null } = record;
  const under = people.filter(({ email }) => domainOf(email) === domain);
  return { domain, people: under.length, entry: entryOf(record), provedBy, provedAt, lookedUpAt, nextAt };
}
