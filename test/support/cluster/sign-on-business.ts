/** Businesses whose people sign in by a provider, and the browsers of those people. */
import { expect, jest } from '@jest/globals';
import type { SignOnReply } from '../../../contracts/members/sign-on/replies.js';
import type { FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import type { UserRecord } from '../../../services/ground/identity/users.js';
import { DomainTexts } from '../../../services/members/sign-on/connections/domain-proofs.js';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../fakes/identity-provider.js';
import { randomUUID } from '../jest/made-up.js';
import { type ApiCall, type ApiResponse, PASSWORD, startTestServer, type TestServer } from '../server/test-server.js';

const PUBLIC_URL = 'http://127.0.0.1:45999';
export const CALLBACK = `${PUBLIC_URL}/api/auth/oidc/callback`;

export let product: TestServer;
export let provider: TestProvider;

export async function startSignOn(): Promise<void> {
  provider = await startProvider(CALLBACK);
  product = await startTestServer({ env: { PUBLIC_URL } });
}

export async function stopSignOn(): Promise<void> {
  await product?.stop();
  await provider?.stop();
}

export interface SignOnBusiness {
  site: FacilityRecord;
  user: UserRecord;
  call: ApiCall;
  domain: string;
}

/** Proves a new domain for the business of the caller. */
export async function provedDomain({ app }: TestServer, call: ApiCall): Promise<string> {
  const domain = `b${randomUUID().slice(0, 8)}.example`;
  const named: SignOnReply = (await call('POST', '/api/sign-on/domains', { domain })).body;
  jest.spyOn(app.get(DomainTexts), 'at').mockResolvedValueOnce([named.domains[0]?.entry.value ?? '']);
  const proved = await call('POST', '/api/sign-on/domains/look-up', { domain });
  expect(proved.body.domains[0]).toMatchObject({ domain, provedBy: 'dns' });
  return domain;
}

/** A brand with a proved domain and a provider, which it offers. */
export async function aBusiness(rules: object = {}): Promise<SignOnBusiness> {
  const { site, user, call } = await product.someone('BRAND', 'BRAND');
  const domain = await provedDomain(product, call);
  const connected = await call('PUT', '/api/sign-on/provider', {
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    password: PASSWORD,
  });
  expect(connected.status).toBe(200);
  const business = { site, user, call, domain };
  await setRules(business, rules);
  return business;
}

export const BASE = { mode: 'either', demandsFactor: false, acrValues: ['phr'], groupsClaim: 'groups', groups: [] };

export async function setRules({ call }: Pick<SignOnBusiness, 'call'>, rules: object): Promise<void> {
  expect((await call('PUT', '/api/sign-on/rules', { ...BASE, ...rules, password: PASSWORD })).body).toMatchObject({ rules });
}

export const tableOf = ({ site }: Pick<SignOnBusiness, 'site'>, ...groups: string[]) =>
  groups.map((group) => ({ group, facilityId: site.id, role: 'BRAND' }));

/** The cookies of one browser. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  private callback = '/api/auth/oidc/callback/nowhere';

  async ask(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await product.call(method, path, body, { cookie });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  async start(email: string): Promise<URL> {
    const { status, body, headers } = await this.ask('POST', '/api/auth/oidc/start', { email });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    const location = new URL(body.location);
    this.callback = new URL(location.searchParams.get('redirect_uri') ?? '').pathname;
    return location;
  }

  async comeBack(search: string, callback = this.callback): Promise<ApiResponse> {
    await this.ask('GET', `${callback}${search}`);
    return this.ask('POST', '/api/auth/oidc/finish', {});
  }

  async callBack(search: string): Promise<void> {
    await this.ask('GET', `${this.callback}${search}`);
  }

  async signIn(email: string, subject: string): Promise<ApiResponse> {
    const location = await this.start(email);
    provider.signsIn(subject);
    return this.comeBack(await provider.visit(location.href));
  }
}

/** Adds a person at the provider. */
export function there(email: string, more: object = {}): string {
  const subject = `00u${randomUUID()}`;
  provider.people.set(subject, { email, email_verified: true, given_name: 'Ada', family_name: 'Pike', ...more });
  return subject;
}

/** A person of the business with an account here, and at the provider. */
export async function known(business: SignOnBusiness): Promise<{ user: UserRecord; subject: string }> {
  const user = await product.user('BRAND', business.site, { email: `ada.${randomUUID().slice(0, 6)}@${business.domain}` });
  return { user, subject: there(user.email) };
}

/** Links the account by its own sign-in. */
export async function linked(business: SignOnBusiness): Promise<{ user: UserRecord; subject: string }> {
  const person = await known(business);
  const browser = new Browser();
  expect(await codeOf(browser.signIn(person.user.email, person.subject))).toBe('ProviderLinkNeeded');
  const { status } = await browser.ask('POST', '/api/auth/login', { email: person.user.email, password: PASSWORD });
  expect(status).toBe(200);
  return person;
}

export const codeOf = async (answer: Promise<ApiResponse>): Promise<unknown> => (await answer).body?.code;
