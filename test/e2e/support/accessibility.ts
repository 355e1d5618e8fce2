import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No barrier of any level in the screen once it has its data, and no sideways scrolling on a tablet and on a phone. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Otherwise axe joins the results of all frames in another page, which takes a process. No screen tested here shows a frame.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect
    .soft(violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))
    .toEqual([]);
  // A row that a press opens or chooses has a link, a button or a box for the keyboard.
  expect.soft(await page.locator('tr[data-link]:not(:has(a, button, input))').allInnerTexts()).toEqual([]);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => widthOf(page), { message: `at ${width} px` }).toBe(width);
  }
}

/** Returns the scrollable width of the page. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
