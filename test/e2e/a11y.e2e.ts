/** Every main screen without serious barriers, and within the width of a phone and of a tablet. */
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ginnedLint, newCode, phone, signIn } from './people.js';

interface Screen {
  name: string;
  /** Nobody: signed out. */
  who?: 'spinner1' | 'brand1';
  /** Where it is; `lot` is a lot that the spinner has bought. */
  path: (lot: string) => string;
  /** What stands there once the screen has its data. */
  ready: (page: Page, lot: string) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const screens: Screen[] = [
  { name: 'sign-in', path: () => '/sign-in', ready: heading('Sign in') },
  {
    name: 'homepage',
    who: 'spinner1',
    path: () => '/homepage',
    ready: heading(/\d{2}\/\d{2}\/\d{4}/),
  },
  { name: 'purchase', who: 'spinner1', path: () => '/homepage/purchase', ready: heading('Purchase') },
  {
    name: 'assign product ID',
    who: 'spinner1',
    path: (lot) => `/homepage/assign-product-id?lots=${lot}`,
    ready: (page, lot) => expect(page.getByRole('textbox', { name: `Weight used of ${lot}` })).toBeVisible(),
  },
  {
    name: 'sell',
    who: 'spinner1',
    path: (lot) => `/homepage/sell?lots=${lot}`,
    ready: (page) => expect(page.getByRole('table', { name: 'Added' })).toBeVisible(),
  },
  { name: 'stock', who: 'spinner1', path: () => '/stock', ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'lot',
    who: 'spinner1',
    path: (lot) => `/lots/${lot}`,
    ready: (page, lot) => expect(page.getByRole('heading', { level: 1 })).toContainText(lot),
  },
  {
    name: 'mass balance',
    who: 'spinner1',
    path: () => '/mass-balance',
    ready: (page) => expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible(),
  },
  {
    name: 'brand trace',
    who: 'brand1',
    path: (lot) => `/brand-product-trace/${lot}`,
    ready: (page) => expect(page.getByRole('button', { name: /75%/ })).toBeVisible(),
  },
];

for (const { name, who, path, ready } of screens) {
  test(`${name}: no serious barrier, and no sideways scrolling at 390 and 820 px`, async ({ page, request }) => {
    const lot = who ? await boughtLint(request, who) : '';
    if (who) await signIn(page, who, who === 'brand1' ? '/brand-product-trace' : '/homepage');
    await page.goto(path(lot));
    await ready(page, lot);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => widthOf(page), { message: `at ${width} px` }).toBe(width);
    }
  });
}

/** How wide the page is that can be scrolled to. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Lint that spinner 1 has bought and, where a brand asks, sold on to it as fabric. */
async function boughtLint(request: APIRequestContext, who: 'spinner1' | 'brand1'): Promise<string> {
  const { lint, ginner } = await ginnedLint(request);
  const [spinner, mill, brand] = [await phone(request, 'spinner1'), await phone(request, 'mill1'), await phone(request, 'brand1')];
  const occurredAt = new Date(Date.now() - 120_000).toISOString();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  if (who === 'spinner1') return lint;
  const yarn = newCode();
  await spinner.record('transforms', {
    occurredAt,
    inputs: [{ productId: lint }],
    outputs: [{ productId: yarn, product: 'yarn', quantity: 120, unit: 'kg' }],
  });
  await mill.record('purchases', { occurredAt, sellerId: spinner.facility.id, lots: [{ productId: yarn }] });
  await mill.record('sales', { occurredAt, purchaserId: brand.facility.id, lots: [{ productId: yarn }] });
  return yarn;
}
