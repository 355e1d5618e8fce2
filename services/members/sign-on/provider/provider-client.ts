/** Speaks with identity providers by OpenID Connect Core 1.0, with PKCE (RFC 7636) and `iss` in answers (RFC 9207). */
import { Injectable } from '@nestjs/common';
import type { Configuration, IDToken } from 'openid-client';
import type { SignOnProviderReply, SignOnReply } from '../../../../contracts/members/sign-on/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Config, isLocalOnly, publicUrlOf } from '../../../platform/config/config.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { Encryption } from '../../../platform/lib/encryption.js';
import { guardedFetch, isAskable } from '../../../platform/lib/guarded-request.js';
import type { ConnectionRecord } from '../connections/connection-record.js';
import { KnownKeys } from './known-keys.js';
import { isSignedByOneOf, statedLogout } from './logout-token.js';
import { refusalOfProvider } from './provider-refusals.js';

const TIMEOUT_SECONDS = 5;
const KNOWN_MS = 10 * 60 * 1000;
export const PROVIDER_USE = 'identity providers';

/** Holds the values that a browser takes along to the provider, against which the answer is checked. */
export interface SentAway {
  state: string;
  nonce: string;
  verifier: string;
}

/** A sign-on with a provider: its issuer and client, and the sealed secret. */
export type Provided = Pick<ConnectionRecord, 'businessId'> &
  Required<Pick<ConnectionRecord, 'secret'>> & {
    provider: Pick<SignOnProviderReply, 'issuer' | 'clientId'>;
  };

@Injectable()
export class ProviderClient {
  private readonly encryption: Encryption;
  private readonly keys = new KnownKeys();
  private readonly known = new Map<string, { untilMs: number; asked: Promise<Configuration> }>();

  constructor(
    private readonly config: Config,
    secrets: MasterKey,
  ) {
    this.encryption = new Encryption(secrets.keysFor(PROVIDER_USE));
  }

  /**
   * Returns the addresses for the provider and the directory of a business. Each business has its own callback, so that no provider passes on the
   * codes of another one (RFC 9700, section 4.4.2).
   */
  addressesOf(businessId: string): SignOnReply['addresses'] {
    const api = `${publicUrlOf(this.config)}/api`;
    return { callback: `${api}/auth/oidc/callback/${businessId}`, logout: `${api}/auth/oidc/logout`, directory: `${api}/scim/v2` };
  }

  seal(clientSecret: string, businessId: string): string {
    return this.encryption.encrypt({ clientSecret }, businessId);
  }

  /** Asks a provider for what it says of itself, and for its keys. @throws Refusal Invalid, ProviderUnavailable, ProviderIssuerWrong */
  async introduce(provided: Provided): Promise<SignOnProviderReply['answered']> {
    const began = Date.now();
    const configuration = await this.discover(provided);
    const keys = await this.keysOf(configuration);
    return { at: new Date(began).toISOString(), ms: Date.now() - began, keys: keys.length };
  }

  /** @throws Refusal ProviderUnavailable */
  async sendAway(provided: Provided, loginHint?: string): Promise<SentAway & { location: string }> {
    const [client, configuration] = await Promise.all([load(), this.configurationOf(provided)]);
    const sent = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    const location = client.buildAuthorizationUrl(configuration, {
      ...{
        redirect_uri: this.addressesOf(provided.businessId).callback,
        scope: 'openid email profile',
        state: sent.state,
        nonce: sent.nonce,
      },
      ...{ code_challenge: await client.calculatePKCECodeChallenge(sent.verifier), code_challenge_method: 'S256' },
      ...(loginHint !== undefined && { login_hint: loginHint }),
    });
    return { ...sent, location: location.href };
  }

  /**
   * Exchanges the code of an answer for what the provider says of the person.
   * @param search the query with which the browser came back @throws Refusal those of `refusalOfProvider`
   */
  async claimsOf(provided: Provided, sent: SentAway, search: string): Promise<IDToken> {
    const [client, configuration] = await Promise.all([load(), this.configurationOf(provided)]);
    try {
      const checks = { pkceCodeVerifier: sent.verifier, expectedState: sent.state, expectedNonce: sent.nonce, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.addressesOf(provided.businessId).callback}${search}`),
        checks,
      );
      const claims = tokens.claims();
      if (!claims) throw new Refusal('ProviderAnswerWrong');
      return claims;
    } catch (error) {
      throw refusalOfProvider(error, provided.provider.issuer);
    }
  }

  /** Returns whose session a provider ended. @throws Refusal ProviderAnswerWrong, ProviderUnavailable */
  async logoutOf(provided: Provided, token: string, now: string): Promise<{ sub?: string; sid?: string }> {
    const { issuer, clientId } = provided.provider;
    const stated = statedLogout(token, { issuer, clientId, now });
    if (!stated) throw new Refusal('ProviderAnswerWrong');
    const { kid } = stated.header;
    const keys = await this.keys.of(issuer, kid, async () => this.keysOf(await this.configurationOf(provided)));
    if (!isSignedByOneOf(keys, stated)) throw new Refusal('ProviderAnswerWrong');
    return stated.ended;
  }

  /** Keeps what a provider says of itself for ten minutes. */
  private configurationOf(provided: Provided): Promise<Configuration> {
    const { issuer, clientId } = provided.provider;
    const key = `${issuer} ${clientId} ${provided.secret}`;
    const known = this.known.get(key);
    if (known && known.untilMs > Date.now()) return known.asked;
    const asked = this.discover(provided);
    this.known.set(key, { untilMs: Date.now() + KNOWN_MS, asked });
    asked.catch(() => this.known.delete(key));
    return asked;
  }

  private async discover({ businessId, secret, provider: { issuer, clientId } }: Provided): Promise<Configuration> {
    const mayAskThisMachine = isLocalOnly(this.config);
    if (!isAskable(issuer, mayAskThisMachine)) throw new Refusal('WitnessAddressRefused');
    const client = await load();
    const { clientSecret } = this.encryption.decrypt(secret, businessId) as { clientSecret: string };
    try {
      const isPlain = new URL(issuer).protocol === 'http:';
      return await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [client.customFetch]: guardedFetch({ timeoutMs: TIMEOUT_SECONDS * 1000, mayAskThisMachine }) as never,
        timeout: TIMEOUT_SECONDS,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      });
    } catch (error) {
      throw refusalOfProvider(error, issuer);
    }
  }

  private async keysOf(configuration: Configuration): Promise<Record<string, unknown>[]> {
    const { jwks_uri: address, issuer } = configuration.serverMetadata();
    try {
      const fetch = guardedFetch({ timeoutMs: TIMEOUT_SECONDS * 1000, mayAskThisMachine: isLocalOnly(this.config) });
      const answer = await fetch(address ?? '', { method: 'GET', headers: { accept: 'application/json' } });
      const { keys } = (await answer.json()) as { keys?: unknown };
      return Array.isArray(keys) ? keys : [];
    } catch (error) {
      throw refusalOfProvider(error, issuer);
    }
  }
}

/** Loads at the first sign-in by a provider. */
const load = () => import('openid-client');
