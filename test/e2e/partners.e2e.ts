/** Business partners: found, validated, invited, accepted, and parted from. */
import { expect, type Page, test } from '@playwright/test';
import { choose, pick } from './forms.js';
import { mailTo, newAddress } from './mails.js';
import { phone, signIn } from './people.js';

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Business partners' }).getByRole('row').filter({ hasText: name });
const search = (page: Page, words: string) => page.getByRole('main').getByRole('textbox', { name: 'Search by name' }).fill(words);

async function openPartners(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.getByRole('navigation').getByRole('link', { name: 'Manage partners' }).first().click();
  await expect(page.getByRole('heading', { name: 'Manage business partners', level: 1 })).toBeVisible();
}

test('partners are found by name and type, and an ended partnership begins anew when the other accepts', async ({
  page,
  browser,
  request,
}) => {
  const [own, other] = [(await phone(request, 'spinner2')).facility.name, (await phone(request, 'mill2')).facility.name];
  await openPartners(page, 'spinner2');
  await search(page, other.slice(0, 6).toUpperCase());
  await expect(page.getByRole('table', { name: 'Business partners' }).getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, other)).toContainText('Mill');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Transporter' }).click();
  await expect(page.getByText('No partner matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowOf(page, other)).toBeVisible();

  await test.step('ending asks first', async () => {
    await rowOf(page, other).getByRole('button', { name: 'End partnership' }).click();
    const dialog = page.getByRole('dialog', { name: `End the partnership with ${other}?` });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, other)).toContainText('Partner');
    await rowOf(page, other).getByRole('button', { name: 'End partnership' }).click();
    await dialog.getByRole('button', { name: 'End partnership' }).click();
    await expect(page.getByText('Partnership ended')).toBeVisible();
    await expect(rowOf(page, other)).toHaveCount(0);
  });

  await test.step('inviting again, by name', async () => {
    await page.getByRole('button', { name: 'Invite partner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a business partner' });
    await dialog.getByRole('textbox', { name: 'Search by name' }).fill(other);
    await dialog.getByRole('listitem').filter({ hasText: other }).getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`Invitation sent to ${other}`)).toBeVisible();
    await expect(rowOf(page, other)).toContainText('Invited');
    expect(await mailTo(request, 'mill2@example.org', own)).toContain('wants to be your business partner');
  });

  await test.step('the other sees who wants to be a partner first, and accepts', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await openPartners(elsewhere, 'mill2');
    const first = elsewhere.getByRole('table', { name: 'Business partners' }).getByRole('row').nth(1);
    await expect(first).toContainText(own);
    await expect(first).toContainText('Wants to be your partner');
    await first.getByRole('button', { name: 'Accept' }).click();
    await expect(elsewhere.getByText(`${own} is your partner`)).toBeVisible();
    await expect(rowOf(elsewhere, own)).not.toContainText('Wants to be your partner');
    await elsewhere.context().close();
  });

  await page.reload();
  await expect(rowOf(page, other).getByRole('button', { name: 'End partnership' })).toBeVisible();
});

test('who is stated is validated: what is wrong stands beside its field, and who is there already is shown', async ({ page, request }) => {
  const known = (await phone(request, 'mill1')).facility.name;
  await openPartners(page, 'spinner2');
  await page.getByRole('button', { name: 'Invite partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a business partner' });
  await dialog.getByText('Not on the platform yet').click();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await pick(page, 'Kind of transformation', 'Mill');
  await field('Business name').fill(known);
  await choose(page, 'Country', 'Pakistan');
  await field('OAR ID').fill('PK2022087TGG9YX');
  await field('Contact name').fill('Agent 7');
  await field('Email address').fill('nobody');
  await field('Phone').fill('12');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field('Contact name')).toHaveAccessibleDescription('Please enter letters and spaces only.');
  await expect(field('Email address')).toHaveAccessibleDescription(/Please enter your email address in format/);
  await expect(field('Phone')).toHaveAccessibleDescription(/Please enter a valid phone number\./);
  await field('Contact name').fill('Hina Baig');
  const [partner, invitee] = [newAddress(), `Salt Range ${newAddress().slice(7, 15)}`];
  await field('Email address').fill(partner);
  await field('Phone').fill('+92 300 1234567');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field('OAR ID')).toHaveAccessibleDescription('OAR ID does not exist');
  await field('OAR ID').fill('');
  await field('Business name').fill(invitee);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invitee}`)).toBeVisible();
  const row = rowOf(page, invitee);
  await expect(row).toContainText('Hina Baig');
  expect(await mailTo(request, partner, invitee)).toContain('/sign-up?token=');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(row).toHaveCount(0);
});
