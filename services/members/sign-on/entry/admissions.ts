import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { isAdminRole, USER_STATUS } from '../../../../contracts/shared/roles.js';
import { hasEmailShape } from '../../../../contracts/shared/written/email-address.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { DuplicateKey } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { UserSites } from '../../users/user-sites.js';
import { type ConnectionRecord, domainOf, type RulesRecord } from '../connections/connection-record.js';
import { type Business, worksAt, worksOnlyAt } from '../connections/connections.js';
import { DirectoryPeople } from '../directory/directory-people.js';
import type { NamedPerson } from './flows.js';
import { type LinkRecord, Links } from './links.js';

/** Holds the account that a provider let in; without a link, the account signs in once as before. */
export type Admitted = { user: UserRecord; link: LinkRecord } | { user: UserRecord; link?: undefined };

type Row = RulesRecord['groups'][number];

/**
 * Decides which account a person of a provider enters. A provider that claims somebody's address never takes over an account: an account
 * that exists is linked only after its own sign-in.
 */
@Injectable()
export class Admissions {
  constructor(
    private readonly users: Users,
    private readonly links: Links,
    private readonly sites: UserSites,
    private readonly people: DirectoryPeople,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal ProviderMailUnproved, ProviderSubjectChanged, ProviderAccountOther, ProviderNotForAdmins, ProviderGroupMissing
   */
  async admit(business: Business, person: NamedPerson): Promise<Admitted> {
    const link = await this.links.of(person);
    const known = link ? await this.users.get(link.userId) : await this.byProvedAddress(business, person);
    if (!known) return this.makeAccount(business, person, await this.rowsFor(business, person));
    assertOf(business, known);
    const rows = await this.rowsFor(business, isProvedAt(business.connection, person) ? person : { ...person, email: known.email });
    if (!link && (await this.links.ofUser(known.id, person.issuer))) throw new Refusal('ProviderSubjectChanged');
    if (!link && known.status === USER_STATUS.ACTIVE) return { user: known };
    const user = known.status === USER_STATUS.INVITED ? await this.joinInvited(known, person) : known;
    return this.placed(business, user, rows, link ?? (await this.links.link(user.id, business.connection.businessId, person)));
  }

  /** Links an account after its own sign-in. @throws those of `admit` */
  async linkKnown(business: Business, user: UserRecord, person: NamedPerson): Promise<LinkRecord> {
    const admitted = await this.admit(business, person);
    if (admitted.user.id !== user.id) throw new Refusal('ProviderAccountOther', { business: business.name });
    return admitted.link ?? this.links.link(user.id, business.connection.businessId, person);
  }

  /**
   * Returns the rows of the table that a person has. Without a table everybody stays where they are.
   * @param person by the address of their account, or by one that the provider verified: the directory gives it groups
   * @throws Refusal ProviderGroupMissing, ProviderAccountOther for somebody whom the directory ended
   */
  async rowsFor({ connection, name }: Business, { groups, email }: Pick<NamedPerson, 'groups' | 'email'>): Promise<Row[]> {
    const there = await this.people.standingOf(connection.businessId, email);
    if (there.ended) throw new Refusal('ProviderAccountOther', { business: name });
    const own = new Set([...groups, ...there.groups]);
    const rows = connection.rules.groups.filter(({ group }) => own.has(group));
    if (connection.rules.groups.length > 0 && rows.length === 0) throw new Refusal('ProviderGroupMissing', { business: name });
    return rows;
  }

  /** @throws Refusal ProviderMailUnproved */
  private async byProvedAddress({ connection }: Business, { email, isEmailProved }: NamedPerson): Promise<UserRecord | undefined> {
    if (!isProvedAt(connection, { email, isEmailProved })) throw new Refusal('ProviderMailUnproved');
    return this.users.byEmail(email);
  }

  private async makeAccount(business: Business, person: NamedPerson, rows: readonly Row[]): Promise<Admitted> {
    const [first] = rows;
    const site = business.sites.find(({ id }) => id === first?.facilityId);
    if (!first || !site) throw new Refusal('ProviderGroupMissing', { business: business.name });
    const { email, firstName, lastName } = person;
    try {
      const user = await this.users.put({
        ...{ id: randomUUID(), email, firstName, lastName, roles: [first.role], status: USER_STATUS.ACTIVE },
        ...{ facilityIds: [site.id], currentFacilityId: site.id, joinedAt: this.clock.now() },
        ...standingAt(site),
      });
      return this.placed(business, user, rows, await this.links.link(user.id, business.connection.businessId, person));
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('Conflict') : error;
    }
  }

  /** The provider of the proved domain says that the invited person is the one whose address was invited. */
  private async joinInvited(user: UserRecord, { firstName, lastName }: NamedPerson): Promise<UserRecord> {
    const joined = await this.users.change(user.id, (now) => ({
      ...now,
      ...{ firstName: now.firstName || firstName, lastName: now.lastName || lastName },
      ...{ status: USER_STATUS.ACTIVE, joinedAt: this.clock.now() },
    }));
    return joined ?? user;
  }

  /** Lets the person work at the sites of the table, and at no other of the business. */
  private async placed(business: Business, user: UserRecord, rows: readonly Row[], link: LinkRecord): Promise<Admitted> {
    if (rows.length === 0) return { user, link };
    const by = { userId: user.id, role: 'ADMIN' as const };
    const wanted = new Set(rows.map(({ facilityId }) => facilityId));
    let placed = user;
    for (const { facilityId, role } of rows) {
      if (!placed.facilityIds.includes(facilityId))
        placed = await this.sites.join(user.id, { facilityId, role }, by).catch(keeping(placed));
    }
    for (const { id } of business.sites) {
      if (placed.facilityIds.includes(id) && !wanted.has(id)) placed = await this.sites.part(user.id, id, by).catch(keeping(placed));
    }
    return { user: placed, link };
  }
}

/** Returns true for an address that the provider verified and that is under a proved domain of the business. */
export const isProvedAt = (
  { provedDomains }: ConnectionRecord,
  { email, isEmailProved }: Pick<NamedPerson, 'email' | 'isEmailProved'>,
): boolean => isEmailProved && hasEmailShape(email) && provedDomains.includes(domainOf(email));

/** @throws Refusal ProviderNotForAdmins, ProviderAccountOther */
function assertOf(business: Business, user: UserRecord): void {
  if (user.roles.some(isAdminRole)) throw new Refusal('ProviderNotForAdmins');
  const isClosed = user.status === USER_STATUS.DEACTIVATED || user.invitedTo !== undefined;
  // A provider speaks of an account that works for others too by an address of its own business alone.
  const isForeign = !worksOnlyAt(business, user) && !business.connection.provedDomains.includes(domainOf(user.email));
  if (isClosed || isForeign || !worksAt(business, user)) throw new Refusal('ProviderAccountOther', { business: business.name });
}

const standingAt = ({ addedPartnerAt, answeredSaqAt }: FacilityRecord) => ({
  updatedProfileAt: null,
  addedPartnerAt: addedPartnerAt ?? null,
  answeredSaqAt: answeredSaqAt ?? null,
});

/** A rule that keeps somebody where they are keeps nobody out. */
const keeping =
  (user: UserRecord) =>
  (error: unknown): UserRecord => {
    if (error instanceof Refusal) return user;
    throw error;
  };
