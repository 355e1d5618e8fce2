/** The self assessment: answered, left and come back to, completed, read by auditors; and its questions, brought by an admin. */
import { read, utils, type WorkBook, write } from '@e965/xlsx';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { headersOf, inviteUser, newAddress, signUp } from '../support/mailed-links.js';
import { admit, signIn } from '../support/people.js';
import { answerAll } from '../support/questionnaire.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const question = (page: Page, id: string): Locator => page.locator(`#question-${id}`);
/** Returns the server's copy of the signed-in user's assessment. */
async function keptAnswers(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  return (await page.request.get('/api/saq/assessment', { headers: { Authorization: `Bearer ${token}` } })).text();
}

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\s*Saved \d{2}:\d{2}/ });
const percent = async (page: Page): Promise<number> => Number.parseInt((await page.locator('aside .figure').textContent()) ?? '', 10);

test('answers of every kind are kept as they are given, and the way to what is missing is one click', async ({ page, request }) => {
  test.slow();
  const facility = { name: `Bolan Rotor ${newAddress().slice(7, 15)}`, type: 'SPINNER' as const, country: 'PK' };
  await signUp(page, request, await inviteUser(request, { role: 'SPINNER', facility }));
  await page.goto('/onboard?step=saq');
  await expect(page.getByRole('complementary', { name: 'Progress' })).toContainText('Answers are saved as you give them');
  expect(await percent(page)).toBe(0);

  await test.step('several, one, number, yes or no, text, and a file', async () => {
    await expect(question(page, 'brokeredShare')).toHaveCount(0);
    await question(page, 'lintSources')
      .getByRole('checkbox', { name: /brokers/ })
      .check();
    await question(page, 'brokeredShare').getByRole('radio', { name: '10 to 50%' }).check();
    await question(page, 'ginsCount').getByRole('textbox').fill('7');
    await question(page, 'lintOrigins').getByRole('textbox').fill('Pakistan, Sanghar');
    await question(page, 'baleDocuments').getByRole('radio', { name: 'Yes' }).check();
    await question(page, 'baleDocuments').getByRole('button', { name: 'Add files' }).click();
    const file = question(page, 'baleDocuments').locator('input[type=file]');
    await file.setInputFiles({ name: 'bales.txt', mimeType: 'text/plain', buffer: PDF });
    await expect(question(page, 'baleDocuments')).toContainText('Invalid file format');
    await file.setInputFiles({ name: 'bales.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(question(page, 'baleDocuments')).toContainText('bales.pdf');
    await expect(saved(page).first()).toBeVisible();
  });
  const before = await percent(page);
  expect(before).toBeGreaterThan(0);

  await test.step('all of it is there after a reload', async () => {
    await expect.poll(() => keptAnswers(page)).toContain('bales.pdf');
    await page.reload();
    await expect(question(page, 'lintSources').getByRole('checkbox', { name: /brokers/ })).toBeChecked();
    await expect(question(page, 'brokeredShare').getByRole('radio', { name: '10 to 50%' })).toBeChecked();
    await expect(question(page, 'ginsCount').getByRole('textbox')).toHaveValue('7');
    await expect(question(page, 'lintOrigins').getByRole('textbox')).toHaveValue('Pakistan, Sanghar');
    await expect(question(page, 'baleDocuments')).toContainText('bales.pdf');
    expect(await percent(page)).toBe(before);
  });

  await test.step('missing answers are listed, and each links to its question', async () => {
    await page.getByRole('button', { name: 'Complete self assessment' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'SAQ has not been completed' }).first()).toBeVisible();
    await expect(question(page, 'harvestMethod')).toContainText('Answer this question.');
    const missing = page.getByRole('region', { name: 'Labor' }).getByRole('link', { name: /social audit or labor inspection/ });
    await missing.click();
    await expect(page.getByRole('tabpanel', { name: 'Labor' })).toBeVisible();
    await expect(question(page, 'laborFindings')).toBeInViewport();
  });

  await test.step('a question that does not apply has a reason', async () => {
    const item = question(page, 'laborFindings');
    await item.getByRole('checkbox', { name: 'Not applicable' }).check();
    await expect(item).toContainText('Enter why it does not apply');
    await item.getByRole('textbox', { name: 'Why it does not apply' }).fill('No audit was made yet.');
    await expect(item).not.toContainText('Enter why it does not apply');
    await expect.poll(() => keptAnswers(page)).toContain('No audit was made yet.');
    await page.reload();
    await expect(item.getByRole('textbox', { name: 'Why it does not apply' })).toHaveValue('No audit was made yet.');
  });

  await page.getByRole('tab', { name: /^Product/ }).click();
  await answerAll(page);
  expect(await percent(page)).toBe(100);
  await page.getByRole('button', { name: 'Complete self assessment' }).click();
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Completed' })).toContainText('Saima Mahmood');
});

test('an auditor reads the assessments of the sites that he audits, with the files that show them', async ({ page }) => {
  await signIn(page, 'auditor1', '/facilities');
  await page.getByRole('navigation').getByRole('link', { name: 'Self assessments' }).click();
  await expect(page.getByRole('heading', { name: 'Self assessments', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Self assessments' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await page.getByRole('textbox', { name: 'Site or place' }).fill('Ravi Yarns');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(row('Ravi Yarns')).toContainText(/Open\s*5\d%/);
  await page.getByRole('textbox', { name: 'Site or place' }).fill('Chenab Ring');
  await expect(row('Chenab Ring Spinning')).toContainText(/Completed\s*100%/);
  await row('Chenab Ring Spinning').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Chenab Ring Spinning', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Completed' })).toContainText(/Next due\s*\d{2}\/\d{2}\/\d{4}/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'weight-note.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('weight-note.pdf');
});

test('a brand sees which of its suppliers have completed theirs, and nothing else', async ({ page }) => {
  await signIn(page, 'brand1', '/brand-profile');
  await page.getByRole('navigation').getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('link', { name: 'Self assessments' }).click();
  const table = page.getByRole('table', { name: 'Self assessments' });
  await page.getByRole('textbox', { name: 'Site or place' }).fill('Clock Tower');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('Completed');
  await expect(table.getByRole('link')).toHaveCount(0);
  await expect(table).not.toContainText('%');
  await page.goto('/self-assessments/x');
  await expect(page).toHaveURL('/brand-profile');
});

test('a super admin brings a new version of the questions, all of its rows or none', async ({ page, request }) => {
  const headers = await headersOf(request, 'superadmin');
  const book = read(await (await request.get('/api/saq/question-sets/template?facilityType=FARM', { headers })).body());
  await admit(page, 'superadmin');
  await page.goto('/super-settings?section=question-sets&facilityType=FARM');
  const input = page.locator('input[type=file]');
  const upload = (workbook: WorkBook, name: string) =>
    input.setInputFiles({ name, mimeType: 'application/zip', buffer: write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer });
  const sheet = book.Sheets['Questions'];
  if (!sheet) throw new Error('no sheet of questions');
  const rows = utils.sheet_to_json<Record<string, string>>(sheet);
  const changed = (change: (row: Record<string, string>, at: number) => Record<string, string>): WorkBook => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.json_to_sheet(rows.map(change)), 'Questions');
    return made;
  };

  await input.setInputFiles({ name: 'questions.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('Invalid file format')).toBeVisible();
  const spoiled = changed((row, at) => (at === 0 ? { ...row, Section: 'people' } : row));
  await upload(spoiled, 'spoiled.xlsx');
  await expect(page.getByText('Nothing was imported')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What is wrong' }).getByRole('listitem')).toContainText([
    'Row 2. For section, enter one of these: product, labor.',
  ]);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await upload(
    changed((row, at) => (at === 0 ? { ...row, Text: 'On how many hectares did cotton stand last season?' } : row)),
    'farm.xlsx',
  );
  const kept = await page.getByText(/^Version \d+ saved$/).textContent();
  const version = kept?.replace(' saved', '');
  const versions = page.getByRole('table', { name: 'Versions' });
  const current = versions.getByRole('row', { name: new RegExp(`^${version} In effect \\d`) });
  await expect(current).toContainText('Product');
  await current.getByRole('button').click();
  await expect(page.getByText('On how many hectares did cotton stand last season?')).toBeVisible();
});
