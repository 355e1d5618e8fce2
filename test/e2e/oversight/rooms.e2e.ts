/** A mill opens a room for a season; an auditor from outside enters it by mail, reads, takes the bundle and checks it; the mill ends it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, type Download, expect, type Page, test } from '@playwright/test';
import { unzip } from '../../support/proof/unzip.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { mailTo, newAddress } from '../support/mailed-links.js';
import { signIn } from '../support/people.js';

const DESK = { width: 1440, height: 900 };
/** Differs for tests that run in parallel. */
const READER = `Ana Ruiz ${crypto
  .randomUUID()
  .replace(/[^a-f]/g, '')
  .slice(0, 6)}`;

test('an outside auditor walks the ledger of a season, takes the proof along, and sees nothing once the mill ends the room', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const email = newAddress();
  await test.step('the mill opens a room', () => openRoom(page, email));
  const reader = await outsider(browser);
  await test.step('the auditor enters by the mail', () => enter(reader, request, email));
  await test.step('and walks the ledger', () => walk(reader));
  await test.step('the bundle holds without the product', () => checkBundle(reader));
  await test.step('the mill reads who read what, and ends the room', () => endRoom(page));
  await test.step('the next click says so', async () => {
    await reader.getByText('Reconciliation periods', { exact: true }).click();
    await expect(reader.getByRole('heading', { name: 'This room has ended' })).toBeVisible();
    await expect(reader.getByRole('table')).toHaveCount(0);
    expect(await reader.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('eyJ');
  });
  await reader.context().close();
});

async function openRoom(page: Page, email: string): Promise<void> {
  await signIn(page, 'mill1', '/homepage');
  await page.getByRole('link', { name: 'Shared rooms' }).click();
  await expect(page.getByRole('heading', { name: 'Shared rooms' })).toBeVisible();
  await page.getByRole('button', { name: 'Open a room' }).first().click();
  const form = page.getByRole('dialog', { name: 'Open a room' });
  await form.getByRole('button', { name: 'This season' }).click();
  await form.getByLabel('Name of the reader').fill(READER);
  await form.getByLabel('Email address').fill(email);
  await expect(form.getByText(new RegExp(`^${READER} will read the ledger of `))).toBeVisible();
  await form.getByRole('button', { name: 'Open the room' }).click();
  const room = page.getByRole('dialog', { name: 'Room', exact: true });
  await expect(room.getByText(email)).toBeVisible();
  await room.getByRole('button', { name: 'Close' }).click();
  await expectNoBarriers(page);
  await page.setViewportSize(DESK);
}

/** Somebody without an account, in a browser of their own. */
async function outsider(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK });
  return context.newPage();
}

async function enter(reader: Page, request: APIRequestContext, email: string): Promise<void> {
  const link = /\/room#[\w-]+/.exec(await mailTo(request, email, '/room#'))?.[0] ?? '';
  await reader.goto(link);
  await expect(reader).toHaveURL('/room');
  await expectNoBarriers(reader);
  await reader.setViewportSize(DESK);
  await reader.getByRole('button', { name: 'Send me a code' }).click();
  const code = /code is (\d{8})\b/.exec(await mailTo(request, email, 'Your code is'))?.[1] ?? '';
  await reader.getByLabel('Code of 8 digits').fill('00000000');
  await reader.getByRole('button', { name: 'Enter the room' }).click();
  await expect(reader.getByText(/^The link or the code is wrong/)).toBeVisible();
  await reader.getByLabel('Code of 8 digits').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await reader.getByRole('button', { name: 'Enter the room' }).click();
  await expect(reader.getByRole('heading', { name: `Room for ${READER}` })).toBeVisible();
  await expect(reader.locator('[data-watermark]')).toHaveAttribute('data-watermark', new RegExp(email));
  // The tab keeps the visit, so that a reload needs no new code; nothing of it outlives the tab.
  expect(await reader.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain('eyJ');
  await reader.reload();
  await expect(reader.getByRole('heading', { name: `Room for ${READER}` })).toBeVisible();
}

async function walk(reader: Page): Promise<void> {
  await expect(reader.getByText(/^[\d,]+ of [\d,]+ events verified$/)).toBeVisible();
  const events = reader.getByRole('table', { name: 'Events' });
  await expect(events.getByText('Hash checked in this browser.').first()).toBeAttached();
  await expectNoBarriers(reader);
  await reader.setViewportSize(DESK);
  await events.getByRole('button').first().click();
  await expect(reader.getByRole('heading', { name: /^After event / })).toBeVisible();
  await reader.getByRole('button', { name: 'Next event' }).click();
  await expect(reader.getByRole('heading', { name: /^Stock, kg/ })).toBeVisible();
  await expectNoBarriers(reader);
  await reader.setViewportSize(DESK);
  await reader.getByText('Reconciliation periods', { exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Reconciliation periods' })).toBeVisible();
  await reader.getByText('Events', { exact: true }).first().click();
  await expect(events).toBeVisible();
}

async function checkBundle(reader: Page): Promise<void> {
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download the bundle' }).click(),
  ]);
  const folder = await unpacked(download);
  const { status, stdout: said } = spawnSync(process.execPath, ['verify.mjs', '.', '--key', 'public-key.pem'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([0, 3]).toContain(status);
  expect(said).toMatch(/^The events [\d,]+ to [\d,]+ hold/m);
  rmSync(folder, { recursive: true, force: true });
}

async function unpacked(download: Download): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-room-'));
  for (const [name, text] of Object.entries(unzip(readFileSync(await download.path())))) writeFileSync(join(folder, name), text);
  return folder;
}

async function endRoom(page: Page): Promise<void> {
  await page.goto('/rooms');
  await page.getByRole('button', { name: READER }).first().click();
  const room = page.getByRole('dialog', { name: 'Room', exact: true });
  await expect(room.getByText('Downloaded the bundle')).toBeVisible();
  await expect(room.getByText('Viewed stock and balances at a point').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(DESK);
  await room.getByRole('button', { name: 'End this room' }).click();
  await page.getByRole('dialog', { name: 'End this room?' }).getByRole('button', { name: 'End this room' }).click();
  await expect(room.getByText('The room was ended')).toBeVisible();
}
