import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../contracts/ground/identity/replies.js';
import { type FacilityType, type Role, USER_STATUS } from '../../../contracts/shared/roles.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Collection, type Query, RecordStore } from '../../platform/documents/document-store.js';
import { userAt, withStanding } from './memberships.js';
import { hashPassword, verifyPassword } from './passwords/password-hash.js';
import type { InvitedSite, UserRecord } from './user-record.js';

export type { InvitedSite, UserChange, UserRecord } from './user-record.js';

/** Proves who a user is, apart from the user's description. */
export interface CredentialRecord {
  userId: string;
  /** Argon2id, in its own encoded form. */
  passwordHash: string;
  changedAt: string;
}

export const USERS: Collection = {
  name: 'users',
  indexes: [
    { fields: ['emailKey'], unique: true },
    { fields: ['status', 'lastName'] },
    { fields: ['joinedAt'] },
    { fields: ['roles'] },
    { fields: ['currentFacilityId'] },
    { fields: ['facilityIds'] },
    { fields: ['invitedTo.nameKey'] },
  ],
};
export const CREDENTIALS: Collection = { name: 'credentials' };

/** Returns the form in which e-mail addresses are compared and unique. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Returns the form in which the names of sites are compared. */
export const siteNameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Derives the keys by which users are found from their names. */
function withSearchFields(user: Omit<UserRecord, 'emailKey' | 'searchText'>): UserRecord {
  const searchText = searchKey(`${user.firstName} ${user.lastName} ${user.email}`);
  return { ...user, emailKey: emailKey(user.email), searchText };
}

@Injectable()
export class Users {
  constructor(private readonly records: RecordStore) {}

  async ensure(): Promise<void> {
    await this.records.ensure(USERS);
    await this.records.ensure(CREDENTIALS);
  }

  async get(id: string): Promise<UserRecord | undefined> {
    return (await this.records.get<UserRecord>(USERS.name, id))?.value;
  }

  async byEmail(email: string): Promise<UserRecord | undefined> {
    const [found] = await this.records.find<UserRecord>(USERS.name, { filter: { emailKey: emailKey(email) }, limit: 1 });
    return found?.value;
  }

  /** Says whether no user exists, so that nobody can sign in or invite others. */
  async isEmpty(): Promise<boolean> {
    return (await this.records.find(USERS.name, { limit: 1 })).length === 0;
  }

  /** Returns the super admins who have or had an account, locked out or not. */
  async joinedSuperAdmins(): Promise<UserRecord[]> {
    const status = { in: [USER_STATUS.ACTIVE, USER_STATUS.DEACTIVATED] };
    const found = await this.records.find<UserRecord>(USERS.name, { filter: { roles: 'SUPER_ADMIN', status } });
    return found.map(({ value }) => value).filter(({ withdrawn }) => !withdrawn);
  }

  async find(query: Query): Promise<{ items: UserRecord[]; total: number }> {
    const [items, total] = await Promise.all([this.records.find<UserRecord>(USERS.name, query), this.records.count(USERS.name, query)]);
    return { items: items.map(({ value }) => value), total };
  }

  async getMany(ids: readonly string[]): Promise<UserRecord[]> {
    return (await this.records.getMany<UserRecord>(USERS.name, ids)).map(({ value }) => value);
  }

  /** Names people for admins and for their own contacts: by their e-mail where no name is known; null where they were erased. */
  async namesOf(ids: Iterable<string>): Promise<(id: string) => string | null> {
    const people = await this.getMany([...new Set(ids)]);
    const names = new Map(people.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]));
    return (id) => names.get(id) ?? null;
  }

  /** Adds a user, or replaces the user with the same ID. @throws DuplicateKey when another user has the e-mail */
  async put(user: Omit<UserRecord, 'emailKey' | 'searchText'>): Promise<UserRecord> {
    const stored = withSearchFields(user);
    await this.records.put(USERS.name, user.id, stored);
    return stored;
  }

  /** Changes a stored user, also under concurrent changes; undefined when the user does not exist. */
  change(id: string, change: (user: UserRecord) => UserRecord): Promise<UserRecord | undefined> {
    return changeRecord<UserRecord>(this.records, USERS.name, id, (user) => withSearchFields(change(structuredClone(user))));
  }

  /** Returns a site of this name and one of these types that an admin invited somebody to, and that nobody has joined yet. */
  async invitedSite(name: string, types: readonly FacilityType[], country?: string): Promise<InvitedSite | undefined> {
    const wanted = { 'invitedTo.nameKey': siteNameKey(name), 'invitedTo.type': { in: types }, status: USER_STATUS.INVITED };
    const filter = country === undefined ? wanted : { ...wanted, 'invitedTo.country': country };
    const found = await this.records.find<UserRecord>(USERS.name, { filter });
    return found.map(({ value }) => value.invitedTo).find((site) => site && !site.partnerInvitationId);
  }

  /** Deletes an invited user who has not joined. Returns false for a user with an account, or when somebody changes them at the moment. */
  async removeInvited(id: string): Promise<boolean> {
    const stored = await this.records.get<UserRecord>(USERS.name, id);
    return stored?.value.status === USER_STATUS.INVITED && this.records.delete(USERS.name, id, stored.version);
  }

  /** Returns the users who work at a facility, as they are there, whatever their status. */
  async atFacility(facilityId: string): Promise<UserRecord[]> {
    const found = await this.records.find<UserRecord>(USERS.name, { filter: { facilityIds: facilityId } });
    return found.flatMap(({ value }) => userAt(value, facilityId) ?? []);
  }

  /**
   * Marks an onboarding step as done at `at` for all who work at the facility; null takes it back. Users who did the step earlier keep
   * their date.
   */
  async markOnboardingStep(facilityId: string, step: 'addedPartnerAt' | 'answeredSaqAt', at: string | null): Promise<void> {
    const staff = await this.atFacility(facilityId);
    const mark = (user: UserRecord) => withStanding(user, facilityId, (now) => ({ ...now, [step]: at && (now[step] ?? at) }));
    await Promise.all(staff.map(({ id }) => this.change(id, mark)));
  }

  private async passwordHashOf(userId: string): Promise<string | undefined> {
    return (await this.records.get<CredentialRecord>(CREDENTIALS.name, userId))?.value.passwordHash;
  }

  async mayUsePassword(userId: string): Promise<boolean> {
    return (await this.passwordHashOf(userId)) !== undefined;
  }

  /** Takes the same time for an unknown user, who has no password. */
  async hasPassword(userId: string | undefined, password: string): Promise<boolean> {
    return verifyPassword(password, userId && (await this.passwordHashOf(userId)));
  }

  async setPassword(userId: string, password: string, changedAt: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.setPasswordHash(userId, passwordHash, changedAt);
  }

  /** Sets one hash for many accounts, as in a demo. */
  async setPasswordHash(userId: string, passwordHash: string, changedAt: string): Promise<void> {
    await this.records.put(CREDENTIALS.name, userId, { userId, passwordHash, changedAt } satisfies CredentialRecord);
  }
}

/** Describes the user as they are at one site, in the role that counts there. */
export function sessionUser(user: UserRecord, secondFactorMissing: boolean): SessionUser {
  const { id, firstName, lastName, email, phoneNumber, language, status, joinedAt } = user;
  const { updatedProfileAt, answeredSaqAt, addedPartnerAt } = user;
  const roles = user.roles.slice(0, 1).map((role) => ({ id: role, name: ROLE_NAMES[role] }));
  const standing = { updatedProfileAt, answeredSaqAt, addedPartnerAt };
  return {
    id,
    firstName,
    lastName,
    email,
    ...(phoneNumber && { phoneNumber }),
    ...(language && { language }),
    roles,
    status,
    joinedAt,
    ...standing,
    ...(secondFactorMissing && { secondFactorMissing }),
  };
}

const ROLE_NAMES: Record<Role, string> = {
  SUPER_ADMIN: 'Super admin',
  ADMIN: 'Admin',
  FARM: 'Farm',
  GINNER: 'Ginner',
  SPINNER: 'Spinner',
  BROKER: 'Broker',
  TRANSPORTER: 'Transporter',
  MILL: 'Mill',
  BRAND: 'Brand',
  AUDITOR: 'Auditor',
  FARM_MONITOR: 'Farm monitor',
  FARM_MONITOR_WEB: 'Farm monitor',
  SUPPLIER: 'Supplier',
  FINAL_PRODUCT_ASSEMBLY: 'Final product assembly',
};
