/** A site sends a certificate from its profile, an admin decides on it, and the site reads what was decided. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, fill, hands, open, pick, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

let siteId: string;
let atSite: Visitor;
let admin: Visitor;
beforeAll(async () => {
  const product = await sharedTestServer();
  const site = await product.facility('SPINNER');
  siteId = site.id;
  atSite = await signedInVisitor(await product.user('SPINNER', site));
  admin = await signedInVisitor(await product.user('ADMIN'));
});

/** The certificate of that number in the list that is on the screen. */
const entry = async (number: string): Promise<HTMLElement> => (await screen.findByText(number)).closest('li') as HTMLElement;

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
  expect((await entry(number)).textContent).toContain('Waits to be read');
}

test('a form that lacks something says what, beside each field, and sends nothing', async () => {
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
  await waitForFieldMessage('Certificate number', /^Letters, digits/);
  await waitForFieldMessage('Last day', 'The last day is before the first.');
});

test('what an admin accepts lasts for its days, and what is refused is given back with the reason', async () => {
  const [good, bad] = [`GOOD-${randomUUID().slice(0, 8)}`, `BAD-${randomUUID().slice(0, 8)}`];
  await send(good);
  await send(bad);
  await open('/facilities', admin);
  await press('Accept', { at: await entry(good) });
  await waitFor(() => expect(screen.queryByText(good)).toBeNull());
  await press('Refuse', { at: await entry(bad) });
  const asked = await dialog(`Refuse BCI ${bad}?`);
  await fill('Reason', 'The end date cannot be read', asked);
  await press('Refuse', { at: asked });
  await waitFor(() => expect(screen.queryByText(bad)).toBeNull());
  await open('/my-profile', atSite);
  expect((await entry(good)).textContent).toMatch(/[\d,]+ days left/);
  const refused = (await entry(bad)).textContent;
  expect(refused).toContain('Refused');
  expect(refused).toContain('The end date cannot be read');
});

test('the page of a site shows its certificates, and an admin ends one there', async () => {
  const number = `END-${randomUUID().slice(0, 8)}`;
  await send(number);
  await open(`/facilities/${siteId}`, atSite);
  expect(within(await entry(number)).queryByRole('button', { name: 'Accept' })).toBeNull();
  await open(`/facilities/${siteId}`, admin);
  await press('Accept', { at: await entry(number) });
  await within(await entry(number)).findByText(/[\d,]+ days left/);
  await press('End', { at: await entry(number) });
  const asked = await dialog(`End BCI ${number}?`);
  await fill('Reason', 'Withdrawn by the certifier', asked);
  await press('End', { at: asked });
  await waitFor(async () => expect((await entry(number)).textContent).toMatch(/Ended.*Withdrawn by the certifier/));
});
