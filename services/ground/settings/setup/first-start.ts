import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import type { SetUpPlatform } from '../../../../contracts/ground/identity/setup.js';
import type { SettingKind, SettingValues } from '../../../../contracts/ground/settings/values.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { Clock } from '../../../platform/lib/clock.js';
import { createSuperAdmin } from '../../identity/admin/create-super-admin.js';
import { NewPasswords } from '../../identity/passwords/new-passwords.js';
import { newSecret, secretHash } from '../../identity/secrets.js';
import { AccountRateLimits } from '../../identity/sign-in/account-rate-limits.js';
import { SignIn } from '../../identity/sign-in/sign-in.js';
import { type UserRecord, Users } from '../../identity/users.js';
import { Settings } from '../settings.js';
import { assertConsistentCertifications, assertConsistentFactors } from '../settings-rules.js';

export const SETUP: Collection = { name: 'setup' };
/** Names the note that a setting stays as it came with the product. */
export const keptSettingKey = (kind: SettingKind): string => `setting-kept/${kind}`;

const LINK = 'link';
const VALID_MS = 24 * 60 * 60 * 1000;

type LinkRecord = { tokenHash: string; expiresAt: string };

/** Lets the person who started the product make the first super admin. It is open until there is a user of any origin. */
@Injectable()
export class FirstStart {
  constructor(
    private readonly records: RecordStore,
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly signIn: SignIn,
    private readonly settings: Settings,
    private readonly rateLimits: AccountRateLimits,
    private readonly clock: Clock,
  ) {}

  isOpen(): Promise<boolean> {
    return this.users.isEmpty();
  }

  /** Returns a link that takes the place of the earlier one, or undefined once there is a user. */
  async newLink(publicUrl: string): Promise<string | undefined> {
    if (!(await this.isOpen())) {
      await this.records.delete(SETUP.name, LINK);
      return undefined;
    }
    const token = newSecret();
    const expiresAt = new Date(Date.parse(this.clock.now()) + VALID_MS).toISOString();
    await this.records.put(SETUP.name, LINK, { tokenHash: secretHash(token), expiresAt } satisfies LinkRecord);
    // After the #, so that no server on the way logs the token.
    return `${publicUrl.replace(/\/$/, '')}/setup#${token}`;
  }

  /** @throws Refusal NotFound once there is a user; SetupLinkInvalid for an old or a wrong token */
  async setUp(command: SetUpPlatform, caller: Caller): Promise<LoginReply> {
    if (!(await this.isOpen())) throw new Refusal('NotFound');
    assertConsistentBooks(command);
    const link = await this.rateLimits.guardSecret(caller.address, () => this.useLink(command.token));
    const admin = await this.makeAdmin(command, link);
    await this.saveSettings(command, admin);
    return this.signIn.openSession(admin, caller);
  }

  private async saveSettings({ platform, certifications, conversionFactors }: SetUpPlatform, admin: UserRecord): Promise<void> {
    await this.save('platform', { ...platform }, admin);
    if (certifications) await this.keepOrSave('certifications', certifications, admin);
    if (conversionFactors) await this.keepOrSave('conversion-factors', conversionFactors, admin);
  }

  /** Adds no version that says what comes with the product, but notes that somebody looked at it. */
  private async keepOrSave<Kind extends SettingKind>(kind: Kind, value: SettingValues[Kind], admin: UserRecord): Promise<void> {
    const { value: present } = await this.settings.current(kind);
    if (isDeepStrictEqual(plainOf(value), plainOf(present))) await this.records.put(SETUP.name, keptSettingKey(kind), {});
    else await this.save(kind, value, admin);
  }

  private async save<Kind extends SettingKind>(
    kind: Kind,
    value: SettingValues[Kind],
    { id, firstName, lastName }: UserRecord,
  ): Promise<void> {
    const { version } = await this.settings.current(kind);
    await this.settings.change(kind, { basedOn: version, value }, { id, name: `${firstName} ${lastName}` });
  }

  /** Removes the link, so that of two holders only one continues. */
  private async useLink(token: string): Promise<LinkRecord> {
    const stored = await this.records.get<LinkRecord>(SETUP.name, LINK);
    const isRight = stored?.value.tokenHash === secretHash(token) && stored.value.expiresAt > this.clock.now();
    if (!stored || !isRight) throw new Refusal('SetupLinkInvalid');
    if (!(await this.records.delete(SETUP.name, LINK, stored.version))) throw new Refusal('NotFound');
    return stored.value;
  }

  /** Gives the link back where no super admin came of it. */
  private async makeAdmin({ firstName, lastName, email, password, platform }: SetUpPlatform, link: LinkRecord): Promise<UserRecord> {
    try {
      const person = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
      const { users, passwords } = this;
      const platformName = platform.name;
      const made = await createSuperAdmin({ users, passwords, platformName }, person, async () => password, this.clock.now());
      return (await this.users.change(made.id, (user) => ({ ...user, language: platform.language }))) ?? made;
    } catch (error) {
      await this.records.put(SETUP.name, LINK, link);
      throw error;
    }
  }
}

/** @throws Refusal Invalid with the paths of the set-up's own fields */
function assertConsistentBooks({ certifications, conversionFactors }: SetUpPlatform): void {
  if (certifications) assertConsistentCertifications(certifications, 'certifications');
  if (conversionFactors) assertConsistentFactors(conversionFactors, 'conversionFactors');
}

const plainOf = (value: object): unknown => JSON.parse(JSON.stringify(value));
