/** An identity provider on the loopback, whose people sign in at once. */
import type { AddressInfo } from 'node:net';
// @ts-expect-error: the library has no types of its own
import Provider from 'oidc-provider';

export interface ProviderPerson {
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
  /** How they sign in. */
  acr?: string;
}

export const CLIENT_ID = 'selvedge-test';
export const CLIENT_SECRET = 'a-secret-of-the-test-4Tq9';

export interface TestProvider {
  issuer: string;
  /** By subject. */
  people: Map<string, ProviderPerson>;
  /** Names who signs in next. */
  signsIn(subject: string): void;
  /** Goes to the provider as a browser does, and returns the query with which it comes back. */
  visit(location: string): Promise<string>;
  /** Makes the token by which a provider says that somebody signed out. */
  logoutToken(subject: string, sid?: string): Promise<string>;
  stop(): Promise<void>;
}

const SCOPE = 'openid email profile';

/** @param callback where people come back @param port any free one when absent */
export async function startProvider(callback: string, port = 0): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  let next = '';
  const { createServer } = await import('node:http');
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callback],
        backchannel_logout_uri: callback.replace(/callback$/, 'logout'),
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['a key of the test'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'groups', 'sid', 'acr'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
    // biome-ignore lint/suspicious/noExplicitAny: the library has no types of its own
    loadExistingGrant: async ({ oidc }: any) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  } as never);
  // Each business has a callback of its own.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.startsWith(callback);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: next, acr: people.get(next)?.acr } });
  });
  return {
    ...{ issuer, people, visit: (location) => visited(location, callback) },
    signsIn: (subject) => {
      next = subject;
    },
    logoutToken: async (subject, sid) => {
      const client = await provider.Client.find(CLIENT_ID);
      // biome-ignore lint/suspicious/noExplicitAny: the library has no types of its own
      const token = new (provider as any).IdToken({ sub: subject }, { client, ctx: undefined });
      token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} });
      token.set('jti', `${subject} ${Date.now()}`);
      if (sid !== undefined) token.set('sid', sid);
      token.mask = { sub: null };
      return token.issue({ use: 'logout' });
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Follows where the provider leads, with its cookies. */
async function visited(location: string, callback: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = location;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
    if (address.startsWith(callback)) return new URL(address).search;
  }
  throw new Error('The provider leads around in a circle');
}
