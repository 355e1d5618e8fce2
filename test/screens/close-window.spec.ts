/** The dialog that closes a window whose account is short: what it asks for, and that it closes on no other figures than it shows. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import type { Site } from '../support/histories/custody-world.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  dialog,
  field,
  fill,
  hands,
  open,
  press,
  signedInVisitor,
  type Visitor,
  waitForText,
  waitUntilGone,
} from '../support/screens/app-page.js';
import { type Sent, watchSent } from '../support/screens/watch-sent.js';
import type { ApiCall } from '../support/server/test-server.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill';

const APRIL = '2026-04-05T08:00:00.000Z';
const PHRASE = 'Type “close 3 short” to continue';

let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let visitor: Visitor;
let call: ApiCall;
let unsold: string;
let sent: Sent;

/** March ended with 400 kg BCI received and more sold; one lot of yarn is left. */
function shortInMarch(world: ApiWorld): string {
  const { farm, ginner, spinner, mill } = sites;
  const raw = world.records(farm, '1,000 kg rawCotton BCI').productIds;
  world.buys(ginner, farm, raw);
  const lint = world.transforms(ginner, raw, '400 kg lint').productIds;
  world.buys(spinner, ginner, lint);
  world.buysOutside(spinner, '600 kg lint');
  const [first = '', second = '', left = ''] = world.transforms(spinner, '1,000 kg lint', [
    '400 kg yarn',
    '300 kg yarn',
    '100 kg yarn',
  ]).productIds;
  for (const yarn of [first, second]) world.sells(spinner, mill, [yarn], { coverage: ['BCI', 10_000] });
  return left;
}

beforeAll(async () => {
  const world = new ApiWorld();
  sites = {
    farm: world.site('FARM'),
    ginner: world.site('GINNER'),
    spinner: world.site('SPINNER', { model: 'massBalance' }),
    mill: world.site('MILL'),
  };
  unsold = shortInMarch(world);
  world.setClock(APRIL);
  product = await startWorldServer(world, sites, []);
  const facilities = product.app.get(Facilities);
  const facility = (await facilities.get(sites.spinner.id)) as FacilityRecord;
  await facilities.link(facility, (await facilities.get(sites.mill.id)) as FacilityRecord, APRIL);
  const user = await product.user('SPINNER', facility);
  // A session is of today; the books are of April.
  world.now = Date.now();
  visitor = await signedInVisitor(user, product);
  call = await product.signIn(user.email);
  world.setClock(APRIL);
});
afterAll(() => product?.stop());
afterEach(() => setOnline(true));
beforeEach(() => {
  sent = watchSent();
});

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

async function openDialog(): Promise<HTMLElement> {
  await open('/mass-balance?window=3', visitor);
  await press('Close window 3');
  const opened = await dialog('Close window 3');
  await within(opened).findByText(/BCI is short by 370 kg/);
  return opened;
}

test('it opens on what keeps the window open, and Esc and Keep open leave it so', async () => {
  const opened = await openDialog();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep open'));
  await press('Keep open', { at: opened });
  await waitUntilGone('dialog', 'Close window 3');
  await press('Close window 3');
  await field(PHRASE, await dialog('Close window 3'));
  await hands.keyboard('{Escape}');
  await waitUntilGone('dialog', 'Close window 3');
  expect(sent()).toEqual([]);
});

test('the button wakes with the phrase alone, and Enter does nothing before it', async () => {
  const opened = await openDialog();
  const button = within(opened).getByRole<HTMLButtonElement>('button', { name: 'Close window 3 short' });
  await hands.type(await field(PHRASE, opened), 'close 3{Enter}');
  expect(button.disabled).toBe(true);
  await fill(PHRASE, ' Close  3 SHORT', opened);
  expect(button.disabled).toBe(false);
  expect(sent()).toEqual([]);
});

const figure = (region: ReturnType<typeof within>, label: string) => region.getByText(label).nextElementSibling?.textContent;
const rowsOf = async (section: string) => within(await screen.findByRole('list', { name: section }));

test('on the phone the window that is to be closed shows its figures, and closes in the same dialog', async () => {
  await open('/m', visitor);
  await press(/^Mass balance/, { role: 'link' });
  await hands.click((await rowsOf('To close')).getByRole('link', { name: /^Window 3.*Short/ }));
  await screen.findByText('Short by 370 kg BCI');
  const account = within(await screen.findByRole('region', { name: 'BCI' }));
  expect(figure(account, 'Credits')).toBe('+400');
  expect(figure(account, 'Debits')).toBe('−770');
  expect(figure(account, 'Balance')).toBe('−370');
  const yarn = within(await screen.findByRole('region', { name: 'Yarn' }));
  expect(figure(yarn, 'Sold')).toBe('−700');
  expect(figure(yarn, 'Closing')).toBe('100');
  await press('Close window 3');
  const opened = await dialog('Close window 3');
  await within(opened).findByText(/BCI is short by 370 kg/);
  await press('Keep open', { at: opened });
  await waitUntilGone('dialog', 'Close window 3');
  expect(sent()).toEqual([]);
});

test('without a network the phone shows the figures, and says that closing needs one', async () => {
  await open('/m/windows?window=3', visitor);
  await screen.findByRole('region', { name: 'Yarn' });
  setOnline(false);
  await screen.findByText(/^You need a network connection to close a window/);
  expect(screen.queryByRole('button', { name: 'Close window 3' })).toBeNull();
  expect(screen.getByRole('region', { name: 'BCI' })).toBeTruthy();
});

test('a record that arrives during it is shown first: the phrase is typed again, and then the window closes once, however often Enter is pressed', async () => {
  const opened = await openDialog();
  await fill(PHRASE, 'close 3 short', opened);
  const sale = { transactionId: randomUUID(), occurredAt: APRIL, purchaserId: sites.mill.id };
  const lots = [{ productId: unsold, claim: { coverageBp: 0 } }];
  expect((await call('POST', '/api/custody/sales', { ...sale, lots })).status).toBe(201);
  sent = watchSent();
  await press('Close window 3 short', { at: opened });
  await waitForText(() => dialog('Close window 3'), '1 new record since you opened this');
  expect((await field(PHRASE, opened)).value).toBe('');
  expect(sent()).toEqual([]);
  await hands.type(await field(PHRASE, opened), 'close 3 short{Enter}{Enter}');
  await screen.findByText('Window closed');
  expect(sent()).toEqual([`POST /api/balances/${sites.spinner.id}/windows/3/close`]);
});

test('on the phone a window that closed short is among the closed ones', async () => {
  await open('/m/windows', visitor);
  await hands.click((await rowsOf('Closed')).getByRole('link', { name: /^Window 3.*Closed short/ }));
  await screen.findByText(/^When this window closed, more had been claimed than received/);
  expect(screen.queryByRole('button', { name: 'Close window 3' })).toBeNull();
});
