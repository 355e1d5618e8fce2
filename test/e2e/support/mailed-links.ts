/** Follows the links of real mails: an invited user makes their account. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { InviteUser } from '../../../contracts/members/users/commands.js';
import { emailOf, PASSWORD } from './people.js';

/** An address that nobody of the demo has. */
export const newAddress = (): string => `person-${crypto.randomUUID().slice(0, 8)}@example.org`;

export async function headersOf(request: APIRequestContext, name: string): Promise<{ Authorization: string }> {
  const login = await request.post('/api/auth/login', { data: { email: emailOf(name), password: PASSWORD } });
  await expect(login, await login.text()).toBeOK();
  return { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
}

/** Headers of a super admin over the API. */
export const asAdmin = (request: APIRequestContext) => headersOf(request, 'superadmin');

/** Invites somebody as an admin, and answers his e-mail: every test has people of its own. */
export async function inviteUser(request: APIRequestContext, more: Partial<InviteUser> = {}): Promise<string> {
  const email = newAddress();
  const headers = await asAdmin(request);
  const data = { email, firstName: 'Saima', lastName: 'Mahmood', role: 'ADMIN', ...more };
  const reply = await request.post('/api/users/invite', { headers, data });
  await expect(reply, await reply.text()).toBeOK();
  return email;
}

/** The newest mail to somebody that holds these words, as the outbox shows it. */
export async function mailTo(request: APIRequestContext, email: string, words: string): Promise<string> {
  let found: string | undefined;
  const headers = await asAdmin(request);
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/api/dev/outbox', { headers })).text()).split('<summary><b');
      found = mails.find((mail) => mail.includes(email) && mail.includes(words));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** The path of the newest link that was mailed to somebody. */
export async function mailedLink(request: APIRequestContext, email: string, path: string): Promise<string> {
  const mail = await mailTo(request, email, `${path}?token=`);
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(mail)?.[0] ?? '';
}

/** Follows the mailed link and makes the account; what the invitation did not say is filled in. */
export async function signUp(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto(await mailedLink(request, email, '/sign-up'));
  await page.getByLabel('First name').fill('Saima');
  await page.getByLabel('Last name').fill('Mahmood');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}
