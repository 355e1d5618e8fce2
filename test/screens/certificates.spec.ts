/** A site sends a certificate from its profile, an admin decides on it, and the site reads what was decided. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CaseSummary } from '../../contracts/members/cases/replies.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, fill, hands, open, pick, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { rowOf } from '../support/server/own-lists.js';
import { type ApiCall, sharedTestServer } from '../support/server/test-server.js';

let siteId: string;
let atSite: Visitor;
let admin: Visitor;
let byAdmin: ApiCall;
let bySite: ApiCall;
beforeAll(async () => {
  const product = await sharedTestServer();
  const site = await product.facility('SPINNER');
  siteId = site.id;
  const clerk = await product.user('SPINNER', site);
  atSite = await signedInVisitor(clerk);
  bySite = await product.signIn(clerk.email);
  const user = await product.user('ADMIN');
  admin = await signedInVisitor(user);
  byAdmin = await product.signIn(user.email);
});

/** Finds the certificate on its card, since other cards name it too. */
const entry = async (number: string): Promise<HTMLElement> => {
  const card = await screen.findByRole('region', { name: 'Certificates' });
  return (await within(card).findByText(number)).closest('li') as HTMLElement;
};

async function fillIn(number: string): Promise<void> {
  const card = (await screen.findByRole('heading', { name: 'Certificates' })).closest('section') as HTMLElement;
  await press('Add certificate', { at: card });
  const file = new File([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`], 'bci.pdf', { type: 'application/pdf' });
  await hands.upload(card.querySelector('input[type=file]') as HTMLElement, file);
  await within(card).findByLabelText('Uploaded');
  await pick('Certification', 'BCI');
  await fill('Certificate number', number);
  await fill('Issuer', 'Control Union');
  await pick('Products covered', 'Yarn');
  await fill('First day', '01/01/2026');
  await fill('Last day', '31/12/2098');
}

async function send(number: string): Promise<void> {
  await open('/my-profile', atSite);
  await fillIn(number);
  await press('Send certificate');
  expect((await entry(number)).textContent).toContain('Waiting for review');
}

/** Sends one as the form does, which is filled in once in this file. */
async function sendByApi(number: string): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`]), 'bci.pdf');
  const [{ blobName }] = (await bySite('POST', '/api/upload/files', form)).body;
  const days = { validFrom: '2026-01-01', validTo: '2098-12-31' };
  const body = { standard: 'BCI', number, issuer: 'Control Union', products: ['yarn'], ...days, blobName };
  expect((await bySite('POST', `/api/facilities/${siteId}/certificates`, body)).status).toBe(201);
}

test('an incomplete form says what is missing, next to each field, and sends nothing', async () => {
  await open('/my-profile', atSite);
  await press('Add certificate');
  await press('Send certificate');
  await screen.findByText('Add the file of the certificate.');
  await waitForFieldMessage('Certificate number', 'This certificate number is required.');
  await waitForFieldMessage('Products covered', 'Choose at least one product.');
  await fill('Certificate number', 'of Mr Khan');
  await fill('First day', '02/01/2026');
  await fill('Last day', '01/01/2026');
  await press('Send certificate');
  await waitForFieldMessage('Certificate number', /^Use up to 40 letters, digits/);
  await waitForFieldMessage('Last day', 'Choose a last day after the first day.');
});

/** Opens the case of that number, wherever it is in the queue. */
async function openCase(number: string): Promise<void> {
  const found = await rowOf<CaseSummary>(
    byAdmin,
    '/api/cases?kind=certificate',
    ({ subject }) => 'number' in subject && subject.number === number,
  );
  await open(`/to-settle/${found?.id}`, admin);
  await screen.findByRole('heading', { name: 'As typed' });
}

/** Decides as the queue does, which holds a decision in the browser for some seconds first. */
async function decide(verb: 'agree' | 'refuse', body: object): Promise<void> {
  const caseId = window.location.pathname.split('/').at(-1);
  expect((await byAdmin('POST', `/api/cases/${caseId}/${verb}`, body)).status).toBe(201);
}

test('an accepted certificate lasts for its days, and a refused one is returned with the reason', async () => {
  const [good, bad] = [`GOOD-${randomUUID().slice(0, 8)}`, `BAD-${randomUUID().slice(0, 8)}`];
  await send(good);
  await sendByApi(bad);
  await openCase(good);
  const typed = (await screen.findByRole('heading', { name: 'As typed' })).closest('section') as HTMLElement;
  expect(typed.textContent).toMatch(/Control Union/);
  expect(typed.textContent).toContain('31/12/2098');
  await decide('agree', {});
  await openCase(bad);
  await press('Refuse');
  await waitForFieldMessage('Reason (visible to the site)', 'Write at least 10 characters.');
  await decide('refuse', { reason: 'The end date cannot be read' });
  await open('/my-profile', atSite);
  expect((await entry(good)).textContent).toMatch(/[\d,]+ days left/);
  expect((await entry(bad)).textContent).toMatch(/Refused.*The end date cannot be read/);
});

test.each(['admin', 'site'])('the page of a site shows its certificates, and %s ends one there', async (by) => {
  const number = `END-${randomUUID().slice(0, 8)}`;
  await sendByApi(number);
  await open(`/facilities/${siteId}`, atSite);
  expect(within(await entry(number)).queryByRole('link', { name: 'Decide' })).toBeNull();
  await open(`/facilities/${siteId}`, admin);
  const settle = await within(await entry(number)).findByRole('link', { name: 'Decide' });
  const certificateId = settle.getAttribute('href')?.replace(/^.*certificate-|-1$/g, '') ?? '';
  expect((await byAdmin('POST', `/api/certificates/${certificateId}/accept`)).status).toBe(201);
  await open(`/facilities/${siteId}`, by === 'admin' ? admin : atSite);
  await within(await entry(number)).findByText(/[\d,]+ days left/);
  await press('End certificate', { at: await entry(number) });
  const asked = await dialog(`End BCI ${number}?`);
  await fill('Reason', 'Withdrawn by the certifier', asked);
  await press('End certificate', { at: asked });
  await waitFor(async () => expect((await entry(number)).textContent).toMatch(/Ended.*Withdrawn by the certifier/));
});
