/** Who enters by the provider of a business, and who does not. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SignOnReply } from '../../../contracts/members/sign-on/replies.js';
import {
  aBusiness,
  BASE,
  Browser,
  CALLBACK,
  codeOf,
  known,
  linked,
  product,
  provider,
  setRules,
  startSignOn,
  stopSignOn,
  tableOf,
  there,
} from '../../../test/support/cluster/sign-on-business.js';
import { CLIENT_ID, CLIENT_SECRET } from '../../../test/support/fakes/identity-provider.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { PASSWORD } from '../../../test/support/server/test-server.js';
import { Sessions } from '../../ground/identity/sessions/sessions.js';
import { Users } from '../../ground/identity/users.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { CONNECTIONS } from './connections/connection-record.js';
import { Connections } from './connections/connections.js';
import { DomainTexts } from './connections/domain-proofs.js';
import { Links } from './entry/links.js';
import { ProviderClient } from './provider/provider-client.js';

beforeAll(startSignOn, 60_000);
afterAll(stopSignOn);

describe('a sign-in by the provider', () => {
  it('sends the browser away with PKCE, state and nonce', async () => {
    const { domain, site } = await aBusiness();
    const { searchParams } = await new Browser().start(`ada@${domain}`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: `${CALLBACK}/${site.id}`, client_id: CLIENT_ID },
      ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
    });
  });

  it('links an account once, after its own sign-in, and enters by the link from then on', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const { status, body } = await new Browser().signIn(user.email, subject);
    expect([status, body.user?.id]).toEqual([200, user.id]);
    expect((await product.as(body.token)('GET', '/api/me')).status).toBe(200);
  });

  it('makes an account of a person who is in a group of the table, at the site of the table', async () => {
    const business = await aBusiness();
    await setRules(business, { groups: tableOf(business, 'sourcing') });
    const email = `new@${business.domain}`;
    const { status, body } = await new Browser().signIn(email, there(email, { groups: ['sourcing', 'others'] }));
    expect([status, body.user?.roles, body.user?.currentFacility?.id]).toEqual([200, [{ id: 'BRAND', name: 'Brand' }], business.site.id]);
  });

  it('keeps the secret of the client sealed', async () => {
    const { site, call } = await aBusiness();
    const stored = await product.app.get(RecordStore).get(CONNECTIONS.name, site.id);
    expect(JSON.stringify(stored)).not.toContain(CLIENT_SECRET);
    expect((await call('GET', '/api/sign-on')).body.provider).toMatchObject({ secretEnd: CLIENT_SECRET.slice(-4) });
  });
});

describe('a sign-in by the provider is refused', () => {
  it('for another nonce than the one that was sent', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const browser = new Browser();
    const location = await browser.start(user.email);
    location.searchParams.set('nonce', 'another');
    provider.signsIn(subject);
    expect(await codeOf(browser.comeBack(await provider.visit(location.href)))).toBe('ProviderAnswerWrong');
  });

  it('for another state, and in another browser', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const browser = new Browser();
    provider.signsIn(subject);
    const search = new URLSearchParams(await provider.visit((await browser.start(user.email)).href));
    expect(await codeOf(new Browser().comeBack(`?${search}`))).toBe('SignOnExpired');
    search.set('state', 'another');
    expect(await codeOf(browser.comeBack(`?${search}`))).toBe('ProviderAnswerWrong');
  });

  it('for a code that was used', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const [first, second] = [new Browser(), new Browser()];
    provider.signsIn(subject);
    const used = new URLSearchParams(await provider.visit((await first.start(user.email)).href));
    expect((await first.comeBack(`?${used}`)).status).toBe(200);
    expect(await codeOf(first.ask('POST', '/api/auth/oidc/finish', {}))).toBe('SignOnExpired');
    used.set('state', (await second.start(user.email)).searchParams.get('state') ?? '');
    expect(await codeOf(second.comeBack(`?${used}`))).toBe('SignOnExpired');
  });

  it('for an answer of another issuer', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const browser = new Browser();
    provider.signsIn(subject);
    const search = new URLSearchParams(await provider.visit((await browser.start(user.email)).href));
    search.set('iss', 'https://login.elsewhere.example');
    expect(await codeOf(browser.comeBack(`?${search}`))).toBe('ProviderIssuerWrong');
  });

  it('for an address that the provider has not verified, or that is under no proved domain', async () => {
    const business = await aBusiness();
    const { user } = await known(business);
    const browser = () => new Browser();
    expect(await codeOf(browser().signIn(user.email, there(user.email, { email_verified: false })))).toBe('ProviderMailUnproved');
    expect(await codeOf(browser().signIn(user.email, there('ada@elsewhere.example')))).toBe('ProviderMailUnproved');
  });

  it('for another subject than the one that the account is linked to', async () => {
    const business = await aBusiness();
    const { user } = await linked(business);
    expect(await codeOf(new Browser().signIn(user.email, there(user.email)))).toBe('ProviderSubjectChanged');
  });

  it('for the address of an account that belongs elsewhere, or of an admin', async () => {
    const business = await aBusiness();
    const elsewhere = await product.user('MILL', await product.facility('MILL'), { email: `mill@${business.domain}` });
    const admin = await product.user('SUPER_ADMIN', undefined, { email: `root@${business.domain}` });
    expect(await codeOf(new Browser().signIn(elsewhere.email, there(elsewhere.email)))).toBe('ProviderAccountOther');
    expect(await codeOf(new Browser().signIn(admin.email, there(admin.email)))).toBe('ProviderNotForAdmins');
  });

  it('for a person in no group of the table, whatever they claim', async () => {
    const business = await aBusiness();
    await setRules(business, { groups: tableOf(business, 'sourcing') });
    const email = `mallory@${business.domain}`;
    const claims = there(email, { groups: ['SUPER_ADMIN', 'ADMIN'], roles: ['SUPER_ADMIN'] });
    expect(await codeOf(new Browser().signIn(email, claims))).toBe('ProviderGroupMissing');
    expect(await product.app.get(Users).byEmail(email)).toBeUndefined();
  });

  it('where the business demands a second factor that neither side has', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    await setRules(business, { demandsFactor: true });
    expect(await codeOf(new Browser().signIn(user.email, subject))).toBe('ProviderFactorMissing');
  });
});

describe('the rules of a business', () => {
  it('lead no group to the rights of an admin, and to no site of others', async () => {
    const { call, site } = await aBusiness();
    const other = await product.facility('BRAND');
    for (const row of [
      { group: 'it', facilityId: site.id, role: 'SUPER_ADMIN' },
      { group: 'it', facilityId: site.id, role: 'ADMIN' },
      { group: 'it', facilityId: other.id, role: 'BRAND' },
    ]) {
      expect((await call('PUT', '/api/sign-on/rules', { ...BASE, groups: [row], password: PASSWORD })).status).toBe(400);
    }
  });

  it('change with the password of whoever changes them alone', async () => {
    const { call } = await aBusiness();
    expect(await codeOf(call('PUT', '/api/sign-on/rules', { ...BASE, password: 'Wrong-2026!' }))).toBe('PasswordWrong');
    expect(await codeOf(call('POST', '/api/sign-on/directory', { password: 'Wrong-2026!' }))).toBe('PasswordWrong');
  });

  it('refuse passwords only after a test, and but for one person', async () => {
    const business = await aBusiness();
    const { user, call } = business;
    const { user: other, subject } = await known(business);
    const steps = async () => {
      const { body, headers } = await call('POST', '/api/sign-on/test');
      provider.signsIn(subject);
      const search = await provider.visit(body.location);
      await product.call('GET', `/api/auth/oidc/callback/${business.site.id}${search}`, undefined, {
        cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      });
      const { test } = (await call('GET', '/api/sign-on')).body as SignOnReply;
      return test?.steps.map(({ step, passed }) => [step, passed]);
    };
    const demand = { ...BASE, mode: 'provider', keeperId: user.id, password: PASSWORD };
    expect(await codeOf(call('PUT', '/api/sign-on/rules', demand))).toBe('SignOnUntested');
    // Nobody enters by a provider that does not verify addresses.
    provider.people.set(subject, { email: other.email, email_verified: false });
    expect(await steps()).toContainEqual(['person', false]);
    expect(await codeOf(call('PUT', '/api/sign-on/rules', demand))).toBe('SignOnUntested');
    provider.people.set(subject, { email: other.email, email_verified: true });
    expect(await steps()).toEqual(['sent', 'back', 'person', 'factor', 'role'].map((step) => [step, true]));
    expect(await codeOf(call('PUT', '/api/sign-on/rules', { ...demand, keeperId: undefined }))).toBe('KeeperMissing');
    expect((await call('PUT', '/api/sign-on/rules', demand)).status).toBe(200);
    const refused = await product.call('POST', '/api/auth/login', { email: other.email, password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([403, 'ProviderDemanded']);
    expect((await product.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD })).status).toBe(200);
    const offer = async () => (await product.call('GET', `/api/auth/oidc/offer?domain=${business.domain}`)).body.offer;
    expect(await offer()).toMatchObject({ only: true });
    // Once that person has gone, somebody has to be able to repair the sign-on.
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('POST', `/api/users/${user.id}/deactivate`)).status).toBe(200);
    expect((await product.call('POST', '/api/auth/login', { email: other.email, password: PASSWORD })).status).toBe(200);
    expect(await offer()).toMatchObject({ only: false });
  });

  it('ask a provider neither in a private network nor without TLS', async () => {
    const { call } = await aBusiness();
    for (const issuer of ['http://10.0.0.1', 'https://169.254.169.254', 'http://login.example.org']) {
      const body = { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, password: PASSWORD };
      expect(await codeOf(call('PUT', '/api/sign-on/provider', body))).toBe('WitnessAddressRefused');
    }
  });

  it('take two domains that are named first, at once', async () => {
    const { call } = await product.someone('BRAND', 'BRAND');
    const domains = [1, 2].map(() => `d-${randomUUID().slice(0, 8)}.example`);
    const named = await Promise.all(domains.map((domain) => call('POST', '/api/sign-on/domains', { domain })));
    expect(named.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call('GET', '/api/sign-on');
    expect((body as SignOnReply).domains.map(({ domain }) => domain).toSorted()).toEqual(domains.toSorted());
  });

  it('let one business prove a domain', async () => {
    const { domain } = await aBusiness();
    const { call } = await product.someone('BRAND', 'BRAND');
    const named: SignOnReply = (await call('POST', '/api/sign-on/domains', { domain })).body;
    const at = jest.spyOn(product.app.get(DomainTexts), 'at');
    at.mockResolvedValueOnce([]).mockResolvedValueOnce([named.domains[0]?.entry.value ?? '']);
    expect((await call('POST', '/api/sign-on/domains/look-up', { domain })).body.domains[0].provedBy).toBeNull();
    expect(await codeOf(call('POST', '/api/sign-on/domains/look-up', { domain }))).toBe('DomainTaken');
  });
});

describe('a sign-out at the provider', () => {
  it('ends the sessions here, and only for a token of the provider', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const { body } = await new Browser().signIn(user.email, subject);
    const me = () => product.as(body.token)('GET', '/api/me');
    const form = (token: string) =>
      product.call('POST', '/api/auth/oidc/logout', `logout_token=${token}`, { 'content-type': 'application/x-www-form-urlencoded' });
    const token = await provider.logoutToken(subject);
    const [head, claims] = token.split('.');
    expect(await codeOf(form(`${head}.${claims}.${Buffer.from('forged').toString('base64url')}`))).toBe('ProviderAnswerWrong');
    expect((await me()).status).toBe(200);
    expect((await form(token)).status).toBe(204);
    expect((await me()).status).toBe(401);
  });

  it('ends sessions too whose session at the provider is not known', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const linkId = (await product.app.get(Links).of({ issuer: provider.issuer, subject }))?.id ?? '';
    const sessions = product.app.get(Sessions);
    const owner = { userId: user.id, role: 'BRAND' as const, facilityId: business.site.id };
    const by = { linkId, businessId: business.site.id };
    const [unnamed, other] = [await sessions.open(owner, '', false, by), await sessions.open(owner, '', false, { ...by, sid: 'another' })];
    expect(await sessions.revokeSignedOn({ userId: user.id }, by.businessId, 'this one')).toBe(1);
    const statuses = await Promise.all([unnamed, other].map(({ token }) => product.as(token)('GET', '/api/me')));
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('ends the sessions that began at the business, though the person was linked at another one with the same issuer', async () => {
    const [first, second] = [await aBusiness(), await aBusiness()];
    const { user, subject } = await linked(first);
    const linkId = (await product.app.get(Links).of({ issuer: provider.issuer, subject }))?.id ?? '';
    const owner = { userId: user.id, role: 'BRAND' as const, facilityId: first.site.id };
    const [there, elsewhere] = await Promise.all(
      [second, first].map(({ site }) => product.app.get(Sessions).open(owner, '', false, { linkId, businessId: site.id })),
    );
    // The second business has a client of its own.
    await product.app.get(Connections).change(second.site.id, ({ provider: before, ...now }) => ({
      ...now,
      ...(before && { provider: { ...before, clientId: 'second' } }),
    }));
    jest.spyOn(product.app.get(ProviderClient), 'logoutOf').mockResolvedValueOnce({ sub: subject });
    const claims = Buffer.from(JSON.stringify({ iss: provider.issuer, aud: 'second' })).toString('base64url');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await product.call('POST', '/api/auth/oidc/logout', `logout_token=x.${claims}.x`, form)).status).toBe(204);
    const statuses = await Promise.all([there, elsewhere].map((each) => product.as(each?.token ?? '')('GET', '/api/me')));
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('is limited for a network', async () => {
    const codes = new Set<unknown>();
    for (let at = 0; at < 601; at += 1) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `2001:db8:77::${at.toString(16)}` };
      codes.add((await product.call('POST', '/api/auth/oidc/logout', 'logout_token=x', form)).body.code);
    }
    expect([...codes]).toEqual(['ProviderAnswerWrong', 'TooOften']);
  });
});
