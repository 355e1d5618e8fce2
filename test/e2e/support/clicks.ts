import type { Page } from '@playwright/test';

type Counting = { clicks?: number };

/** Counts mouse clicks from now on, until the page is reloaded; a key on a button is no click. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as Counting;
    if (counting.clicks === undefined)
      window.addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          if (isTrusted && detail > 0) counting.clicks = (counting.clicks ?? 0) + 1;
        },
        true,
      );
    counting.clicks = 0;
  });
  return () => page.evaluate(() => (window as Counting).clicks ?? Number.NaN);
}
