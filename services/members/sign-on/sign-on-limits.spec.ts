/** What a provider cannot do for other businesses, and with more than it verified. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SignOnReply } from '../../../contracts/members/sign-on/replies.js';
import {
  aBusiness,
  Browser,
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
import { CLIENT_ID } from '../../../test/support/fakes/identity-provider.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { PASSWORD } from '../../../test/support/server/test-server.js';
import { Businesses } from '../../ground/facilities/businesses.js';
import { withOtherSites } from '../../ground/identity/memberships.js';
import { SecondFactors } from '../../ground/identity/sign-in/second-factors.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Connections } from './connections/connections.js';
import { FLOWS, Flows } from './entry/flows.js';
import { Links } from './entry/links.js';

beforeAll(startSignOn, 60_000);
afterAll(stopSignOn);

describe('a provider', () => {
  it('brings no code to the callback of another business', async () => {
    const [own, others] = [await aBusiness(), await aBusiness()];
    const { user, subject } = await linked(own);
    const browser = new Browser();
    provider.signsIn(subject);
    const search = await provider.visit((await browser.start(user.email)).href);
    const elsewhere = `/api/auth/oidc/callback/${others.site.id}`;
    expect(await codeOf(browser.comeBack(search, elsewhere))).toBe('SignOnExpired');
    expect((await browser.comeBack(search)).status).toBe(200);
  });

  it('that the business replaced meanwhile finishes nothing', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    const browser = new Browser();
    provider.signsIn(subject);
    await browser.callBack(await provider.visit((await browser.start(user.email)).href));
    const connections = product.app.get(Connections);
    await connections.change(business.site.id, ({ provider: before, ...now }) => ({
      ...now,
      ...(before && { provider: { ...before, issuer: 'https://login.elsewhere.example' } }),
    }));
    expect(await codeOf(browser.ask('POST', '/api/auth/oidc/finish', {}))).toBe('SignOnExpired');
  });

  it('gives nobody the groups that the directory gives a colleague, whose address they claim', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    await setRules(business, { groups: tableOf(business, 'sourcing') });
    const { token } = (await business.call('POST', '/api/sign-on/directory', { password: PASSWORD })).body;
    const scim = product.as(token);
    const userName = `eve@${business.domain}`;
    const { id } = (await scim('POST', '/api/scim/v2/Users', { userName })).body;
    await scim('POST', '/api/scim/v2/Groups', { displayName: 'sourcing', members: [{ value: id }] });
    provider.people.set(subject, { email: userName, email_verified: false });
    expect(await codeOf(new Browser().signIn(user.email, subject))).toBe('ProviderGroupMissing');
    provider.people.set(subject, { email: userName, email_verified: true });
    expect((await new Browser().signIn(user.email, subject)).status).toBe(200);
  });

  it('makes no account of what is not the address of one person', async () => {
    const business = await aBusiness();
    await setRules(business, { groups: tableOf(business, 'sourcing') });
    const email = `root@elsewhere.example,ada@${business.domain}`;
    const subject = there(email, { groups: ['sourcing'] });
    expect(await codeOf(new Browser().signIn(`ada@${business.domain}`, subject))).toBe('ProviderMailUnproved');
  });

  it('takes the place of the own second factor only where the person works for nobody else', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    provider.people.set(subject, { email: user.email, email_verified: true, acr: 'phr' });
    const isOn = jest.spyOn(product.app.get(SecondFactors), 'isOn').mockImplementation((id) => Promise.resolve(id === user.id));
    expect((await new Browser().signIn(user.email, subject)).status).toBe(200);
    await alsoAtAMill(user);
    expect(await codeOf(new Browser().signIn(user.email, subject))).toBe('SecondFactorNeeded');
    isOn.mockRestore();
    expect((await new Browser().signIn(user.email, subject)).status).toBe(200);
  });

  it('opens no account that works for others too and has an address of its own', async () => {
    const business = await aBusiness();
    const { user, subject } = await linked(business);
    await product.app.get(Users).change(user.id, (now) => ({ ...now, email: `ada.${randomUUID()}@elsewhere.example` }));
    expect((await new Browser().signIn(user.email, subject)).status).toBe(200);
    await alsoAtAMill(user);
    expect(await codeOf(new Browser().signIn(user.email, subject))).toBe('ProviderAccountOther');
  });

  it('is not sent the secret of the one before it', async () => {
    const { call } = await aBusiness();
    const body = { issuer: provider.issuer.replace('127.0.0.1', 'localhost'), clientId: CLIENT_ID, password: PASSWORD };
    const { status, body: refused } = await call('PUT', '/api/sign-on/provider', body);
    expect([status, Object.keys(refused.fields ?? refused.errors ?? {})]).toEqual([400, ['clientSecret']]);
  });

  it('of a site counts no more once the site joined a business that has one', async () => {
    const [first, second] = [await aBusiness(), await aBusiness()];
    const offerOf = async (domain: string) => (await product.call('GET', `/api/auth/oidc/offer?domain=${domain}`)).body.offer;
    expect(await offerOf(second.domain)).not.toBeNull();
    await product.app.get(Businesses).join(second.site, first.site);
    const { body } = await first.call('GET', '/api/sign-on');
    const hidden = (body as SignOnReply).domains[0]?.domain === first.domain ? second : first;
    expect(await offerOf(hidden.domain)).toBeNull();
  });
});

/** Gives the person a further site, of another business. */
async function alsoAtAMill({ id }: UserRecord): Promise<void> {
  const mill = await product.facility('MILL');
  const there = { facilityId: mill.id, role: 'MILL' as const, updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null };
  await product.app.get(Users).change(id, (user) => withOtherSites(user, [there]));
}

it('deletes all sign-ins that nobody finished', async () => {
  const records = product.app.get(RecordStore);
  const expired = { businessId: 'b', phone: false, expiresAt: '2020-01-01T00:00:00.000Z' };
  for (let at = 0; at < 1001; at += 1) await records.insert(FLOWS.name, `expired ${at}`, expired);
  expect(await product.app.get(Flows).sweep()).toBeGreaterThanOrEqual(1001);
  expect(await records.count(FLOWS.name, { filter: { businessId: 'b' } })).toBe(0);
});

it('links no account without the second factor that the business demands', async () => {
  const business = await aBusiness({ demandsFactor: true });
  const { user, subject } = await known(business);
  const browser = new Browser();
  expect(await codeOf(browser.signIn(user.email, subject))).toBe('ProviderLinkNeeded');
  const login = () => browser.ask('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
  expect(await codeOf(login())).toBe('ProviderFactorMissing');
  expect(await product.app.get(Links).of({ issuer: provider.issuer, subject })).toBeUndefined();
  expect((await login()).status).toBe(200);
});
