/** A brand's suppliers: listed by tier, added and matched, put in an order, imported, archived, and asked to be partners. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { LISTED } from '../../services/ground/matching/registry/facility-registry.contract.js';
import type { RegisteredFacility } from '../../services/ground/matching/registry/facility-registry.js';
import { Suppliers } from '../../services/members/suppliers/suppliers.js';
import { randomUUID } from '../support/jest/made-up.js';
import { importRegistry } from '../support/matching/import-registry.js';
import {
  address,
  dialog,
  field,
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForAddress,
  waitForText,
} from '../support/screens/app-page.js';
import { fillWorkbook } from '../support/server/import-files.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../support/server/test-server.js';

const [WOVEN] = LISTED as [RegisteredFacility];
const UNLISTED = { address: 'Sanayi 4, Denizli', country: 'TR' };

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
  await importRegistry(product, LISTED);
}, 60_000);
afterAll(() => product.stop());

interface Brand {
  visitor: Visitor;
  call: ApiCall;
  id: string;
}

async function newBrand(): Promise<Brand> {
  const brand = await product.facility('BRAND');
  const user = await product.user('BRAND', brand);
  return { visitor: await signedInVisitor(user, product), call: await product.signIn(user.email), id: brand.id };
}

const add = async ({ call }: Brand, businessName: string, tiers: number[], more: object = {}): Promise<string> =>
  (await call('POST', '/api/suppliers', { ...UNLISTED, businessName, tiers, facilityType: 'MILL', ...more })).body.id;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = async () => (await screen.findAllByRole('link', { name: /Mill|Spinner|Assembly/ })).map(({ textContent }) => textContent);

test('suppliers are listed under their tiers, which collapse, and are found by the filters of the address', async () => {
  const brand = await newBrand();
  await add(brand, 'Beta Mill', [3]);
  await add(brand, 'Alpha Spinner', [4], { facilityType: 'SPINNER' });
  await open('/', brand.visitor);
  await press('Suppliers', { role: 'link' });
  await waitFor(() => expect(document.title).toContain('Brand Suppliers'));
  expect(await names()).toEqual(['Beta Mill', 'Alpha Spinner']);
  expect((await row('Beta Mill')).textContent).toContain('Not enough evidence');
  await press(/^Tier 3/);
  expect(await names()).toEqual(['Alpha Spinner']);
  await pick('Tier', 'Tier 4 Raw material processing');
  await waitForAddress('/brand-suppliers?tier=4');
  await pick('Status', 'Ready');
  await screen.findByText('No matching suppliers');
  await press('Clear search and filters');
  await row('Alpha Spinner');
});

test('a supplier that may be several is unknown until somebody chooses', async () => {
  const brand = await newBrand();
  await open('/brand-suppliers', brand.visitor);
  await hands.click((await screen.findAllByRole('button', { name: 'Add supplier' }))[0] as HTMLElement);
  const panel = await dialog('Add a supplier');
  await press('Add', { at: panel });
  await within(panel).findByText('This business name is required.');
  await fill('Business name', 'Narayanganj Woven Fabrics', panel);
  await pick('Country', 'Bangladesh', { at: panel });
  await fill('Address', WOVEN.address.replace('14', '41'), panel);
  await pick('Facility type (optional)', 'Mill', { at: panel });
  await waitFor(async () => expect((await within(panel).findByLabelText<HTMLInputElement>(/^Tier 3/)).checked).toBe(true));
  await press('Add', { at: panel });
  await within(panel).findByText('Potential match');
  expect((await within(panel).findAllByText('The plot numbers differ, so you need to decide')).length).toBeGreaterThan(0);
  await press(`Choose ${WOVEN.name}`, { at: panel });
  await within(panel).findByText('Matched');
  await press('Done', { at: panel });
  await waitForText(() => row('Narayanganj Woven Fabrics'), 'Ready');
});

test('purchasers are chosen from a menu of suppliers of lower tiers, and shown on the supplier’s page', async () => {
  const brand = await newBrand();
  await add(brand, 'Lower Mill', [2]);
  const upper = await add(brand, 'Upper Mill', [3]);
  await open('/brand-suppliers?view=category', brand.visitor);
  await press('Who Lower Mill supplies');
  await screen.findByText('There are no suppliers in a lower tier.');
  await hands.keyboard('{Escape}');
  await press('Who Upper Mill supplies');
  await press('Lower Mill', { role: 'menuitemcheckbox' });
  await waitFor(async () => expect((await screen.findByRole('list', { name: 'Supplies' })).textContent).toContain('Lower Mill'));
  await open(`/brand-suppliers/${upper}`);
  const card = await screen.findByRole('region', { name: 'Supplies' });
  await within(card).findByRole('link', { name: 'Lower Mill' });
  const compliance = await screen.findByRole('region', { name: 'Compliance history' });
  expect(within(compliance).getAllByText('None recorded')).toHaveLength(4);
  expect((await screen.findByRole('region', { name: 'History' })).textContent).toContain('Edited by Test Person');
});

test('an archived supplier leaves the list after a question, and comes back', async () => {
  const brand = await newBrand();
  await add(brand, 'Tired Mill', [3]);
  await open('/brand-suppliers', brand.visitor);
  await press('Actions for Tired Mill');
  await press('Archive', { role: 'menuitem' });
  await press('Archive', { at: await dialog('Archive Tired Mill?') });
  await press('1 archived');
  await waitForAddress('/brand-suppliers?archived=true');
  await press('Actions for Tired Mill');
  await press('Restore', { role: 'menuitem' });
  await screen.findByText('Tired Mill is back in the list');
});

test('a file is looked at, corrected with one press, and imported; its failed rows are named', async () => {
  const brand = await newBrand();
  const good = { 'Business name': 'Indus Mill', Country: 'Pakstan', Address: 'Plot 4', Tier: 'Tier 3', 'Facility type': 'Mill' };
  const book = await fillWorkbook(undefined, { Suppliers: [good, { ...good, 'Business name': 'Lost', Country: 'Atlantis' }] });
  await open('/brand-suppliers/import', brand.visitor);
  const file = new File([new Uint8Array(book)], 'suppliers.xlsx');
  await hands.upload(await field('Choose a file to import'), file);
  await screen.findByText('2 rows fail');
  await press('Correct all');
  await screen.findByText('1 row passes');
  expect(screen.getAllByText(/^There is no country “Atlantis”/)).toHaveLength(1);
  await press('Import 1 supplier');
  await screen.findByText('Row 3. There is no country “Atlantis”. Check the spelling.');
  await screen.findByRole('button', { name: 'Rows to correct (XLSX)' });
  expect((await brand.call('GET', '/api/suppliers')).body.items).toMatchObject([{ businessName: 'Indus Mill', country: 'PK', tiers: [3] }]);
});

test('a supplier is invited, and a site that wants to be a partner is answered from the list of suppliers', async () => {
  const brand = await newBrand();
  await add(brand, 'Distant Mill', [3]);
  const mill = await product.facility('MILL', { name: 'Eager Mill', searchText: 'eager mill', country: 'PK' });
  const millCall = await product.signIn((await product.user('MILL', mill)).email);
  expect((await millCall('POST', '/api/mills/invite-partners', { partners: [{ facilityId: brand.id }] })).status).toBe(201);
  await open('/brand-suppliers', brand.visitor);
  await press('Actions for Distant Mill');
  await press('Invite as partner', { role: 'menuitem' });
  const asking = await dialog('Invite Distant Mill');
  await fill('Contact name', 'Deniz Ak', asking);
  await fill('Email address', `deniz-${randomUUID().slice(0, 8)}@example.org`, asking);
  await press('Send invitation', { at: asking });
  await screen.findByText('Distant Mill is invited');
  await waitForText(() => row('Distant Mill'), 'Invited on');
  await screen.findByText('1 site wants to be your partner');
  await press('Answer', { role: 'link' });
  await press('Accept', { at: await row('Eager Mill') });
  await screen.findByText('Eager Mill is your partner');
  await open('/brand-suppliers');
  await hands.click((await screen.findAllByRole('button', { name: 'Add supplier' }))[0] as HTMLElement);
  const panel = await dialog('Add a supplier');
  await hands.click(await within(panel).findByRole('radio', { name: 'Among my partners' }));
  await press('Add Eager Mill', { at: panel });
  await waitForText(() => row('Eager Mill'), 'Linked');
  expect(address()).toBe('/brand-suppliers');
});

test('the risk of a supplier is looked at as a paper, as of now and of another instant, and saved', async () => {
  const brand = await newBrand();
  const mill = await product.facility('MILL');
  await product.app.get(Facilities).link(mill, (await product.app.get(Facilities).get(brand.id)) as FacilityRecord, AN_HOUR_AGO);
  const id = await add(brand, 'Paper Mill', [3]);
  await add(brand, 'Unlinked Mill', [3]);
  await product.app.get(Suppliers).change(brand.id, id, (before) => ({ ...before, facilityId: mill.id }));
  await open('/brand-suppliers', brand.visitor);
  await press('Actions for Unlinked Mill');
  await screen.findByRole('menuitem', { name: 'Archive' });
  expect(screen.queryByRole('menuitem', { name: 'Risk assessment as PDF' })).toBeNull();
  await hands.keyboard('{Escape}');
  await press('Actions for Paper Mill');
  await press('Risk assessment as PDF', { role: 'menuitem' });
  await waitForAddress(`/pdf-preview?supplierId=${id}`);
  await screen.findByRole('heading', { name: 'Risk assessment Paper Mill' });
  await screen.findByRole('button', { name: 'Save file' });
  await press('As of now');
  await fill(/^Recorded up to/, '01/01/2026 12:00');
  await press('Apply');
  await waitForAddress(/asOf=2026-01-01T/);
  await screen.findByRole('button', { name: 'As of 01/01/2026 12:00' });
  await screen.findByRole('button', { name: 'Save file' });
  await waitFor(() => expect(document.title).toBe('risk-Paper-Mill-2026-01-01.pdf'));
  await press('Back to the supplier', { role: 'link' });
  await waitForAddress(`/brand-suppliers/${id}`);
});

test('there is no paper of the supplier of another brand, and none before who asks is signed in', async () => {
  const [brand, other] = [await newBrand(), await newBrand()];
  const id = await add(other, 'Foreign Mill', [3]);
  await open(`/pdf-preview?supplierId=${id}`, brand.visitor);
  await screen.findByText('No risk assessment');
  await open(`/pdf-preview?supplierId=${id}`, signedOutVisitor);
  await waitForAddress(/^\/sign-in\?next=%2Fpdf-preview/);
});
