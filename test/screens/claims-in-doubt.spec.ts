/** Shows where screens say that a claim is in doubt, for goods made of goods whose seller's account does not cover their claim. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DossierContents } from '../../services/brand/dossiers/content/dossier-contents.js';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { pdfRows } from '../support/papers/pdf-text.js';
import { hands, open, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { addSupplier } from '../support/server/brand-suppliers.js';
import type { ApiCall } from '../support/server/test-server.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'brand';

let product: WorldServer<Name>;
let fabric: string;
let mill: Visitor;
let brand: Visitor;
let byBrand: ApiCall;
let byGinner: ApiCall;
let spinner: Visitor;
/** The spinner's purchase of the lint. */
let bought: { facilityId: string; transactionId: string };
let brandId: string;
let orderId: string;

/** The spinner received 100 kg, and 350 kg of its carded yarn claim 385 kg. The mill sells half of the fabric to the brand. */
function build(world: ApiWorld) {
  const sites = {
    farm: world.site('FARM'),
    ginner: world.site('GINNER'),
    spinner: world.site('SPINNER', { model: 'massBalance' }),
    mill: world.site('MILL'),
    brand: world.site('BRAND'),
  };
  const raw = world.records(sites.farm, '1,000 kg rawCotton BCI');
  world.buys(sites.ginner, sites.farm, raw.productIds);
  const lint = world.transforms(sites.ginner, raw.productIds, '100 kg lint');
  const { transactionId } = world.buys(sites.spinner, sites.ginner, lint.productIds);
  bought = { facilityId: sites.spinner.id, transactionId };
  world.buysOutside(sites.spinner, '1,000 kg lint');
  const yarn = world.transforms(sites.spinner, '400 kg lint', '350 kg yarn');
  world.sells(sites.spinner, sites.mill, yarn.productIds, { coverage: ['BCI', 10_000] });
  world.buys(sites.mill, sites.spinner, yarn.productIds);
  const [kept = '', sold = ''] = world.transforms(sites.mill, yarn.productIds, ['170 kg fabric', '170 kg fabric']).productIds;
  world.sells(sites.mill, sites.brand, [sold], { purchaseOrderNumber: 'PO-DOUBT' });
  return { sites, kept };
}

beforeAll(async () => {
  const world = new ApiWorld();
  const { sites, kept } = build(world);
  [fabric, brandId] = [kept, sites.brand.id];
  product = await startWorldServer(world, sites, []);
  const facilities = product.app.get(Facilities);
  const siteOf = async (name: Name) => (await facilities.get(sites[name].id)) as FacilityRecord;
  await facilities.link(await siteOf('brand'), await siteOf('mill'), '2026-01-01T00:00:00.000Z');
  const users = { mill: await product.user('MILL', await siteOf('mill')), brand: await product.user('BRAND', await siteOf('brand')) };
  // A session is of today; the books are of March.
  const march = world.now;
  world.now = Date.now();
  mill = await signedInVisitor(users.mill, product);
  brand = await signedInVisitor(users.brand, product);
  byBrand = await product.signIn(users.brand.email);
  byGinner = await product.signIn((await product.user('GINNER', await siteOf('ginner'))).email);
  spinner = await signedInVisitor(await product.user('SPINNER', await siteOf('spinner')), product);
  world.now = march;
  const supplierId = await addSupplier(product, brandId, 'Mill', { facilityId: sites.mill.id, tiers: [2] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 2, targets: [] }];
  const order = { purchaseOrderNumber: 'PO-DOUBT', productDescription: 'Oxford', suppliers };
  const { body } = await byBrand('POST', '/api/orders', order);
  orderId = body.id;
  await byBrand('GET', `/api/orders/${orderId}/trace`, undefined, { 'x-position': body.position });
}, 120_000);
afterAll(() => product?.stop());

test('the stock list and the page of a lot on a phone say it of what was made of the goods', async () => {
  await open('/stock', mill);
  await screen.findByText('143 kg of the claim are in doubt');
  await open(`/m/lots/${fabric}`, mill);
  await screen.findByText('143 kg of the claim are in doubt');
});

test('the ledger of a site names the claim of a record in its row, and its weight when the row is opened', async () => {
  await open(`/transactions?productId=${fabric}`, mill);
  const [row] = await screen.findAllByRole('row', { name: /BCI/ });
  expect(row).toBeTruthy();
  await hands.click(within(row as HTMLElement).getByRole('button', { expanded: false }));
  await screen.findAllByText(/kg lint equivalent, BCI, Mass balance/);
});

test('the trace of an order says it on screen and on its paper', async () => {
  await open(`/brand-product-trace/${orderId}`, brand);
  await screen.findByText(/143 kg of the BCI claim are in doubt/);
  const paper = await product.file('brand', `/orders/${orderId}/trace/paper`);
  expect(pdfRows(Buffer.from(await paper.arrayBuffer())).flat()).toContain('143 kg of the BCI claim are in doubt');
});

test('the ledger of a site with a pool names the claim that a purchase brought to its account', async () => {
  await open('/transactions?kind=purchase', spinner);
  await screen.findByRole('row', { name: /ginner.*BCI/ });
});

test('the head of the trace of a lot names its claim, and what of it is in doubt', async () => {
  await open(`/trace/${fabric}`, mill);
  await screen.findByText('BCI, Mass balance');
  await screen.findByText('143 kg of the BCI claim are in doubt');
});

test('a dossier lists it as a gap, before any window has closed', async () => {
  const asked = { regime: 'UFLPA' as const, language: 'en' as const, asOf: new Date(Date.now()).toISOString() };
  const { gaps } = await product.app.get(DossierContents).of(orderId, asked, { role: 'BRAND', facilityId: brandId });
  expect(gaps).toContainEqual(
    expect.objectContaining({
      title: '143 kg of the BCI claim are in doubt',
      detail: "The doubt ends when the seller's account covers the claim.",
    }),
  );
});

test('a record that the other site disputes waits on the homepage of the site that recorded it, where it can be voided', async () => {
  const { facilityId, transactionId } = bought;
  const said = { facilityId, reason: 'We sold less lint than this' };
  const { status, body } = await byGinner('POST', `/api/custody/transactions/${transactionId}/dispute`, said);
  expect(status).toBe(201);
  await byGinner('GET', '/api/custody/waiting', undefined, { 'x-position': body.position });
  await open('/homepage', spinner);
  await press('Review: Purchase, ginner');
  await screen.findByText('We sold less lint than this');
  // Its goods are used already: the dialog says what keeps the record, in place of the button.
  await screen.findByText(/void|used/i, { selector: 'p' });
});
