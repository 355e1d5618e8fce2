/** A farm monitor assesses a site that they are assigned to: in parts, to the end, and the score that its brand reads moves. */
import { expect, type Page, test } from '@playwright/test';
import { admit, phone, signIn } from '../support/people.js';
import { answerAll } from '../support/questionnaire.js';

/** Gives the monitor access to the site, in addition to the people who have it. */
async function assign(page: Page, facilityId: string): Promise<void> {
  await admit(page, 'admin');
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const login = await page.request.post('/api/auth/login', { data: { email: 'monitor1@example.org', password: 'Cotton-2026!' } });
  const userId = ((await login.json()) as { user: { id: string } }).user.id;
  const path = `/api/facilities/${facilityId}/assignments`;
  const { items } = (await (await page.request.get(path, { headers })).json()) as {
    items: { state: string; person: { id: string } | null; from: string | null }[];
  };
  const others = items.flatMap(({ state, person, from }) =>
    state === 'inForce' && person && person.id !== userId ? [{ userId: person.id, ...(from && { from, reason: 'Looks at it' }) }] : [],
  );
  const added = { userId, from: new Date(Date.now() - 60_000).toISOString(), reason: 'Visits the site' };
  const changed = await page.request.put(path, { headers, data: { assignments: [...others, added] } });
  await expect(changed, await changed.text()).toBeOK();
}

test('a monitor begins an assessment, leaves it, completes it, and what was found is on the page of the site', async ({
  page,
  request,
}) => {
  test.slow();
  const { facility } = await phone(request, 'mill2');
  await assign(page, facility.id);

  await test.step('begun from the home of oversight', async () => {
    await signIn(page, 'monitor1', '/farm-monitor-requests');
    await page.getByRole('link', { name: `Assess ${facility.name}` }).click();
    await page.getByLabel('Date of the visit').fill('31/12/2099');
    await page.getByRole('button', { name: 'Start assessment' }).click();
    await expect(page.getByText('The visit cannot be in the future.')).toBeVisible();
    await page.getByLabel('Date of the visit').fill('01/01/2020');
    await page.getByRole('button', { name: 'Start assessment' }).click();
    await expect(page.getByText(/^Enter a date that is not before /)).toBeVisible();
    await page.getByLabel('Date of the visit').fill(new Date().toLocaleDateString('en-GB'));
    await page.getByRole('button', { name: 'Start assessment' }).click();
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
  });

  await test.step('not completed while questions wait; kept when it is left', async () => {
    await page.getByRole('button', { name: 'Complete assessment' }).first().click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Answer all questions before you complete the assessment.' }).first(),
    ).toBeVisible();
    await page.locator('#question-middlemen').getByRole('radio', { name: 'More than half' }).check();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^\s*Saved/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Site assessments' }).first().click();
    await page.getByRole('row').filter({ hasText: 'In progress' }).getByRole('link', { name: facility.name }).first().click();
    await expect(page.locator('#question-middlemen').getByRole('radio', { name: 'More than half' })).toBeChecked();
  });

  await test.step('completed, it is a fact of the compliance history with its effect', async () => {
    await answerAll(page);
    await page.getByRole('button', { name: 'Complete assessment' }).first().click();
    await expect(page.getByText('Assessment completed')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the site reads its answers from its history', async () => {
    await admit(page, 'mill2');
    await page.goto(`/facilities/${facility.id}`);
    const fact = page.getByRole('listitem').filter({ hasText: 'Site assessed' }).first();
    await expect(fact).toContainText('Farm monitor (web)');
    await expect(fact).toContainText('→');
    await fact.getByRole('link', { name: 'Answers' }).click();
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
    await expect(page.getByText('How much of the cotton bought or sold here')).toBeVisible();
  });

  await test.step('withdrawn by its author, it no longer counts', async () => {
    await admit(page, 'monitor1');
    await page.goto('/site-assessments?state=completed');
    await page.getByRole('row').filter({ hasText: 'Completed' }).getByRole('link', { name: facility.name }).first().click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('textbox', { name: 'Reason for withdrawing it' }).fill('It was another site of the mill');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('It was withdrawn and no longer counts.')).toBeVisible();
    await expect(page.getByText('It was another site of the mill')).toBeVisible();
  });
});

test('a farm answers its self assessment on the phone, one question at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await admit(page, 'farm2');
  await page.goto('/m');
  await page.getByRole('link', { name: /^Self assessment/ }).click();
  await expect(page.getByText('On how many hectares did you grow cotton')).toBeVisible();
  await page.getByRole('textbox').first().fill('4');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('How do you hold this land?')).toBeVisible();
  await page.getByRole('radio', { name: 'You own it' }).check();
  await page.getByRole('button', { name: /questions still to answer/ }).click();
  await page.getByRole('button', { name: 'Complete self assessment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'SAQ has not been completed' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /How is the cotton picked/ }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'You own it' })).toBeChecked();
});
