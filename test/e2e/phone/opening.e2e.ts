/** What the page shows while a slow network brings the app. */
import { expect, test } from '@playwright/test';

for (const [path, size] of [
  ['/sign-in', { width: 1440, height: 900 }],
  ['/m', { width: 390, height: 844 }],
] as const)
  test(`${path} shows itself before its scripts come, also where pages are dark, and then makes way`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'dark' });
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    let letIn = (): void => {};
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isLetIn;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const opening = page.locator('#opening');
    await expect(opening.getByText('Selvedge', { exact: true }).last()).toBeVisible();
    await expect(opening).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const mark = await opening.locator('svg').boundingBox();
    // In the middle: the same from right to left.
    expect(Math.abs((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - size.width / 2)).toBeLessThan(1);
    letIn();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opening).toHaveCount(0);
    expect(refused.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });
