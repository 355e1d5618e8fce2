import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { isAdminRole, USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Sessions } from '../../../ground/identity/sessions/sessions.js';
import { emailKey, type UserRecord, Users } from '../../../ground/identity/users.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { UserAdministration } from '../../users/user-administration.js';
import { UserSites } from '../../users/user-sites.js';
import { withNews } from '../connections/connection-record.js';
import { type Business, Connections, worksAt } from '../connections/connections.js';
import { SCIM_GROUPS, SCIM_USERS, type ScimGroupRecord, type ScimUserRecord } from './scim-records.js';

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

  /** Returns the groups of a person in the directory, and whether the directory ended them. Somebody who came back may have two records. */
  async standingOf(businessId: string, email: string): Promise<{ groups: string[]; ended: boolean }> {
    const filter = { businessId, emailKey: emailKey(email) };
    const people = await this.records.find<ScimUserRecord>(SCIM_USERS.name, { filter, limit: RECORDS_MAX });
    if (people.length === 0) return { groups: [], ended: false };
    const active = people.flatMap(({ key, value }) => (value.active ? [key] : []));
    if (active.length === 0) return { groups: [], ended: true };
    const groups = await this.records.find<ScimGroupRecord>(SCIM_GROUPS.name, { filter: { businessId, members: { in: active } } });
    return { groups: groups.map(({ value }) => value.displayName), ended: false };
  }

  /**
   * Ends the account at the business, with all its sessions and keys; an account with other sites leaves those of the business. Returns the
   * ID of an account that was closed. @throws Refusal KeeperMissing for the person who keeps a password
   */
  async end(business: Business, person: Pick<ScimUserRecord, 'emailKey'>): Promise<string | undefined> {
    const user = await this.accountOf(business, person);
    if (!user || user.status === USER_STATUS.DEACTIVATED) return undefined;
    const { rules, businessId } = business.connection;
    if (rules.keeperId === user.id) throw new Refusal('KeeperMissing');
    const by = actingFor(business, user.id);
    const own = business.sites.filter(({ id }) => user.facilityIds.includes(id));
    const isWhole = own.length === user.facilityIds.length;
    if (isWhole) await this.administration.deactivate(user.id, by);
    else for (const { id } of own) await this.sites.part(user.id, id, by);
    await this.sessions.revokeAllForUser(user.id);
    const now = this.clock.now();
    await this.connections.change(businessId, (connection) => withNews(connection, 'directoryEnded', now));
    return isWhole ? user.id : undefined;
  }

  /** Opens the account again that was closed with the person. */
  async restore(business: Business, { endedUserId }: Pick<ScimUserRecord, 'endedUserId'>): Promise<void> {
    const user = endedUserId === undefined ? undefined : await this.users.get(endedUserId);
    if (user?.status !== USER_STATUS.DEACTIVATED || user.withdrawn || !worksAt(business, user)) return;
    await this.administration.activate(user.id, actingFor(business, user.id));
  }

  private async accountOf(business: Business, person: Pick<ScimUserRecord, 'emailKey'>): Promise<UserRecord | undefined> {
    const user = await this.users.byEmail(person.emailKey);
    const isAdmin = user?.roles.some(isAdminRole);
    return user && !isAdmin && worksAt(business, user) ? user : undefined;
  }
}

/** Acts for the person who made the token; what the directory does to that person names nobody. */
function actingFor({ connection }: Business, about: string): ActingUser {
  const { directory, businessId } = connection;
  const madeBy = directory?.madeBy;
  return { userId: madeBy === undefined || madeBy === about ? businessId : madeBy, role: 'ADMIN' };
}
