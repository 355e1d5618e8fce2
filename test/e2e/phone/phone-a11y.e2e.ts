/** Every screen of the phone without barriers, still while it loads, within the width of a phone, with targets that a thumb hits. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { ChecklistStep, OrderDocumentsReply } from '../../../contracts/brand/order-documents/replies.js';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { countShifts, expectStill } from '../support/layout-shift.js';
import { account, admit, phone } from '../support/people.js';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

interface Screen {
  who?: string;
  path: string;
  /** Resolves once the screen shows its data; `asked` is the number of an order with requested documents. */
  ready: (page: Page, asked: string) => Promise<void>;
}

const button = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
};
const link = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
};
const title = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const pressed = (path: string, name: RegExp, next: (page: Page) => Promise<void>): Pick<Screen, 'path' | 'ready'> => ({
  path,
  ready: async (page) => {
    await page.getByRole('button', { name }).first().click();
    await next(page);
  },
});

const screens: Record<string, Screen> = {
  'sign-in': { path: '/m/sign-in', ready: button('Sign in') },
  'home of a farm': { who: 'farm1', path: '/m', ready: link('Record product') },
  'home of a ginner': { who: 'ginner1', path: '/m', ready: link(/^Purchase/) },
  'home of a transporter': { who: 'transporter1', path: '/m', ready: link(/^Partners/) },
  'site profile of a farm': { who: 'farm1', path: '/m/site', ready: button('Save profile') },
  'alerts of a farm': { who: 'farm1', path: '/m/alerts', ready: link('Back') },
  'shared photos': { who: 'spinner1', path: '/m/shared', ready: link('Back') },
  'trips of a transporter': { who: 'transporter1', path: '/m/trips', ready: button(/^\d+ transport/) },
  'record product': { who: 'farm1', path: '/m/record', ready: button('Record 1 lot') },
  'purchase, seller': { who: 'spinner1', path: '/m/purchase', ready: button(/Panjnad Ginners/) },
  'purchase, lots': { who: 'broker1', ...pressed('/m/purchase', /Panjnad Ginners/, button('Next: price and receipt')) },
  'purchase, outside': { who: 'spinner1', ...pressed('/m/purchase', /No seller on the platform/, button('Next: price and receipt')) },
  'records of others': { who: 'spinner1', path: '/m/records-of-others', ready: button('Dispute') },
  'document requests': { who: 'spinner1', path: '/m/document-requests', ready: (page, asked) => button(new RegExp(asked))(page) },
  'document request, waiting': {
    who: 'spinner1',
    path: '/m/document-requests',
    ready: async (page, asked) => {
      await page.getByRole('button', { name: new RegExp(asked) }).click();
      await button('Grant access')(page);
    },
  },
  'transform, inputs': { who: 'ginner1', path: '/m/transform', ready: button(/Raw cotton/) },
  'transform, outputs': {
    who: 'ginner1',
    ...pressed('/m/transform', /Raw cotton/, async (page) => {
      await page.getByRole('button', { name: 'Next: outputs' }).click();
      await page.getByText('Series of codes').click();
      await expect(page.getByLabel('Number of codes')).toBeVisible();
    }),
  },
  'record by-product': { who: 'ginner1', ...pressed('/m/by-product', / → .* kg/, button('Record 1 by-product')) },
  'sell, lots': { who: 'ginner1', ...pressed('/m/sell', /Ring Spinning/, button('Next: documents')) },
  transport: { who: 'assembly1', path: '/m/transport', ready: button(/Haulage/) },
  stock: { who: 'ginner1', path: '/m/stock', ready: link(/Raw cotton/) },
  'stock count': { who: 'ginner1', path: '/m/stock-count', ready: button('Record count') },
  windows: { who: 'ginner1', path: '/m/windows', ready: link(/^Window \d/) },
  window: {
    who: 'ginner1',
    path: '/m/windows',
    ready: async (page) => {
      await page
        .getByRole('link', { name: /^Window \d/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Raw cotton' })).toBeVisible();
    },
  },
  lot: {
    who: 'ginner1',
    path: '/m/stock',
    ready: async (page) => {
      await page
        .getByRole('link', { name: /Raw cotton/ })
        .first()
        .click();
      await expect(page.getByText('Life of this lot')).toBeVisible();
    },
  },
  history: {
    who: 'ginner1',
    ...pressed('/m/history', /^Purchase/, async (page) => expect(page.getByRole('list', { name: 'Lots' })).toBeVisible()),
  },
  profile: { who: 'fieldmonitor1', path: '/m/profile', ready: button('Change password') },
  'site assessments': { who: 'fieldmonitor1', path: '/m/site-assessments', ready: link(/In progress/) },
  'site assessment, begun': {
    who: 'fieldmonitor1',
    path: '/m/site-assessments/begin',
    ready: async (page) => expect(page.getByRole('combobox', { name: 'Site' })).toBeVisible(),
  },
  'user menu': {
    who: 'ginner1',
    ...pressed('/m', /^User menu/, async (page) => expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()),
  },
  notifications: { who: 'ginner1', path: '/m/notifications', ready: title },
  partners: { who: 'ginner1', path: '/m/partners', ready: button('Invite partner') },
  standing: { who: 'ginner1', path: '/m/standing', ready: title },
  'corrective actions': { who: 'ginner1', path: '/m/actions', ready: title },
  'self assessment': { who: 'ginner1', path: '/m/self-assessment', ready: title },
  help: { who: 'ginner1', path: '/m/help', ready: title },
  account: { who: 'ginner1', path: '/m/profile', ready: button('Change password') },
  'nothing unsent': { who: 'farm1', path: '/m/queue', ready: async (page) => expect(page.getByText('Everything is sent')).toBeVisible() },
};

const everyone = new Set(Object.values(screens).map(({ who }) => who));

for (const someone of everyone) {
  const theirs = Object.entries(screens).filter(([, { who }]) => who === someone);
  const names = theirs.map(([name]) => name).join(', ');
  test(`no barrier, no movement, and targets of 44 px${someone ? ` for ${someone}` : ''}: ${names}`, async ({ page, request }) => {
    test.slow();
    const asked = someone === 'spinner1' ? await askForInvoice(request) : '';
    if (someone) await admit(page, someone);
    const shifted = await countShifts(page);
    for (const [name, { path, ready }] of theirs) {
      await test.step(name, async () => {
        await page.setViewportSize(PHONE);
        const load = async () => {
          await page.goto(path);
          await ready(page, asked);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        };
        await expectStill(name, load, shifted);
        if (someone) expect(await page.evaluate(smallTargets)).toEqual([]);
        await expectNoBarriers(page);
      });
    }
  });
}

/** Asks spinner 1 for the invoice of an order that its yarn went into and nobody has asked about; answers the order's number. */
async function askForInvoice(request: APIRequestContext): Promise<string> {
  const [brand, { facility }] = [await account(request, 'brand1'), await phone(request, 'spinner1')];
  const { items } = await brand.get<PageOf<OrderSummary>>('/orders?state=placed&perPage=100');
  for (const { id: orderId, purchaseOrderNumber: number } of items) {
    const { steps } = await brand.get<OrderDocumentsReply>(`/orders/${orderId}/evidence`);
    const isUnasked = (step: ChecklistStep) => step.stage === 'yarn' && step.documents.every((document) => !document.request);
    if (number === undefined || !steps.some((step) => step.facility.id === facility.id && isUnasked(step))) continue;
    await brand.post('/document-requests', { facilityId: facility.id, orderId, kinds: ['invoice'] });
    return number;
  }
  throw new Error('no order of the demo has yarn of spinner 1');
}

/** Returns the controls that are lower than a thumb needs, without links inside of a sentence. */
function smallTargets(): string[] {
  const pressable = [...document.querySelectorAll('button, a[href], summary, label:has(input[type="radio"])')];
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li')?.textContent?.trim() !== element.textContent?.trim();
  return pressable
    .filter((element) => !isInText(element))
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < 44)
    .map(({ element, height }) => `${element.textContent} ${element.getAttribute('aria-label') ?? ''} ${height}`);
}
