import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../contracts/replies.js';
import type { Role } from '../../contracts/roles.js';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import { hashPassword } from './passwords.js';

/** A person, as the record store keeps it: erasable, and never in the log. */
export interface UserRecord {
  id: string;
  email: string;
  /** The e-mail as it is compared: see `emailKey`. */
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
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
}

/** What proves who a user is, apart from what describes him. */
export interface CredentialRecord {
  userId: string;
  /** Argon2id, in its own encoded form. */
  passwordHash: string;
  changedAt: string;
}

export const USERS: Collection = {
  name: 'users',
  indexes: [{ fields: ['emailKey'], unique: true }, { fields: ['status', 'lastName'] }, { fields: ['currentFacilityId'] }],
};
export const CREDENTIALS: Collection = { name: 'credentials' };

/** The form in which e-mail addresses are compared, and unique. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

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

  /** Adds a user, or replaces the one of the same id. Throws DuplicateKey when another has the e-mail. */
  async put(user: Omit<UserRecord, 'emailKey'>): Promise<void> {
    await this.records.put(USERS.name, user.id, { ...user, emailKey: emailKey(user.email) });
  }

  /** Changes what is kept of a user, whoever else changes him at the same moment; undefined when there is no such user. */
  async change(id: string, change: (user: UserRecord) => UserRecord): Promise<UserRecord | undefined> {
    for (;;) {
      const stored = await this.records.get<UserRecord>(USERS.name, id);
      if (!stored) return undefined;
      const changed = change(structuredClone(stored.value));
      if (await this.records.replace(USERS.name, id, stored.version, changed)) return changed;
    }
  }

  async passwordHashOf(userId: string): Promise<string | undefined> {
    return (await this.records.get<CredentialRecord>(CREDENTIALS.name, userId))?.value.passwordHash;
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

/** A user as the API shows him to himself. */
export function sessionUser(user: UserRecord): SessionUser {
  const { id, firstName, lastName, email, roles, status, updatedProfileAt, answeredSaqAt, addedPartnerAt } = user;
  const named = roles.map((role) => ({ id: role, name: ROLE_NAMES[role] }));
  return { id, firstName, lastName, email, roles: named, status, updatedProfileAt, answeredSaqAt, addedPartnerAt };
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
