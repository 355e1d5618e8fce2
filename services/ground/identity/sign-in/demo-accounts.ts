import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, isLocalOnly } from '../../../platform/config/config.js';
import { Demo, type DemoRecord, PUBLISHED_PASSWORD } from '../../../platform/config/demo.js';
import { Clock } from '../../../platform/lib/clock.js';
import { hashPassword } from '../passwords/password-hash.js';
import { emailKey, type UserRecord, Users } from '../users.js';

/** Keeps a demo's accounts from being a way in: their password is known on this machine alone, and they close for a real super admin. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly demo: Demo,
    private readonly users: Users,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns false for an account of the demo once a super admin is there whom the demo did not make. */
  async mayUse({ email }: Pick<UserRecord, 'email'>, known?: ReadonlySet<string>): Promise<boolean> {
    const accounts = known ?? (await this.accounts());
    return !accounts.has(emailKey(email)) || !(await this.hasRealSuperAdmin(accounts));
  }

  /** Returns the e-mail addresses of the demo's accounts, as they are compared. */
  async accounts(): Promise<ReadonlySet<string>> {
    return accountsOf(await this.demo.get());
  }

  /** Returns the accounts that can be used, with their password; undefined without a demo, or once its accounts are closed. */
  async offered(): Promise<DemoRecord | undefined> {
    const demo = await this.demo.get();
    return demo && (await this.hasRealSuperAdmin(accountsOf(demo))) ? undefined : demo;
  }

  async state(): Promise<'none' | 'open' | 'published' | 'closed'> {
    if (!(await this.demo.get())) return 'none';
    const offered = await this.offered();
    if (!offered) return 'closed';
    return offered.password === PUBLISHED_PASSWORD ? 'published' : 'open';
  }

  /** Returns the password that the demo's accounts have or are to get: the published one only while nobody else can reach them. */
  async password(): Promise<string> {
    if (this.config.demoPassword) return this.config.demoPassword;
    const stored = (await this.demo.get())?.password;
    if (isLocalOnly(this.config)) return stored ?? PUBLISHED_PASSWORD;
    return stored && stored !== PUBLISHED_PASSWORD ? stored : newPassword();
  }

  /** Gives all accounts of a demo that is there another password where they must not keep theirs. */
  async renewPassword(): Promise<void> {
    const demo = await this.demo.get();
    const password = await this.password();
    if (!demo || demo.password === password) return;
    const passwordHash = await hashPassword(password);
    for (const { email } of demo.accounts) {
      const user = await this.users.byEmail(email);
      if (user) await this.users.setPasswordHash(user.id, passwordHash, this.clock.now());
    }
    await this.demo.put({ ...demo, password });
  }

  /** A super admin who was locked out counts too, so that the demo cannot open itself again. */
  private async hasRealSuperAdmin(accounts: ReadonlySet<string>): Promise<boolean> {
    return (await this.users.joinedSuperAdmins()).some((user) => !accounts.has(user.emailKey));
  }
}

const accountsOf = (demo: DemoRecord | undefined): ReadonlySet<string> => new Set(demo?.accounts.map(({ email }) => emailKey(email)));

/** Letters and digits that are not taken for one another when they are typed from a log. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newPassword = (): string => Array.from({ length: 4 }, () => Array.from({ length: 5 }, sign).join('')).join('-');
const sign = (): string => SIGNS.charAt(randomInt(SIGNS.length));
