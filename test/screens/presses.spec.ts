/** A press does what it says, and nothing else: the specs check what a screen sends, not only what it shows. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RequestStreams } from '../../services/brand/order-documents/requests/request-streams.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  dialog,
  field,
  fill,
  hands,
  open,
  press,
  signedInVisitor,
  signedOutVisitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { type Sent, watchSent } from '../support/screens/watch-sent.js';
import { mailsTo } from '../support/server/sent-mails.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let sent: Sent;
beforeAll(async () => {
  product = await sharedTestServer();
});
beforeEach(() => {
  sent = watchSent();
});

/** Makes a site whose invoices a brand has requested. */
async function askedSite(type: 'SPINNER' | 'GINNER') {
  const [brand, facility] = [await product.facility('BRAND', { name: 'Norrfjord' }), await product.facility(type)];
  const { id: userId } = await product.user('BRAND', brand);
  const requestId = randomUUID();
  const subject = { productId: 'AAA-AAA-AAA-AAA' };
  const asked = { kind: 'ask' as const, requestId, brandId: brand.id, facilityId: facility.id, subject, kinds: ['invoice' as const] };
  const { position } = await product.app.get(RequestStreams).execute(asked, { userId, facilityId: brand.id });
  const user = await product.user(type, facility);
  const call = await product.signIn(user.email);
  const state = async () => (await call('GET', `/api/document-requests/${requestId}`, undefined, { 'x-position': position })).body.state;
  expect(await state()).toBe('waiting');
  return { visitor: await signedInVisitor(user), requestId, state };
}

async function refuseIn(panel: HTMLElement, requestId: string): Promise<void> {
  await press('Refuse', { at: panel });
  const question = await dialog(/Refuse the request of Norrfjord/);
  await press('Refuse', { at: question });
  await within(question).findByText('This reason is required.');
  expect(sent()).toEqual([]);
  await hands.type(await field('Reason', question), 'Prices on it{Enter}');
  await screen.findByText('Request refused');
  expect(sent()).toEqual([`POST /api/document-requests/${requestId}/refuse`]);
}

test('refusing a request refuses it, at the desk and on a phone', async () => {
  const desk = await askedSite('SPINNER');
  await open('/document-requests', desk.visitor);
  await press('Answer');
  await refuseIn(await dialog(/Request from Norrfjord/), desk.requestId);
  const phone = await askedSite('GINNER');
  sent = watchSent();
  await open('/m/document-requests', phone.visitor);
  await press(/Norrfjord/);
  await refuseIn(await dialog(/Request from Norrfjord/), phone.requestId);
  expect([await desk.state(), await phone.state()]).toEqual(['refused', 'refused']);
});

test('Enter in the calendar of a grant chooses a day, and grants nothing', async () => {
  const { visitor } = await askedSite('SPINNER');
  await open('/document-requests', visitor);
  await press('Answer');
  const panel = await dialog(/Request from Norrfjord/);
  await press('Open calendar', { at: panel });
  await hands.keyboard('{ArrowDown}{Enter}');
  expect(sent()).toEqual([]);
});

test('discarding the draft of an order discards it, and places nothing', async () => {
  const visitor = await signedInVisitor(await product.user('BRAND', await product.facility('BRAND')));
  await open('/brand-product-order/new', visitor);
  await fill('Product description', 'Twill trousers');
  await press('Save draft');
  // Editing continues under the address of the draft.
  await waitForAddress(/^\/brand-product-order\/[\w-]+\/edit$/);
  await screen.findByText(/Draft saved/);
  sent = watchSent();
  await press('Discard draft');
  await press('Discard draft', { at: await dialog('Discard this draft?') });
  await waitForAddress('/brand-product-order');
  expect(sent()).toEqual([expect.stringMatching(/^DELETE \/api\/orders\/[\w-]+$/)]);
});

test('a certificate that was typed is chosen by Enter, and is in the profile that is saved', async () => {
  const user = await product.user('SPINNER', await product.facility('SPINNER', { country: 'PK' }));
  await open('/my-profile', await signedInVisitor(user));
  for (const label of ['Business registration number', 'State or province', 'Street address']) await fill(label, 'Lahore 4');
  const certifications = await field('Certifications held');
  await hands.type(certifications, 'BC{Enter}Orga');
  expect(sent()).toEqual([]);
  await press('Save profile');
  await waitForFieldMessage('Certifications held', /Choose “Orga” from the list/);
  expect(sent()).toEqual([]);
  await hands.type(certifications, '{Enter}');
  await press('Save profile');
  await screen.findByText('Profile saved');
  const call = await product.signIn(user.email);
  expect((await call('GET', '/api/me/site')).body.certifications).toEqual(['BCI', expect.stringMatching(/Orga/)]);
});

test('Match shows whom a facility may be, and registers nothing before that is said', async () => {
  const name = `Zubair Farm ${randomUUID().slice(0, 8)}`;
  await product.facility('FARM', { name, searchText: name.toLowerCase(), country: 'PK', address: 'Chak 42' });
  const admin = await product.user('ADMIN');
  await open(`/facilities?q=${encodeURIComponent(name)}`, await signedInVisitor(admin));
  await press('Match', { at: await screen.findByRole('row', { name: new RegExp(name) }) });
  const isNew = await screen.findByRole('button', { name: 'This is a new site' });
  expect(sent()).toEqual(['POST /api/facilities/search-oarIds']);
  await hands.click(isNew);
  await screen.findByText('Registered as a new site');
  expect(sent()[1]).toBe('POST /api/facilities/register-oarIds');
});

test('an account that is made from an invitation to a phone is signed in there', async () => {
  const email = `farm-${randomUUID().slice(0, 8)}@example.org`;
  const call = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const facility = { name: 'Haji Karim Farm', type: 'FARM', country: 'PK' };
  const invited = await call('POST', '/api/users/invite', { email, firstName: 'Karim', lastName: 'Baksh', role: 'FARM', facility });
  expect(invited.status).toBeLessThan(300);
  const [link = ''] = /\/sign-up\?token=[\w-]+/.exec(JSON.stringify(await mailsTo(product, email, 1))) ?? [];
  await open(link, signedOutVisitor);
  await fill('Password', 'Another-2026!');
  await fill('Confirm password', 'Another-2026!');
  await press('Create account');
  await waitForAddress('/m');
  await screen.findByRole('heading', { name: 'Haji Karim Farm' });
});

test('the mail that a partner waits leads a gin to a screen of its phone, where it accepts', async () => {
  const [gin, mill] = [await product.facility('GINNER'), await product.facility('SPINNER', { name: 'Indus Spinning' })];
  const user = await product.user('GINNER', gin);
  const spinner = await product.signIn((await product.user('SPINNER', mill)).email);
  const invited = await spinner('POST', '/api/spinners/invite-partners', { partners: [{ facilityId: gin.id }] });
  expect(invited.status).toBe(201);
  const [link = ''] = /\/m\/[\w-]+/.exec((await mailsTo(product, user.email, 1))[0]?.text ?? '') ?? [];
  await open(link, await signedInVisitor(user));
  await screen.findByRole('heading', { name: 'Partner requests 1' });
  await screen.findByText('Indus Spinning');
  await press('Accept');
  await screen.findByRole('heading', { name: 'Your partners 1' });
  expect((await spinner('GET', '/api/partners/sellers')).body.items).toMatchObject([{ id: gin.id }]);
  await open('/m');
  await screen.findByRole('heading', { name: gin.name });
  expect((await screen.findByRole('link', { name: 'Partners' })).getAttribute('href')).toBe('/m/partners');
});
