/** Partners that meet on their phones: invited, accepted, offered in a record, and parted from. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, fill, hands, open, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

const mark = randomUUID().slice(0, 6);
const [ginName, farmName] = [`Panjnad Ginners ${mark}`, `Chak Farm ${mark}`];
let atGin: Visitor;
let atFarm: Visitor;

beforeAll(async () => {
  const product = await sharedTestServer();
  const site = (type: 'GINNER' | 'FARM', name: string) => product.facility(type, { name, searchText: name.toLowerCase(), country: 'PK' });
  atGin = await signedInVisitor(await product.user('GINNER', await site('GINNER', ginName)));
  atFarm = await signedInVisitor(await product.user('FARM', await site('FARM', farmName)));
});

afterEach(() => setOnline(true));

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

const cardIn = async (list: string, name: string): Promise<HTMLElement> => {
  const cards = await within(await screen.findByRole('list', { name: list })).findAllByRole('listitem');
  const found = cards.find((card) => card.textContent?.includes(name));
  if (!found) throw new Error(`${name} is not in ${list}.`);
  return found;
};

test('a gin without partners invites a farm from its phone, the farm accepts on its own, and the purchase offers it', async () => {
  await open('/m/purchase', atGin);
  await press('Find and invite partners', { role: 'link' });
  await waitForAddress('/m/partners');
  await screen.findByText('No partners yet');
  await press('Invite partner');
  const asking = await dialog('Invite a business partner');
  await fill('Search by name or OAR ID', farmName, asking);
  await press('Invite', { at: await within(asking).findByRole('listitem') });
  await cardIn('Sent, no answer yet', farmName);

  await open('/m', atFarm);
  await press(/^Partners/, { role: 'link' });
  await waitForAddress('/m/partners');
  await press('Accept', { at: await cardIn('Partner requests', ginName) });
  await cardIn('Your partners', ginName);
  expect(screen.queryByRole('list', { name: 'Partner requests' })).toBeNull();

  await open('/m/purchase', atGin);
  await screen.findByRole('button', { name: new RegExp(farmName) });
});

test('a phone invites many by a file, too', async () => {
  await open('/m/partners', atGin);
  await press('Invite partner');
  const asking = await dialog('Invite a business partner');
  await hands.click(await within(asking).findByText('Many, by file'));
  const text = `E-mail,Business name,Facility type,Country,Contact name\nphone-${mark}@example.org,Sutlej Farm ${mark},Farm,PK,Sara Khan\n`;
  await hands.upload(asking.querySelector('input[type=file]') as HTMLElement, new File([text], 'partners.csv', { type: 'text/csv' }));
  await hands.click(await within(asking).findByRole('button', { name: 'Import rows: 1' }));
  await within(asking).findByRole('button', { name: 'Import another file' });
  await hands.keyboard('{Escape}');
  await cardIn('Sent, no answer yet', `Sutlej Farm ${mark}`);
});

test('without a network it says what needs one, and nobody is invited', async () => {
  await open('/m/partners', atGin);
  await cardIn('Your partners', farmName);
  setOnline(false);
  await screen.findByText('You need a network connection to see, invite and answer partners.');
  expect(screen.getByRole('button', { name: 'Invite partner' })).toHaveProperty('disabled', true);
});

test('a partnership ends after a question, for both', async () => {
  await open('/m/partners', atGin);
  const row = await cardIn('Your partners', farmName);
  expect(within(row).queryByRole('button', { name: 'End partnership' })).toBeNull();
  await press(new RegExp(farmName), { at: row });
  await press('End partnership', { at: row });
  await press('End partnership', { at: await dialog(`End the partnership with ${farmName}?`) });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your partners' })).toBeNull());
  await open('/m/partners', atFarm);
  await screen.findByText('No partners yet');
  await waitFor(() => expect(screen.queryByText(ginName)).toBeNull());
});
