/** What super admins set for the whole platform: in numbered versions, each with who made it and why. */
import { expect, test } from '@playwright/test';
import { admit, signIn } from './people.js';

test('a conversion factor is changed by a new version, and the history says by whom and why', async ({ page }) => {
  await signIn(page, 'superadmin', '/user-management');
  await page.getByRole('navigation').getByRole('link', { name: 'Super settings' }).click();
  await expect(page.getByRole('heading', { name: 'Super settings', level: 1 })).toBeVisible();
  const save = page.getByRole('button', { name: /^Save as version \d+$/ });
  await expect(save).toBeDisabled();
  const next = Number((await save.textContent())?.match(/version (\d+)/)?.[1]);
  const factor = page.getByRole('textbox', { name: /^Open-end.*: Factor/ });
  const before = await factor.inputValue();
  await factor.fill('');
  await save.click();
  await expect(factor).toHaveAccessibleDescription(/is required\.$/);
  const factored = String(Number(before.replaceAll(',', '')) + 5);
  await factor.fill(factored);
  await page.getByLabel('Why it changes').fill('Trials at three rotor mills.');
  await save.click();
  await expect(page.getByText(`Version ${next} is in force`)).toBeVisible();
  const history = page.getByRole('list', { name: 'Versions of Conversion factors' }).getByRole('listitem');
  await expect(history.first()).toContainText(`Version ${next}`);
  await expect(history.first()).toContainText('In force');
  await expect(history.first()).toContainText('Trials at three rotor mills.');
  await expect(history.first()).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await expect(history.last()).toContainText('Came with the product');
  await page.reload();
  await expect(factor).toHaveValue(Number(factored).toLocaleString('en-US'));
  await expect(page.getByRole('button', { name: `Save as version ${next + 1}` })).toBeDisabled();
});

test('a yield that ends below its begin is refused beside it, and nothing is saved', async ({ page }) => {
  await admit(page, 'superadmin');
  await page.goto('/super-settings');
  const [lowest, save] = [
    page.getByRole('textbox', { name: /^Gin.*: Lowest/ }),
    page.getByRole('button', { name: /^Save as version \d+$/ }),
  ];
  await lowest.fill('90');
  await save.click();
  await expect(page.getByRole('textbox', { name: /^Gin.*: Highest/ })).toHaveAccessibleDescription(
    'The highest yield is below the lowest.',
  );
  await page.reload();
  await expect(lowest).not.toHaveValue('90');
});

test('two who change the same setting do not overwrite each other', async ({ page, browser }) => {
  await admit(page, 'superadmin');
  await page.goto('/super-settings?section=certifications');
  const other = await (await browser.newContext()).newPage();
  await admit(other, 'superadmin');
  await other.goto('/super-settings?section=certifications');
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Add certification' }).click();
    await each.getByRole('textbox', { name: 'Certification' }).fill(`Scheme ${crypto.randomUUID().slice(0, 6)}`);
  }
  await page.getByRole('button', { name: /^Save as version/ }).click();
  await expect(page.getByText(/^Version \d+ is in force$/)).toBeVisible();
  await other.getByRole('button', { name: /^Save as version/ }).click();
  await expect(other.getByText('Somebody saved another version meanwhile.')).toBeVisible();
  await other.getByRole('button', { name: 'Show the newest version' }).click();
  await expect(other.getByText('Somebody saved another version meanwhile.')).toHaveCount(0);
  await other.context().close();
});
