/** Business partners: found, validated, invited, accepted, and parted from. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  dialog,
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForFieldMessage,
  waitForText,
  waitUntilGone,
} from '../support/screens/app-page.js';
import { mailsTo } from '../support/server/sent-mails.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const rows = async () => within(await screen.findByRole('table', { name: 'Business partners' })).getAllByRole('row');

let product: TestServer;
let [own, other]: FacilityRecord[] = [];
let ours: Visitor;
let theirs: Visitor;
let theirEmail: string;

beforeAll(async () => {
  product = await sharedTestServer();
  const site = (type: 'SPINNER' | 'MILL', name: string) => product.facility(type, { name, searchText: name.toLowerCase(), country: 'PK' });
  [own, other] = [await site('SPINNER', named('Ravi Yarns')), await site('MILL', named('Indus Weaving'))];
  ours = await signedInVisitor(await product.user('SPINNER', own));
  const they = await product.user('MILL', other);
  [theirs, theirEmail] = [await signedInVisitor(they), they.email];
});

async function invite(name: string): Promise<void> {
  await press('Invite partner');
  const asking = await dialog('Invite a business partner');
  await fill('Search by name or OAR ID', name, asking);
  const found = await within(asking).findByRole('listitem');
  expect(found.textContent).toContain(name);
  await press('Invite', { at: found });
  await screen.findByText(`Invitation sent to ${name}`);
}

test('partners are found by name and type, and an ended partnership restarts when the other accepts', async () => {
  const [ownName, name] = [own?.name ?? '', other?.name ?? ''];
  await open('/homepage', ours);
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await press('Manage partners', { role: 'link', at: menu });
  await screen.findByRole('heading', { name: 'Manage business partners', level: 1 });

  await invite(name);
  await waitForText(() => row(name), 'Invited');
  expect(JSON.stringify(await mailsTo(product, theirEmail, 1))).toMatch(new RegExp(`${ownName}.*wants to be your business partner`));

  await open('/manage-partners', theirs);
  await row(ownName);
  const first = (await rows())[1] as HTMLElement;
  expect(first.textContent).toContain(ownName);
  expect(first.textContent).toContain('Wants to be your partner');
  await press('Accept', { at: first });
  await screen.findByText(`${ownName} is your partner`);
  await waitFor(async () => expect((await row(ownName)).textContent).not.toContain('Wants to be your partner'));

  await open('/manage-partners', ours);
  await row(name);
  await fill('Search by name', name.slice(0, 6).toUpperCase());
  await waitFor(() => expect(address()).toContain('q='));
  expect(await rows()).toHaveLength(2);
  expect((await row(name)).textContent).toContain('Mill');
  await pick('Type', 'Transporter');
  await screen.findByText('No matching partners');
  await press('Clear search');

  await press('End partnership', { at: await row(name) });
  const title = `End the partnership with ${name}?`;
  await press('Keep', { at: await dialog(title) });
  await waitUntilGone('dialog', title);
  expect((await row(name)).textContent).toContain('Partner');
  await press('End partnership', { at: await row(name) });
  await press('End partnership', { at: await dialog(title) });
  await screen.findByText('Partnership ended');
  await waitUntilGone('row', new RegExp(name));

  await invite(name);
  await open('/manage-partners', theirs);
  await press('Accept', { at: await row(ownName) });
  await screen.findByText(`${ownName} is your partner`);
  await open('/manage-partners', ours);
  await within(await row(name)).findByRole('button', { name: 'End partnership' });
});

test('the stated partner is validated: each error is next to its field', async () => {
  await open('/manage-partners', ours);
  await press('Invite partner');
  const asking = await dialog('Invite a business partner');
  await hands.click(await within(asking).findByText('Not on the platform yet'));
  const enter = (label: string, text: string) => fill(label, text, asking);
  const [partner, invitee] = [`person-${randomUUID().slice(0, 8)}@example.org`, named('Salt Range')];
  await pick('Kind of transformation', 'Mill');
  await enter('Business name', invitee);
  await pick('Country', 'Pakistan', { typed: 'Pakistan' });
  await enter('OAR ID', 'PK2022087TGG9YX');
  await enter('Contact name', 'Agent 7');
  await enter('Email address', 'nobody');
  await enter('Phone', '12');
  await press('Send invitation', { at: asking });
  await waitForFieldMessage('Contact name', 'Please enter letters and spaces only, for example Md Rahim.', asking);
  await waitForFieldMessage('Email address', /Please enter your email address in format/, asking);
  await waitForFieldMessage('Phone', /Please enter a valid phone number, for example/, asking);
  await enter('Contact name', 'Hina Baig');
  await enter('Email address', partner);
  await enter('Phone', '+92 300 1234567');
  await press('Send invitation', { at: asking });
  await waitForFieldMessage('OAR ID', 'OAR ID does not exist', asking);
  await enter('OAR ID', '');
  await press('Send invitation', { at: asking });
  await screen.findByText(`${invitee} is invited`);
  await waitForText(() => row(invitee), 'Hina Baig');
  expect(JSON.stringify(await mailsTo(product, partner, 1))).toContain('/sign-up?token=');
  await press('Withdraw', { at: await row(invitee) });
  await press('Withdraw', { at: await dialog() });
  await screen.findByText('Invitation withdrawn');
  await waitUntilGone('row', new RegExp(invitee));
});

test('many partners are invited by a file, whose rows are shown first', async () => {
  await open('/manage-partners', ours);
  await press('Invite partner');
  const panel = await dialog('Invite a business partner');
  await hands.click(await within(panel).findByText('Many, by file'));
  const good = named('Thal Ginning Co. (Pvt.) Ltd.').replace(/[()]/g, '');
  const text = [
    'Email,Business name,Facility type,Country,Contact name,Phone number',
    `thal-${randomUUID().slice(0, 8)}@example.org,${good},Ginner,Other,Rahim Khan,+92 300 1234567`,
    `broken@example.org,Nobody,Brand,PK,Sara Khan,`,
  ].join('\n');
  await hands.upload(panel.querySelector('input[type=file]') as HTMLElement, new File([text], 'partners.csv', { type: 'text/csv' }));
  await within(panel).findByText('There is no facility type “Brand”.');
  await hands.click(await within(panel).findByRole('button', { name: 'Import rows: 1' }));
  await within(panel).findByRole('button', { name: 'Import another file' });
  await within(panel).findByRole('button', { name: 'Rows to correct (XLSX)' });
  await hands.keyboard('{Escape}');
  await fill('Search by name', good);
  await waitForText(() => row(good.replaceAll('.', '\\.')), 'Invited, not joined yet');
});
