/** Measures how much a page moves while it loads. */
import { expect, type Page } from '@playwright/test';

/** The sum of layout shifts that a page may have until it is loaded. */
const SHIFT_MAX = 0.05;
/** A busy machine shows steps that are one frame elsewhere: of these loads the stillest counts. */
const LOADS_MAX = 3;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up the layout shifts of visible content until somebody acts on the page, as the browser measures them. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries as unknown as Shift[]) if (!entry.hadRecentInput) counted.shifted += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const end = (): void => {
      add(observer.takeRecords());
      observer.disconnect();
    };
    for (const act of ['pointerdown', 'keydown', 'input']) addEventListener(act, end, { once: true, capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Loads a page until it is still; `load` resolves once the page shows its data, `shifted` is that of `countShifts`. */
export async function expectStill(name: string, load: () => Promise<void>, shifted: () => Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let loads = 0; loads < LOADS_MAX && least > SHIFT_MAX; loads++) {
    await load();
    least = Math.min(least, await shifted());
  }
  expect.soft(least, `layout shift of ${name}`).toBeLessThanOrEqual(SHIFT_MAX);
}
