import { Injectable } from '@nestjs/common';
import type { SetSignOnProvider, SetSignOnRules } from '../../../contracts/members/sign-on/commands.js';
import {
  type DirectoryTokenReply,
  hasPassed,
  type SignOnReply,
  type SignOnStartReply,
} from '../../../contracts/members/sign-on/replies.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { later } from '../../../contracts/shared/written/later.js';
import { newSecret, secretHash } from '../../ground/identity/secrets.js';
import { SignIn } from '../../ground/identity/sign-in/sign-in.js';
import { Users } from '../../ground/identity/users.js';
import type { Caller } from '../../platform/http/access/caller.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { type ConnectionRecord, withNews } from './connections/connection-record.js';
import { type Business, Connections } from './connections/connections.js';
import { DomainProofs } from './connections/domain-proofs.js';
import { SignOnEntry } from './entry/sign-on-entry.js';
import { ProviderClient } from './provider/provider-client.js';
import { rolesAt, SignOnReads } from './sign-on-reads.js';

const TOKEN_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_START = 9;

/** Sets how the people of a business sign in. What decides who enters takes the password of whoever sets it. */
@Injectable()
export class SignOnSettings {
  constructor(
    private readonly connections: Connections,
    private readonly proofs: DomainProofs,
    private readonly provider: ProviderClient,
    private readonly entry: SignOnEntry,
    private readonly reads: SignOnReads,
    private readonly users: Users,
    private readonly signIn: SignIn,
    private readonly clock: Clock,
  ) {}

  async addDomain(domain: string, user: Principal): Promise<SignOnReply> {
    await this.proofs.add(await this.connections.ofSite(user.facilityId), domain);
    return this.reads.signOn(user);
  }

  /** @throws Refusal NotFound, DomainTaken, TooOften */
  async lookUp(domain: string, user: Principal): Promise<SignOnReply> {
    await this.proofs.lookUp((await this.connections.ofSite(user.facilityId)).connection, domain);
    return this.reads.signOn(user);
  }

  /** @throws Refusal NotFound, SiteMailsTooMany, AddressMailsTooMany */
  async mailProof(domain: string, user: Principal, language: string): Promise<void> {
    const business = await this.connections.ofSite(user.facilityId);
    await this.proofs.mailCode(business, domain, { facilityId: user.facilityId ?? '', language });
  }

  /** @throws Refusal NotFound, DomainCodeWrong, DomainTaken, TooOften */
  async prove(domain: string, code: string, user: Principal): Promise<SignOnReply> {
    await this.proofs.proveByCode(await this.connections.ofSite(user.facilityId), domain, code);
    return this.reads.signOn(user);
  }

  /** @throws Refusal PasswordWrong, TooOften */
  async removeDomain(domain: string, password: string, user: Principal): Promise<SignOnReply> {
    await this.confirm(user, password);
    await this.proofs.remove(await this.connections.ofSite(user.facilityId), domain);
    return this.reads.signOn(user);
  }

  /**
   * Stores a provider that answers. Another issuer or client has to be tried before passwords are refused.
   * @throws Refusal PasswordWrong, TooOften, Invalid without a secret or for another issuer without its own, ProviderUnavailable, ProviderIssuerWrong, WitnessAddressRefused
   */
  async setSignOnProvider({ issuer, clientId, clientSecret, password }: SetSignOnProvider, user: Principal): Promise<SignOnReply> {
    await this.confirm(user, password);
    const { connection } = await this.connections.ofSite(user.facilityId);
    const { businessId } = connection;
    // The secret of one provider is never sent to another one.
    const kept = connection.provider?.issuer === issuer ? connection.secret : undefined;
    const secret = clientSecret === undefined ? kept : this.provider.seal(clientSecret, businessId);
    if (secret === undefined) throw new Refusal('Invalid', {}, { clientSecret: [message('required', { field: 'clientSecret' })] });
    const answered = await this.provider.introduce({ businessId, secret, provider: { issuer, clientId } });
    const now = this.clock.now();
    await this.connections.change(businessId, (stored) => {
      const isSame = stored.provider?.issuer === issuer && stored.provider.clientId === clientId;
      const shown = clientSecret === undefined ? stored.provider : { secretEnd: clientSecret.slice(-4), secretSince: now };
      const provider = { issuer, clientId, secretEnd: shown?.secretEnd ?? '', secretSince: shown?.secretSince ?? now, answered };
      return withNews({ ...(isSame ? stored : untested(stored)), provider, secret }, 'providerSet', now);
    });
    return this.reads.signOn(user);
  }

  /** @throws Refusal PasswordWrong, TooOften, SignOnUntested, KeeperMissing, and Invalid for a site or a role that is not the business's */
  async setSignOnRules({ password, ...rules }: SetSignOnRules, user: Principal): Promise<SignOnReply> {
    await this.confirm(user, password);
    const business = await this.connections.ofSite(user.facilityId);
    assertTable(business, rules.groups);
    if (rules.mode !== 'password' && !business.connection.provider) throw new Refusal('SignOnUntested');
    if (rules.mode === 'provider') await this.assertMayDemand(business, rules.keeperId);
    const now = this.clock.now();
    await this.connections.change(business.connection.businessId, (stored) => withNews({ ...stored, rules }, 'rulesSet', now));
    return this.reads.signOn(user);
  }

  /** @throws Refusal NotFound without a provider, ProviderUnavailable */
  async test(user: Principal, caller: Caller): Promise<SignOnStartReply> {
    return this.entry.startTest(await this.connections.ofSite(user.facilityId), user.userId, caller);
  }

  /** The token before it ends at once. @throws Refusal PasswordWrong, TooOften */
  async makeToken(password: string, user: Principal): Promise<DirectoryTokenReply> {
    await this.confirm(user, password);
    const { connection } = await this.connections.ofSite(user.facilityId);
    const token = `scim_${newSecret()}`;
    const now = this.clock.now();
    const endsAt = later(now, TOKEN_DAYS * DAY_MS);
    const directory = { hash: secretHash(token), start: token.slice(0, SHOWN_START), madeBy: user.userId, endsAt };
    await this.connections.change(connection.businessId, (stored) => withNews({ ...stored, directory }, 'directoryOn', now));
    return { token, signOn: await this.reads.signOn(user) };
  }

  /** @throws Refusal PasswordWrong, TooOften */
  async endToken(password: string, user: Principal): Promise<SignOnReply> {
    await this.confirm(user, password);
    const { connection } = await this.connections.ofSite(user.facilityId);
    const now = this.clock.now();
    await this.connections.change(connection.businessId, ({ directory: _, ...stored }) => withNews(stored, 'directoryOff', now));
    return this.reads.signOn(user);
  }

  private async confirm({ userId }: Principal, password: string): Promise<void> {
    const user = await this.users.get(userId);
    if (!user) throw new Refusal('SignedOut');
    await this.signIn.confirmPassword(user, password);
  }

  /** @throws Refusal SignOnUntested, KeeperMissing */
  private async assertMayDemand(business: Business, keeperId: string | undefined): Promise<void> {
    const { test, provedDomains } = business.connection;
    if (!hasPassed(test) || provedDomains.length === 0) throw new Refusal('SignOnUntested');
    if (!(await this.connections.isKeptBy(business, keeperId))) throw new Refusal('KeeperMissing');
  }
}

/** Passwords are not refused for a provider that nobody has tried. */
function untested({ test: _, ...stored }: ConnectionRecord): ConnectionRecord {
  const { rules } = stored;
  return rules.mode === 'provider' ? { ...stored, rules: { ...rules, mode: 'either' } } : stored;
}

/** A group leads to work at a site of the business, so never to the rights of an admin. @throws Refusal Invalid */
function assertTable({ sites }: Business, groups: SetSignOnRules['groups']): void {
  for (const [at, { facilityId, role }] of groups.entries()) {
    const site = sites.find(({ id }) => id === facilityId);
    if (!site) throw new Refusal('Invalid', {}, { [`groups.${at}.facilityId`]: [message('facilityUnknown')] });
    const fits = rolesAt(site.type).includes(role);
    if (!fits) throw new Refusal('Invalid', {}, { [`groups.${at}.role`]: [message('otherWorkplace')] });
  }
}
