/** Fills in a self assessment: from the top of each section to its end. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Gives the first answer to every shown question, including those that an answer leads to. */
export async function answerAll(page: Page): Promise<void> {
  await answerSection(page, 'Product');
  await page.getByRole('button', { name: 'Continue with Labor' }).click();
  await answerSection(page, 'Labor');
  await expect(page.getByText('Every question is answered.')).toBeVisible();
}

async function answerSection(page: Page, section: string): Promise<void> {
  const questions = page.getByRole('tabpanel', { name: section }).locator('li[id^="question-"]');
  await expect(questions.first()).toBeVisible();
  for (let at = 0; at < (await questions.count()); at++) await answer(questions.nth(at));
}

async function answer(question: Locator): Promise<void> {
  const [number, text] = [question.locator('input[inputmode]'), question.getByRole('textbox')];
  if ((await number.count()) > 0) return number.fill('21');
  if ((await question.getByRole('radio').count()) > 0) return question.getByRole('radio').first().check();
  if ((await text.count()) > 0) return text.first().fill('As our books show.');
  return question.getByRole('checkbox').first().check();
}
