/** Actions on the phone's screens. */
import { expect, type Page } from '@playwright/test';
import { admit } from './people.js';

export async function signInOnPhone(page: Page, name: string): Promise<void> {
  await admit(page, name);
  await page.goto('/m');
  const [first, trips] = [
    page.getByRole('link', { name: /^(Record product|Purchase)/ }),
    page.getByRole('radiogroup', { name: 'Which trips' }),
  ];
  await expect(first.or(trips).first()).toBeVisible();
}

/** The reads of partners by forms; transporters have none of them. */
const FORM_READS: readonly string[] = ['["purchasers"]', '["transporters"]', '["certifications"]'];

/** The app and what its forms need are kept: from here on it works without a network. */
export async function waitUntilOfflineReady(page: Page, reads = FORM_READS): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(cachedReads)).toEqual(expect.arrayContaining([...reads]));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function cachedReads(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('selvedge-phone');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      // Each answer is kept under the site that it was read at.
      asking.onsuccess = () => resolve(asking.result.map((key) => JSON.stringify(JSON.parse((key as string[])[1] ?? '[]').slice(1))));
      opening.result.close();
    };
  });
}

/** The strip above every screen while something is queued. */
export const queueStrip = (page: Page, text: string) => page.getByRole('button', { name: text });

/** The smallest picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
