/** Every main screen without barriers, still while it loads, and within the width of a phone and of a tablet. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { countShifts, expectStill } from '../support/layout-shift.js';
import { admit, ginnedLint, newCode, phone } from '../support/people.js';

interface Screen {
  name: string;
  /** Nobody: signed out. */
  who?: string;
  /** The address of the screen; `lot` is a lot that the spinner has bought. */
  path: (lot: string) => string;
  /** Resolves once the screen shows its data. */
  ready: (page: Page, lot: string) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const thisDevice = (page: Page) => expect(page.getByText('This device', { exact: true })).toBeVisible();

const traced = (page: Page) => expect(page.getByRole('button', { name: /75%/ })).toBeVisible();

/** The purchase of a lot in the ledger, opened in its row. */
async function openRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show details of Purchase' }).click();
  await expect(page.getByRole('list', { name: 'Lots' })).toBeVisible();
}

/** Opens the calendar of a field by keys, and goes to the day before. */
async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'As of now' }).click();
  await page.getByLabel('Recorded up to').press('Tab');
  await expect(page.getByRole('button', { name: 'Open calendar' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-day]:focus')).not.toHaveAttribute('aria-current');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recorded up to')).toHaveValue(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  await expect(page.getByRole('textbox', { name: 'Time' })).toBeVisible();
}

/** Asks for a batch of three codes; answers its name. */
async function makeBatch(page: Page): Promise<string> {
  const name = `Access ${newCode()}`;
  await page.getByLabel('Batch name').fill(name);
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Create codes' }).click();
  return name;
}

async function openBatch(page: Page): Promise<void> {
  const name = await makeBatch(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('row')).toHaveCount(4);
}

const screens: Screen[] = [
  { name: 'sign-in', path: () => '/sign-in', ready: heading('Sign in') },
  { name: 'forgot password', path: () => '/forgot-password', ready: heading('Forgot your password?') },
  { name: 'account', who: 'spinner1', path: () => '/account', ready: thisDevice },
  {
    name: 'user management',
    who: 'admin',
    path: () => '/user-management',
    ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'invitation of a user',
    who: 'admin',
    path: () => '/user-management',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Invite user' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite a user' }).getByLabel('Email address')).toBeVisible();
    },
  },
  { name: 'profile', who: 'mill1', path: () => '/my-profile', ready: thisDevice },
  { name: 'profile of a brand', who: 'brand1', path: () => '/brand-profile?tab=profile', ready: thisDevice },
  {
    name: 'home of a brand',
    who: 'brand1',
    path: () => '/brand-profile',
    ready: (page) => expect(page.getByRole('img', { name: 'Traced to farm' })).toBeVisible(),
  },
  {
    name: 'search results',
    who: 'brand1',
    path: () => '/search?q=ravi',
    ready: (page) => expect(page.getByRole('link', { name: /Ravi Yarns/ }).first()).toBeVisible(),
  },
  {
    name: 'ledger replay',
    who: 'spinner1',
    path: () => '/transactions',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Ledger replay' }).click();
      await expect(page.getByText(/events verified$/)).toBeVisible();
      await expect(page.getByRole('heading', { name: /^After event/ })).toBeVisible();
    },
  },
  { name: 'partners', who: 'mill1', path: () => '/manage-partners', ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'self assessments',
    who: 'auditor1',
    path: () => '/self-assessments',
    ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'suppliers',
    who: 'brand1',
    path: () => '/brand-suppliers',
    ready: (page) => expect(page.getByRole('list', { name: 'Matches in the facility registry' }).first()).toBeVisible(),
  },
  {
    name: 'suppliers by tier',
    who: 'brand1',
    path: () => '/brand-suppliers?view=category',
    ready: (page) => expect(page.getByRole('region', { name: 'Tier 4 Raw material processing' })).toBeVisible(),
  },
  {
    name: 'a supplier',
    who: 'brand1',
    path: () => '/brand-suppliers',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Mehran Knits' }).click();
      await expect(page.getByRole('region', { name: 'On record' })).toContainText('None recorded');
    },
  },
  {
    name: 'import of suppliers',
    who: 'brand1',
    path: () => '/brand-suppliers/import',
    ready: heading('Import suppliers'),
  },
  {
    name: 'self assessments of a brand',
    who: 'brand1',
    path: () => '/self-assessments',
    ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'super settings, risk-lists',
    who: 'superadmin',
    path: () => '/super-settings?section=risk-lists',
    ready: (page) => expect(page.getByRole('heading', { name: 'Sites that may be an entity' })).toBeVisible(),
  },
  ...['conversion-factors', 'other-inputs', 'certifications', 'languages', 'risk-policy', 'question-sets'].map(
    (section): Screen => ({
      name: `super settings, ${section}`,
      who: 'superadmin',
      path: () => `/super-settings?section=${section}`,
      ready: (page) => expect(page.getByRole('heading', { name: section === 'question-sets' ? 'Versions' : 'History' })).toBeVisible(),
    }),
  ),
  {
    name: 'QR code management',
    who: 'admin',
    path: () => '/qr-code-management',
    ready: async (page) => {
      await page.getByRole('button', { name: `Print ${await makeBatch(page)}` }).click();
      await expect(page.getByRole('dialog').getByText('Download PDF')).toBeVisible();
    },
  },
  {
    name: 'QR code batch',
    who: 'admin',
    path: () => '/qr-code-management',
    ready: async (page) => {
      await openBatch(page);
      await expect(page.getByRole('button', { name: /^Print Access/ })).toBeVisible();
    },
  },
  {
    name: 'QR code',
    who: 'admin',
    path: () => '/qr-code-management',
    ready: async (page) => {
      await openBatch(page);
      await page
        .getByRole('link', { name: /^([A-Z2-9]{3}-){3}[A-Z2-9]{3}$/ })
        .first()
        .click();
      await expect(page.getByText('Not used yet. It becomes active when a lot is recorded with it.')).toBeVisible();
    },
  },
  {
    name: 'QR code history',
    who: 'admin',
    path: () => '/qr-code-history',
    ready: (page) => expect(page.getByLabel('Find a code')).toBeVisible(),
  },
  { name: 'settings', who: 'admin', path: () => '/settings', ready: thisDevice },
  {
    name: 'homepage',
    who: 'spinner1',
    path: () => '/homepage',
    ready: heading(/\d{2}\/\d{2}\/\d{4}/),
  },
  {
    name: 'overview',
    who: 'spinner1',
    path: () => '/overview',
    ready: (page) => expect(page.getByRole('img', { name: 'Verified by month' })).toBeVisible(),
  },
  { name: 'purchase', who: 'spinner1', path: () => '/homepage/purchase', ready: heading('Purchase') },
  {
    name: 'self assessment',
    who: 'spinner1',
    path: () => '/self-assessment',
    ready: (page) => expect(page.getByRole('tabpanel', { name: 'Product' })).toBeVisible(),
  },
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
  {
    name: 'record by-product',
    who: 'spinner1',
    path: () => '/homepage/record-by-product',
    ready: heading('Record by-product'),
  },
  {
    name: 'transport',
    who: 'spinner1',
    path: (lot) => `/homepage/transport?lots=${lot}`,
    ready: (page) => expect(page.getByRole('table', { name: 'Added' })).toBeVisible(),
  },
  {
    name: 'purchase without a seller',
    who: 'spinner1',
    path: () => '/homepage/purchase',
    ready: async (page) => {
      await page.getByText('No seller on the platform').click();
      await expect(page.getByText('Country of origin')).toBeVisible();
    },
  },
  { name: 'stock', who: 'spinner1', path: () => '/stock', ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'count stock',
    who: 'spinner1',
    path: (lot) => `/stock/count?lots=${lot}`,
    ready: (page, lot) => expect(page.getByRole('textbox', { name: `Counted weight of ${lot}` })).toBeVisible(),
  },
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
    name: 'windows of all facilities',
    who: 'admin',
    path: () => '/reconciliation',
    ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'ledger', who: 'spinner1', path: () => '/transactions', ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  { name: 'record in the ledger', who: 'spinner1', path: (lot) => `/transactions?productId=${lot}`, ready: openRecord },
  {
    name: 'void dialog',
    who: 'spinner1',
    path: (lot) => `/transactions?productId=${lot}`,
    ready: async (page) => {
      await openRecord(page);
      await page.getByRole('button', { name: 'Void', exact: true }).click();
      await page.getByRole('button', { name: 'Void record' }).click();
      await expect(page.getByText('This reason is required.')).toBeVisible();
    },
  },
  {
    name: 'import',
    who: 'spinner1',
    path: () => '/import',
    ready: async (page) => {
      await page
        .getByLabel('Choose a file to import')
        .setInputFiles({ name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Product ID') });
      await expect(page.getByText('march.pdf: Invalid file format')).toBeVisible();
    },
  },
  {
    name: 'result of an import',
    who: 'superadmin',
    path: () => '/facility-registry',
    ready: async (page) => {
      const buffer = Buffer.from('country,name,address\nTR,Denizli Weaving,"Sanayi 7, Denizli"\nNowhere,Nobody,Street\n');
      await page.getByLabel('Choose a file to import').setInputFiles({ name: 'registry.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Import rows: 1' }).click();
      await expect(page.getByText(/^Row 3\./)).toBeVisible();
    },
  },
  {
    name: 'ledger of no site yet',
    who: 'auditor1',
    path: () => '/transactions',
    ready: (page) => expect(page.getByText('Choose a site').last()).toBeVisible(),
  },
  { name: 'brand trace', who: 'brand1', path: (lot) => `/brand-product-trace/${lot}`, ready: traced },
  {
    name: 'brand trace as a graph',
    who: 'brand1',
    path: (lot) => `/brand-product-trace/${lot}?view=graph`,
    ready: (page) => expect(page.getByRole('img', { name: /^Graph of the lots/ })).toBeVisible(),
  },
  {
    name: 'brand trace as a table',
    who: 'brand1',
    path: (lot) => `/brand-product-trace/${lot}?view=table`,
    ready: (page) => expect(page.getByRole('table', { name: 'Lots' })).toBeVisible(),
  },
  { name: 'calendar', who: 'brand1', path: (lot) => `/brand-product-trace/${lot}`, ready: openCalendar },
  {
    name: 'brand trace to find',
    who: 'brand1',
    path: () => '/brand-product-trace',
    ready: (page) => expect(page.getByLabel('Order, invoice or packing list number')).toBeVisible(),
  },
];

/** Groups screens by signed-in user; those of signed-out users have an empty name. */
function byUser(): Map<string, Screen[]> {
  const found = new Map<string, Screen[]>();
  for (const screen of screens) {
    const { who = '' } = screen;
    found.set(who, [...(found.get(who) ?? []), screen]);
  }
  return found;
}

/** So many screens are a test, that none is long. */
const SCREENS_MAX = 8;

for (const [who, theirs] of byUser()) {
  for (let from = 0; from < theirs.length; from += SCREENS_MAX) {
    const some = theirs.slice(from, from + SCREENS_MAX);
    const names = some.map(({ name }) => name).join(', ');
    test(`no barrier, no movement and no sideways scrolling${who && ` for ${who}`}: ${names}`, async ({ page, request }) => {
      test.slow();
      const lot = who === 'spinner1' || who === 'brand1' ? await boughtLint(request, who) : '';
      if (who) await admit(page, who);
      const shifted = await countShifts(page);
      for (const { name, path, ready } of some) {
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          const load = async () => {
            await page.goto(path(lot));
            await ready(page, lot);
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          };
          await expectStill(name, load, shifted);
          await expectNoBarriers(page);
        });
      }
    });
  }
}

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
