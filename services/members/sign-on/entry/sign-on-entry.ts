import { Injectable } from '@nestjs/common';
import type { IDToken } from 'openid-client';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import type { FinishSignOn, StartSignOn } from '../../../../contracts/members/sign-on/commands.js';
import type { SignOnOfferReply, SignOnStartReply } from '../../../../contracts/members/sign-on/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { SecondFactors } from '../../../ground/identity/sign-in/second-factors.js';
import { SignIn } from '../../../ground/identity/sign-in/sign-in.js';
import type { UserRecord } from '../../../ground/identity/users.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { actIsAbout } from '../../../platform/lib/current-act.js';
import type { ConnectionRecord } from '../connections/connection-record.js';
import { type Business, Connections, worksOnlyAt } from '../connections/connections.js';
import { type Provided, ProviderClient } from '../provider/provider-client.js';
import { refusalOfProvider } from '../provider/provider-refusals.js';
import { Admissions } from './admissions.js';
import { type FlowRecord, Flows, type NamedPerson } from './flows.js';
import { SignOnTests } from './sign-on-tests.js';

/** People of one office share an address. */
const CALLS = 300;
const WINDOW_SECONDS = 60;
const NAME_MAX = 100;

/** Signs people in by the provider of their business. */
@Injectable()
export class SignOnEntry {
  private readonly calls: Attempts;

  constructor(
    private readonly connections: Connections,
    private readonly provider: ProviderClient,
    private readonly flows: Flows,
    private readonly admissions: Admissions,
    private readonly tests: SignOnTests,
    private readonly signIn: SignIn,
    private readonly factors: SecondFactors,
    limits: RateLimits,
  ) {
    this.calls = limits.within('sign-on', CALLS, WINDOW_SECONDS);
  }

  /** Answers by the domain alone, so that nobody learns who has an account. @throws Refusal TooOften */
  async offer(domain: string, { address }: Caller): Promise<SignOnOfferReply> {
    await this.calls.consume(networkOf(address));
    const business = await this.connections.ofAddress(`@${domain}`);
    if (!business || !isOffered(business.connection)) return { offer: null };
    const { mode, keeperId } = business.connection.rules;
    const only = mode === 'provider' && (await this.connections.isKeptBy(business, keeperId));
    return { offer: { business: business.name, only } };
  }

  /** @throws Refusal SignOnUnknown, ProviderUnavailable, OriginForeign, TooOften */
  async start({ email, next, phone = false }: StartSignOn, caller: Caller): Promise<SignOnStartReply> {
    if (caller.isForeign) throw new Refusal('OriginForeign');
    await this.calls.consume(networkOf(caller.address));
    const business = await this.connections.ofAddress(email);
    if (!business || !isOffered(business.connection)) throw new Refusal('SignOnUnknown');
    const { location, ...sent } = await this.provider.sendAway(provided(business), email);
    const goal = next !== undefined && isOwnPath(next) ? { next } : {};
    await this.flows.begin({ businessId: business.connection.businessId, sent, phone, ...goal }, caller);
    return { location };
  }

  /** Sends somebody who set the provider up there, to see how far a sign-in comes. @throws Refusal NotFound, ProviderUnavailable */
  async startTest(business: Business, userId: string, caller: Caller): Promise<SignOnStartReply> {
    const { location, ...sent } = await this.provider.sendAway(provided(business));
    await this.flows.begin({ businessId: business.connection.businessId, sent, phone: false, testOf: userId }, caller);
    return { location };
  }

  /**
   * Takes what the browser brings back from the provider. Returns the path at which it goes on.
   * @param businessId the business of the callback; an answer at that of another one comes from another provider
   */
  async comeBack(businessId: string, search: string, caller: Caller): Promise<string> {
    const flow = await this.flows.of(caller);
    const business = flow && (await this.connections.get(flow.value.businessId));
    if (!flow || !business || flow.value.back || flow.value.businessId !== businessId) return `${SCREENS.signIn.path}?by=provider`;
    const back = await this.answerTo(business, flow.value, search);
    if (flow.value.testOf !== undefined) {
      await this.tests.note(business, flow.value, back);
      await this.flows.end(flow, caller);
      return SCREENS.signInSettings.path;
    }
    await this.flows.write(flow, { ...flow.value, back });
    const { phone, next } = flow.value;
    const goal = new URLSearchParams({ by: 'provider', ...(next !== undefined && { next }) });
    return `${(phone ? SCREENS.phoneSignIn : SCREENS.signIn).path}?${goal}`;
  }

  /**
   * Opens the session of the person whom the provider named to this browser.
   * @throws Refusal SignOnExpired, the one that the answer of the provider had, those of `Admissions.admit`, ProviderLinkNeeded,
   * ProviderFactorMissing, SecondFactorNeeded, CodeWrong, TooOften, OriginForeign
   */
  async finish({ code }: FinishSignOn, caller: Caller): Promise<LoginReply> {
    if (caller.isForeign) throw new Refusal('OriginForeign');
    await this.calls.consume(networkOf(caller.address));
    const flow = await this.flows.of(caller);
    const business = flow && (await this.connections.get(flow.value.businessId));
    if (!flow?.value.back || !business || !isOffered(business.connection)) throw new Refusal('SignOnExpired');
    const { back } = flow.value;
    if ('refusal' in back) return this.refuse(flow, caller, new Refusal(back.refusal, back.data));
    // The business may have changed its provider meanwhile.
    if (back.person.issuer !== business.connection.provider?.issuer) return this.refuse(flow, caller, new Refusal('SignOnExpired'));
    const { user, link } = await this.admissions.admit(business, back.person).catch((error) => this.refuse(flow, caller, error));
    actIsAbout(user.id);
    if (!link) {
      await this.flows.write(flow, { ...flow.value, linkTo: user.id });
      throw new Refusal('ProviderLinkNeeded', { business: business.name });
    }
    await this.proveFactor(business, user, back.person, code);
    await this.flows.end(flow, caller);
    const { sid } = back.person;
    const { businessId } = flow.value;
    return this.signIn.openSession(user, caller, { linkId: link.id, businessId, ...(sid !== undefined && { sid }) });
  }

  /** Ends what cannot go on. */
  private async refuse(flow: Stored<FlowRecord>, caller: Caller, error: unknown): Promise<never> {
    await this.flows.end(flow, caller);
    throw error;
  }

  /**
   * The provider's second factor takes the place of the own one for somebody who works at this business alone; else the own one is asked
   * for, where there is one or has to be.
   */
  private async proveFactor(business: Business, user: UserRecord, { acr }: NamedPerson, code: string | undefined): Promise<void> {
    const { demandsFactor, acrValues } = business.connection.rules;
    const isProved = acr !== undefined && acrValues.includes(acr);
    if (isProved && worksOnlyAt(business, user)) return;
    const isOn = await this.factors.isOn(user.id);
    if (!isOn && demandsFactor && !isProved) throw new Refusal('ProviderFactorMissing');
    if (!isOn) return;
    if (code === undefined) throw new Refusal('SecondFactorNeeded');
    await this.signIn.guardCode(user, async () => {
      if (!(await this.factors.redeem(user.id, code))) throw new Refusal('CodeWrong');
    });
  }

  private async answerTo(business: Business, { sent }: FlowRecord, search: string): Promise<NonNullable<FlowRecord['back']>> {
    const { provider, rules } = business.connection;
    try {
      if (!provider) throw new Refusal('SignOnExpired');
      return { person: personOf(await this.provider.claimsOf(provided(business), sent, search), rules.groupsClaim) };
    } catch (error) {
      const { code, data } = refusalOfProvider(error, provider?.issuer ?? '');
      return { refusal: code, data: { ...data } };
    }
  }
}

/** @throws Refusal NotFound without a provider */
export function provided({ connection: { businessId, provider, secret } }: Pick<Business, 'connection'>): Provided {
  if (!provider || secret === undefined) throw new Refusal('NotFound');
  return { businessId, provider, secret };
}

const isOffered = ({ provider, rules }: ConnectionRecord): boolean => provider !== undefined && rules.mode !== 'password';

const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

/** A list of texts, or a text alone, is taken as groups; nothing else is. */
function personOf(claims: IDToken, groupsClaim: string): NamedPerson {
  const text = (name: string): string => (typeof claims[name] === 'string' ? (claims[name] as string) : '');
  const groups = [claims[groupsClaim]].flat().filter((each): each is string => typeof each === 'string');
  const { iss: issuer, sub: subject } = claims;
  return {
    ...{ issuer, subject, groups, email: text('email').trim(), isEmailProved: claims['email_verified'] === true },
    firstName: (text('given_name') || text('name')).slice(0, NAME_MAX),
    lastName: text('family_name').slice(0, NAME_MAX),
    ...(text('acr') && { acr: text('acr') }),
    ...(text('sid') && { sid: text('sid') }),
  };
}
