/** A ledger replayed event by event, set to an instant, and its proof checked away from the product. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { LedgerEventReply } from '../../../contracts/ledger/custody/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { unzip } from '../../support/proof/unzip.js';
import { typedInstant } from '../support/keyboard.js';
import { account, admit } from '../support/people.js';

const after = (page: Page, event: number) => expect(page.getByRole('heading', { name: `After event ${event}`, exact: true })).toBeVisible();

async function openReplay(page: Page): Promise<void> {
  await admit(page, 'spinner1');
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Ledger replay' }).click();
  await expect(page.getByText(/^[\d,]+ of [\d,]+ events verified$/)).toBeVisible();
}

/** A minute after event 40, and the last event that was recorded by then. */
async function laterInstant(request: APIRequestContext, facilityId: string): Promise<{ instant: Date; last: number }> {
  const { get } = await account(request, 'spinner1');
  const { items } = await get<PageOf<LedgerEventReply>>(`/ledgers/${facilityId}?from=40&limit=50`);
  const instant = new Date(Date.parse(items[0]?.recordedAt ?? '') + 60_000);
  const last = items.findLast(({ recordedAt }) => new Date(recordedAt) <= instant);
  return { instant, last: last?.revision ?? 0 };
}

test('a ledger is stepped through by keys, and set to an event and to an instant', async ({ page, request }) => {
  await openReplay(page);
  const { instant, last } = await laterInstant(request, /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '');
  await page.goto(`${new URL(page.url()).pathname}?event=20`);
  await after(page, 20);
  await page.keyboard.press('ArrowLeft');
  await after(page, 19);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await after(page, 21);
  await page.getByRole('button', { name: 'First event' }).click();
  await after(page, 0);
  await expect(page.getByText('No lot was held then.')).toBeVisible();
  await page.getByLabel('As of').fill(typedInstant(instant));
  await expect(page).toHaveURL(new RegExp(`\\?at=${instant.toISOString().slice(0, 10)}`));
  await after(page, last);
  await page.getByLabel('As of').fill('01/01/2020 00:00');
  await expect(page.getByText('Nothing was recorded by then.')).toBeVisible();
});

test('a broken chain is reported above all else, with its event and the fault', async ({ page }) => {
  await page.route('**/api/ledgers/*/chain*', async (route) => {
    const response = await route.fetch();
    const whole = (await response.json()) as { total: number };
    await route.fulfill({ response, json: { ...whole, checked: 20, bad: { revision: 20, reason: 'changed' } } });
  });
  await admit(page, 'spinner1');
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Ledger replay' }).click();
  await expect(page.getByText('The chain breaks at event 20')).toBeVisible();
  await expect(page.getByText(/^Its content does not match its hash\. 20 of [\d,]+ events verified$/)).toBeVisible();
});

test('the proof that is downloaded holds without the product, and not when it is touched', async ({ page }) => {
  await openReplay(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download proof' }).click()]);
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-bundle-'));
  const texts = unzip(readFileSync(await download.path()));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const script = join(folder, 'verify.mjs');
  const { items } = (await (await page.request.get('/api/roots')).json()) as { items: { hash: string }[] };
  const said = spawnSync(process.execPath, [script, folder, '--root', items.at(-1)?.hash ?? ''], { encoding: 'utf8' });
  // The newest records of the demo may wait for the root of their hour, which exit code 3 reports.
  expect([[0, 3].includes(said.status ?? 1), said.stderr]).toEqual([true, '']);
  expect(said.stdout).toMatch(/^The events 0 to [\d]+ hold, as root \d+ was signed over them\.$/m);
  writeFileSync(join(folder, 'events.jsonl'), (texts['events.jsonl'] ?? '').replace('"lint"', '"yarn"'));
  const touched = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect([touched.status, touched.stderr]).toEqual([1, expect.stringMatching(/^Event \d+ does not hold/)]);
  rmSync(folder, { recursive: true, force: true });
});
