/** Screens in Urdu, from right to left, without barriers and within the width of a phone. */
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { admit } from '../support/people.js';

const DESK: Record<string, readonly string[]> = {
  spinner1: ['/homepage', '/homepage/purchase', '/homepage/sell', '/stock', '/mass-balance', '/transactions', '/my-profile'],
  admin: ['/user-management', '/facilities', '/to-settle', '/grievance-reports', '/audit-log'],
  auditor1: ['/auditors-room', '/corrective-actions'],
};
const PHONE: Record<string, readonly string[]> = {
  ginner1: ['/m', '/m/stock', '/m/history', '/m/partners', '/m/standing', '/m/notifications', '/m/sell'],
  transporter1: ['/m', '/m/profile'],
};

for (const [width, people] of [[1440, DESK] as const, [390, PHONE] as const]) {
  for (const [who, paths] of Object.entries(people)) {
    test(`no barrier in Urdu at ${width} px for ${who}: ${paths.join(', ')}`, async ({ page }) => {
      test.slow();
      await admit(page, who);
      await page.addInitScript(() => window.localStorage.setItem('language', 'ur'));
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoBarriers(page);
        });
      }
    });
  }
}
