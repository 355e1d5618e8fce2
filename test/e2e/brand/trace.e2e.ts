/** The trace of a brand's lot as a picture: what it says adds up, and it can be gone through by mouse, by key and on a phone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Core } from 'cytoscape';
import type { TransactionReply } from '../../../contracts/ledger/custody/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import type { OrderTraceReply, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit } from '../support/people.js';

/** A lot of the demo that named lots, a pool and cotton from outside went into. */
async function mixedLot(page: Page): Promise<{ productId: string; trace: TraceReply }> {
  const { get } = await account(page.request, 'brand1');
  const { items } = await get<PageOf<TransactionReply>>('/custody/transactions?perPage=100');
  for (const productId of new Set(items.flatMap(({ lots }) => lots.map((lot) => lot.productId)))) {
    const trace = await get<TraceReply>(`/traces/lots/${productId}`);
    const { named = 0, pooled = 0, unverified = 0 } = trace.evidence ?? {};
    if (Math.min(named, pooled, unverified) > 0.005) return { productId, trace };
  }
  throw new Error('no lot of the demo has all kinds of evidence');
}

/** A lot of the trace of which other customers got a part. */
async function partlyHidden(page: Page, { nodes }: TraceReply): Promise<TraceReply['nodes'][number]> {
  const { get } = await account(page.request, 'brand1');
  for (const node of nodes.filter(({ tier, end, massGrams }) => tier >= 4 && (!end || end === 'origin') && massGrams !== null)) {
    const { hiddenGrams = 0 } = await get<TraceReply>(`/traces/lots/${node.productId}?direction=forward`);
    if (hiddenGrams > 0) return node;
  }
  throw new Error('nothing of this trace went to other customers');
}

/** Returns the nodes drawn as one in a graph, and their places on the page. */
async function foldedIn(graph: Locator): Promise<{ id: string; x: number; y: number }[]> {
  return graph.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return (element as unknown as Drawn)._cyreg.cy.nodes('[node != "lot"][size][!foldsInto]').map((node) => {
      const { x, y } = node.renderedPosition();
      return { id: node.id(), x: left + x, y: top + y };
    });
  });
}

/** Where the graph's library keeps the graph of an element. */
type Drawn = { _cyreg: { cy: Core } };

const map = (page: Page): Locator => page.getByRole('region', { name: /^Trace map/ });
const percentsIn = (texts: readonly string[]): number[] => texts.flatMap((text) => Number(/(\d+)%/.exec(text)?.[1] ?? Number.NaN));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('the kinds of evidence add up, the unknown part is visible, and a card opens its details', async ({ page }) => {
  const { productId } = await mixedLot(page);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${productId}`);
  await expect(page).toHaveTitle(new RegExp(`^${productId} – Trace`));
  const cards = map(page).getByRole('button');
  await expect(cards.first()).toBeVisible();

  await test.step('the legend adds to 100, and what is traced is named and pooled', async () => {
    const legend = percentsIn(
      await page
        .getByRole('listitem')
        .filter({ hasText: /% (named lots|mass balance pool|not verified|unknown)$/ })
        .allTextContents(),
    );
    expect(legend).toHaveLength(4);
    expect(sumOf(legend)).toBe(100);
    await expect(page.getByText(`${sumOf(legend.slice(0, 2))}% traced to farm`)).toBeVisible();
  });

  await test.step('all of it is visible at 1440 × 900, with its unknown part in each tier that has one', async () => {
    await expect(cards.filter({ hasText: /No (ginner|farm) on record/ })).toHaveCount(2);
    for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
  });

  await test.step('the root is in the middle of the height', async () => {
    const [root, all] = await Promise.all([
      cards.first().boundingBox(),
      Promise.all((await cards.all()).map((card) => card.boundingBox())),
    ]);
    const tops = all.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    const middle = (Math.min(...tops) + Math.max(...tops)) / 2;
    expect(Math.abs((root?.y ?? 0) + (root?.height ?? 0) / 2 - middle)).toBeLessThan(60);
  });

  await test.step('its panel says where, and how much in kilograms; closed, the card has the focus again', async () => {
    const unknown = cards.filter({ hasText: 'No ginner on record' });
    const share = /\d+%/.exec((await unknown.textContent()) ?? '')?.[0];
    await unknown.click();
    const panel = page.getByRole('complementary', { name: 'No ginner on record' });
    await expect(panel).toContainText(new RegExp(`${share}.*of [\\d,]+ kg`));
    await expect(panel).toContainText('Not verified');
    await expect(panel).toContainText('Bought outside the platform by');
    await expect(page.locator('path[data-lit="unverified"]').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toHaveCount(0);
    await expect(unknown).toBeFocused();
  });

  await test.step('Back goes back to the view before', async () => {
    await page.getByText('Table', { exact: true }).click();
    const shares = page.getByRole('table', { name: 'Shares by tier' });
    await expect(shares.getByRole('row').filter({ hasText: / on record/ })).toHaveCount(2);
    await page.goBack();
    await expect(shares).toHaveCount(0);
    await expect(cards.first()).toBeVisible();
  });

  await test.step('Reset sets back how it is looked at, and keeps the trace', async () => {
    const asOf = new Date().toISOString();
    await page.goto(`/brand-product-trace/${productId}?view=table&group=country&asOf=${asOf}`);
    await expect(page.getByRole('table', { name: 'Shares by tier' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(cards.first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/brand-product-trace/${productId}$`));
  });
});

test('the graph opens a pool and folds it again', async ({ page }) => {
  const { productId } = await mixedLot(page);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${productId}?view=graph`);
  const graph = page.getByRole('img', { name: /^Graph of the lots/ });
  await expect(graph).toBeVisible();
  const [first, ...others] = await foldedIn(graph);
  if (!first) throw new Error('nothing of this trace is drawn as one');
  await page.mouse.click(first.x, first.y);
  const foldAgain = page.getByRole('button', { name: 'Show less' });
  await expect(foldAgain).toBeVisible();
  expect((await foldedIn(graph)).map(({ id }) => id)).not.toContain(first.id);
  await foldAgain.click();
  await expect(foldAgain).toHaveCount(0);
  expect((await foldedIn(graph)).map(({ id }) => id).sort()).toEqual([first, ...others].map(({ id }) => id).sort());
});

test('the same lot forward: goods used further and goods that ended add up in every tier, and in kilograms', async ({ page }) => {
  const { trace } = await mixedLot(page);
  const gin = await partlyHidden(page, trace);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${gin.productId}`);
  await page.getByText('Forward', { exact: true }).click();
  await expect(page).toHaveURL(/direction=forward/);
  const sums = page.getByRole('table', { name: 'What became of this lot' });
  await expect(sums).toBeVisible();
  for (const head of await page.getByText(/% went on, /).allTextContents()) {
    expect(sumOf([...head.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent)))).toBe(100);
  }
  const kilograms = (await sums.getByRole('row').allTextContents()).map((row) => Number(/([\d,]+) kg/.exec(row)?.[1]?.replaceAll(',', '')));
  expect(sumOf(kilograms.slice(0, -1))).toBe(kilograms.at(-1));
  expect(kilograms.at(-1)).toBe(Math.round((gin.massGrams ?? 0) / 1000));
  await expect(
    map(page)
      .getByRole('button', { name: /^Not visible to you/ })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/% traced to farm/)).toBeVisible();
});

test('on a phone it is a list by tier, and a row opens a sheet with the same numbers', async ({ page }) => {
  const { productId } = await mixedLot(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${productId}`);
  const list = page.getByRole('region', { name: 'Trace by tier' });
  const row = list.getByRole('button', { name: /^Ravi Yarns/ });
  await expect(row).toBeVisible();
  const text = (await row.textContent()) ?? '';
  await row.click();
  const sheet = page.getByRole('complementary', { name: 'Ravi Yarns' });
  await expect(sheet).toContainText(/\d+%/.exec(text)?.[0] ?? '–');
  await expect(sheet).toContainText(`${/([\d,]+) kg/.exec(text)?.[1]} of `);
  await expect(sheet).toContainText('Mass balance pool');
  await sheet.getByRole('button', { name: 'Close panel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^No ginner on record/ }).first()).toContainText('Bought outside the platform');
});

test('in Urdu the root is at the right, and its panel at the left', async ({ page }) => {
  const { productId } = await mixedLot(page);
  await page.addInitScript(() => window.localStorage.setItem('language', 'ur'));
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${productId}`);
  const cards = page.locator('button[data-place]');
  await expect(cards.first()).toBeVisible();
  const xs = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.x ?? 0));
  expect(xs[0]).toBe(Math.max(...xs));
  await cards.first().click();
  expect((await page.getByRole('complementary').boundingBox())?.x).toBe(0);
});

/** A day before which, within two weeks, both the brand and its suppliers among themselves recorded goods that the brand may read. */
async function dayWithBoth(get: <Reply>(path: string) => Promise<Reply>): Promise<string> {
  const { items } = await get<PageOf<TransactionReply>>('/custody/transactions?perPage=100&kind=purchase');
  for (const day of new Set(items.map(({ occurredAt }) => occurredAt.slice(0, 10)))) {
    const { transactions } = await get<OrderTraceReply>(`/traces/orders?purchaseOrderNumber=NONE-SUCH&purchaseDate=${day}`);
    if (new Set(transactions.map(({ withCaller }) => withCaller)).size === 2) return day;
  }
  throw new Error('in no two weeks of the demo were there records of both kinds');
}

test('without a match an order shows what is the reader’s apart, and no link that does not open', async ({ page }) => {
  const { get } = await account(page.request, 'brand1');
  const day = await dayWithBoth(get);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace?purchaseOrderNumber=NONE-SUCH&purchaseDate=${day}`);
  const [own, others] = [page.getByRole('table', { name: /^Your transactions/ }), page.getByRole('table', { name: /^Other transactions/ })];
  await expect(own.getByRole('link').first()).toBeVisible();
  // Others' records are shown where they name a lot that the reader can read.
  const told = others.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(told.first()).toBeVisible();
  for (const row of await told.all()) await expect(row.getByRole('link').first()).toBeVisible();
  const linked = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.flatMap((link) => /^\/lots\/(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []));
  expect(linked.length).toBeGreaterThan(0);
  for (const id of new Set(linked))
    expect(await get<{ productId: string }>(`/lots/${id}`)).toMatchObject({ productId: decodeURIComponent(id) });
  await expectNoBarriers(page);
});
