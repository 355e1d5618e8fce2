/** The exports of a trace: as a paper with a preview, as a workbook, as a link. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import type { OrderTraceReply } from '../../../contracts/trace/tracing/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit } from '../support/people.js';

/** An order of the demo whose goods are traced. */
async function tracedOrder(page: Page): Promise<OrderSummary> {
  const { get } = await account(page.request, 'brand1');
  for (const order of (await get<PageOf<OrderSummary>>('/orders?perPage=50')).items)
    if ((await get<OrderTraceReply>(`/orders/${order.id}/trace`)).trace) return order;
  throw new Error('no order of the demo is traced');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the trace of an order is saved as a paper and as a workbook, and its link still shows it', async ({ page, context }) => {
  const order = await tracedOrder(page);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${order.id}`);
  for (const [item, ending, start] of [
    ['Save as PDF', /^trace-.+\.pdf$/, '%PDF'],
    ['Save as XLSX', /^trace-.+\.xlsx$/, 'PK'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await choose(page, item);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(ending);
    expect((await readFile(await download.path())).toString('latin1').slice(0, start.length)).toBe(start);
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.searchParams.get('asOf')).toMatch(/^20\d\d-.+Z$/);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('button', { name: /^As of \d/ })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Trace map/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
});

test('a preview opens next to the trace, once, and says when it has ended', async ({ page, context }) => {
  const order = await tracedOrder(page);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${order.id}`);
  const opening = context.waitForEvent('page');
  await choose(page, 'Preview as PDF');
  const preview = await opening;
  await expect(preview.getByRole('heading', { name: /^trace-.+\.pdf$/ })).toBeVisible();
  await expectNoBarriers(preview);
  const downloading = preview.waitForEvent('download');
  await preview.getByRole('button', { name: 'Save file' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await preview.reload();
  await expect(preview.getByText('This preview has expired')).toBeVisible();
  for (const address of ['/pdf-preview', '/pdf-preview?shortToken=none']) {
    await preview.goto(address);
    await expect(preview.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.reload();
  await expect(
    page
      .getByRole('region', { name: /^Trace map/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
});
