import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { isAdminRole, USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Sessions } from '../../../ground/identity/sessions/sessions.js';
import { emailKey, type UserRecord, Users } from '../../../ground/identity/users.js';
import { type Filter, RecordStore } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { UserAdministration } from '../../users/user-administration.js';
import { UserSites } from '../../users/user-sites.js';
import { withNews } from '../connections/connection-record.js';
import { type Business, Connections, worksAt } from '../connections/connections.js';
import { addressesOf, SCIM_GROUPS, SCIM_USERS, type ScimGroupRecord, type ScimUserRecord } from './scim-records.js';

/** Directories name a person once for each time that they came. */
const RECORDS_MAX = 20;

/** Carries over to accounts what a directory says of its people. It ends people of its business alone, and never an admin. */
@Injectable()
export class DirectoryPeople {
  constructor(
    private readonly records: RecordStore,
    private readonly connections: Connections,
    private readonly users: Users,
    private readonly administration: UserAdministration,
    private readonly sites: UserSites,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the groups of a person in the directory, and whether the directory ended them. Somebody who came back may have two records. An
   * address that belonged to somebody else before is that of its present owner.
   */
  async standingOf(businessId: string, email: string): Promise<{ groups: string[]; ended: boolean }> {
    const key = emailKey(email);
    const having = async (field: 'emailKey' | 'formerKeys') =>
      this.records.find<ScimUserRecord>(SCIM_USERS.name, { filter: { businessId, [field]: key }, limit: RECORDS_MAX });
    const present = await having('emailKey');
    const people = present.length > 0 ? present : await having('formerKeys');
    if (people.length === 0) return { groups: [], ended: false };
    const active = people.flatMap(({ key, value }) => (value.active ? [key] : []));
    if (active.length === 0) return { groups: [], ended: true };
    const groups = await this.records.find<ScimGroupRecord>(SCIM_GROUPS.name, { filter: { businessId, members: { in: active } } });
    return { groups: groups.map(({ value }) => value.displayName), ended: false };
  }

  /**
   * Ends the accounts of a person at the business, with all their sessions and keys; an account with other sites leaves those of the
   * business. Ends nothing of a person who is in another record, too; that another person had the present address before keeps nothing.
   * @throws Refusal KeeperMissing for the person who keeps a password
   */
  async end(business: Business, person: ScimUserRecord): Promise<void> {
    const others = (await this.othersWith(person)).filter(({ active }) => active);
    if (others.some((other) => other.emailKey === person.emailKey)) return;
    const accounts = await this.accountsOf(business, addressesWithout(person, others.flatMap(addressesOf)));
    const open = accounts.filter(({ status }) => status !== USER_STATUS.DEACTIVATED);
    if (open.some(({ id }) => id === business.connection.rules.keeperId)) throw new Refusal('KeeperMissing');
    for (const user of open) await this.endAccount(business, user);
  }

  /** Opens again the accounts of a person that this directory closed. One whose address passed to somebody else is closed for them. */
  async restore(business: Business, person: ScimUserRecord): Promise<void> {
    const others = await this.othersWith(person);
    const own = addressesWithout(
      person,
      others.map(({ emailKey }) => emailKey),
    );
    for (const user of await this.accountsOf(business, own)) {
      const isClosed = user.status === USER_STATUS.DEACTIVATED && !user.withdrawn;
      if (isClosed && user.endedBy === business.connection.businessId)
        await this.administration.activate(user.id, actingFor(business, user.id));
    }
  }

  private async endAccount(business: Business, user: UserRecord): Promise<void> {
    const { businessId } = business.connection;
    const by = actingFor(business, user.id);
    const own = business.sites.filter(({ id }) => user.facilityIds.includes(id));
    if (own.length === user.facilityIds.length) await this.administration.deactivate(user.id, by, businessId);
    else for (const { id } of own) await this.sites.part(user.id, id, by);
    await this.sessions.revokeAllForUser(user.id);
    const now = this.clock.now();
    await this.connections.change(businessId, (connection) => withNews(connection, 'directoryEnded', now));
  }

  /** Returns the other records of the directory that have, or had, an address of the person. */
  private async othersWith({ id, businessId, ...person }: ScimUserRecord): Promise<ScimUserRecord[]> {
    const keys = { in: addressesOf(person) };
    const anyOf: Filter[] = [{ emailKey: keys }, { formerKeys: keys }];
    const found = await this.records.find<ScimUserRecord>(SCIM_USERS.name, { filter: { businessId }, anyOf });
    return found.map(({ value }) => value).filter((other) => other.id !== id);
  }

  private async accountsOf(business: Business, addresses: readonly string[]): Promise<UserRecord[]> {
    const found = await Promise.all(addresses.map((address) => this.users.byEmail(address)));
    return found.filter((user) => user !== undefined).filter((user) => !user.roles.some(isAdminRole) && worksAt(business, user));
  }
}

/** Leaves out former addresses that are taken. */
function addressesWithout(person: ScimUserRecord, taken: readonly string[]): string[] {
  return addressesOf(person).filter((key) => key === person.emailKey || !taken.includes(key));
}

/** Acts for the person who made the token; what the directory does to that person names nobody. */
function actingFor({ connection }: Business, about: string): ActingUser {
  const { directory, businessId } = connection;
  const madeBy = directory?.madeBy;
  return { userId: madeBy === undefined || madeBy === about ? businessId : madeBy, role: 'ADMIN' };
}
