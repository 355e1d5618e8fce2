import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../contracts/identity/replies.js';
import type { Role } from '../../contracts/shared/roles.js';
import { type Collection, type Query, RecordStore } from '../platform/documents/document-store.js';
import { hashPassword, verifyPassword } from './sign-in/password-hash.js';

/** A person, as the record store keeps it: erasable, and never in the log. */
export interface UserRecord {
  id: string;
  email: string;
  /** The e-mail as it is compared: see `emailKey`. */
  emailKey: string;
  /** Names and e-mail in lower case, for searching. */
  searchText: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  /** Code of the language that the user reads; English when absent. */
  language?: string;
  /** Only the first one counts. */
  roles: Role[];
  /** Of USER_STATUS. */
  status: number;
  /** Where the user may act; none for admins. */
  facilityIds: string[];
  currentFacilityId?: string;
  joinedAt: string;
  updatedProfileAt: string | null;
  answeredSaqAt: string | null;
  addedPartnerAt: string | null;
  /** Deactivated before they made an account: only another invitation brings them back. */
  withdrawn?: true;
  /** What admins changed, the oldest first. */
  changes?: UserChange[];
}

export interface UserChange {
  at: string;
  /** Id of the user who did it. */
  by: string;
  what: 'invited' | 'resent' | 'edited' | 'deactivated' | 'activated' | 'secondFactorOff';
  fields?: { field: 'firstName' | 'lastName' | 'phoneNumber' | 'role' | 'facility'; from: string | null; to: string | null }[];
}

/** What proves who a user is, apart from what describes them. */
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
    { fields: ['currentFacilityId'] },
  ],
};
export const CREDENTIALS: Collection = { name: 'credentials' };

/** The form in which e-mail addresses are compared, and unique. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A user as stored: the keys by which they are found are made of their names. */
function withSearchFields(user: Omit<UserRecord, 'emailKey' | 'searchText'>): UserRecord {
  const searchText = `${user.firstName} ${user.lastName} ${user.email}`.normalize('NFC').toLowerCase().trim();
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

  /** Whether there is nobody at all, so that nobody can get in or invite others. */
  async isEmpty(): Promise<boolean> {
    return (await this.records.find(USERS.name, { limit: 1 })).length === 0;
  }

  async find(query: Query): Promise<{ items: UserRecord[]; total: number }> {
    const [items, total] = await Promise.all([this.records.find<UserRecord>(USERS.name, query), this.records.count(USERS.name, query)]);
    return { items: items.map(({ value }) => value), total };
  }

  async getMany(ids: readonly string[]): Promise<UserRecord[]> {
    return (await this.records.getMany<UserRecord>(USERS.name, ids)).map(({ value }) => value);
  }

  /** Adds a user, or replaces the one of the same id. Throws DuplicateKey when another has the e-mail. */
  async put(user: Omit<UserRecord, 'emailKey' | 'searchText'>): Promise<UserRecord> {
    const stored = withSearchFields(user);
    await this.records.put(USERS.name, user.id, stored);
    return stored;
  }

  /** Changes what is stored of a user, whoever else changes them at the same moment; undefined when there is no such user. */
  async change(id: string, change: (user: UserRecord) => UserRecord): Promise<UserRecord | undefined> {
    for (;;) {
      const stored = await this.records.get<UserRecord>(USERS.name, id);
      if (!stored) return undefined;
      const changed = withSearchFields(change(structuredClone(stored.value)));
      if (await this.records.replace(USERS.name, id, stored.version, changed)) return changed;
    }
  }

  /** Who works at a facility now, whatever their status. */
  async atFacility(facilityId: string): Promise<UserRecord[]> {
    const found = await this.records.find<UserRecord>(USERS.name, { filter: { currentFacilityId: facilityId } });
    return found.map(({ value }) => value);
  }

  /** Marks an onboarding step as done, at `at`, for all who work at the facility; null takes it back. Whoever had done it keeps their date. */
  async markOnboardingStep(facilityId: string, step: 'addedPartnerAt' | 'answeredSaqAt', at: string | null): Promise<void> {
    const staff = await this.records.find<UserRecord>(USERS.name, { filter: { currentFacilityId: facilityId } });
    await Promise.all(staff.map(({ key }) => this.change(key, (user) => ({ ...user, [step]: at && (user[step] ?? at) }))));
  }

  private async passwordHashOf(userId: string): Promise<string | undefined> {
    return (await this.records.get<CredentialRecord>(CREDENTIALS.name, userId))?.value.passwordHash;
  }

  /** Whether it is the user's password; an unknown user has none, which takes the same time to find out. */
  async hasPassword(userId: string | undefined, password: string): Promise<boolean> {
    return verifyPassword(password, userId && (await this.passwordHashOf(userId)));
  }

  async setPassword(userId: string, password: string, changedAt: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.setPasswordHash(userId, passwordHash, changedAt);
  }

  /** For many accounts with one password, as a demo has. */
  async setPasswordHash(userId: string, passwordHash: string, changedAt: string): Promise<void> {
    await this.records.put(CREDENTIALS.name, userId, { userId, passwordHash, changedAt } satisfies CredentialRecord);
  }
}

/** A user as the API shows them to themselves. */
export function sessionUser(user: UserRecord): SessionUser {
  const { id, firstName, lastName, email, phoneNumber, language, status, joinedAt } = user;
  const { updatedProfileAt, answeredSaqAt, addedPartnerAt } = user;
  const roles = user.roles.map((role) => ({ id: role, name: ROLE_NAMES[role] }));
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
