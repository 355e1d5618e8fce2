/** Shows that a script of the page can never steal the refresh token, however the session began or continued. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { emailOf, fillSignIn, PASSWORD, signIn, signOut } from '../support/people.js';
import { signInOnPhone, waitUntilOfflineReady } from '../support/phone-screens.js';

const hidden = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'refreshToken');
const EVERYWHERE = { httpOnly: true, path: '/api/auth', sameSite: 'Strict' };

/** Returns all that scripts of the page can read, as text. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) stored.push(await answer(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(stored);
  });

/** Expects one refresh token, which no script can read, and returns it. */
async function onlyHidden(page: Page): Promise<string> {
  const [cookie, ...others] = await hidden(page.context());
  expect([cookie, others]).toEqual([expect.objectContaining(EVERYWHERE), []]);
  const value = cookie?.value ?? '';
  const [sessionId = ''] = value.split('.');
  expect(sessionId).not.toBe('');
  const found = await readable(page);
  expect(found).toContain('signedInUntil=');
  expect(found).not.toContain(value);
  expect(found).not.toContain('refreshToken');
  expect(found).not.toContain(sessionId);
  return value;
}

test('the refresh token is out of reach after signing in and after a refresh, in every tab, and gone after signing out', async ({
  page,
  context,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/auth\/(login|refresh)$/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await page.goto('/sign-in');
  await fillSignIn(page, emailOf('spinner1'), PASSWORD);
  await expect(page).toHaveURL('/homepage');
  const first = await onlyHidden(page);

  // The access token has ended when the page is opened again.
  await context.clearCookies({ name: /^(token|userInfo)$/ });
  await page.goto('/homepage');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  const second = await onlyHidden(page);
  expect(second).not.toBe(first);
  await expect.poll(() => answers.length).toBe(2);
  for (const token of [first, second]) expect(answers.join()).not.toContain(token);

  const tab = await context.newPage();
  await context.clearCookies({ name: /^(token|userInfo)$/ });
  await Promise.all([page.goto('/homepage'), tab.goto('/homepage')]);
  for (const each of [page, tab]) await expect(each.getByRole('button', { name: 'User menu' })).toBeVisible();
  await onlyHidden(tab);
  await signOut(tab);
  expect(await hidden(context)).toEqual([]);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a session that an earlier release kept in readable cookies continues, out of reach of scripts', async ({ page, context }) => {
  await signIn(page, 'mill1');
  const login = await page.request.post('/api/auth/login', { data: { email: emailOf('mill1'), password: PASSWORD } });
  const { refreshToken } = (await login.json()) as { refreshToken: { token: string; expireAt: number } };
  await page.goto('about:blank');
  await context.clearCookies({ name: /^(refreshToken|signedInUntil)$/ });
  const { origin } = new URL(login.url());
  await context.addCookies([{ name: 'refreshToken', value: refreshToken.token, url: origin, expires: refreshToken.expireAt }]);
  await page.goto('/homepage');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect.poll(async () => (await hidden(context)).map(({ path }) => path)).toEqual(['/api/auth']);
  expect(await onlyHidden(page)).not.toBe(refreshToken.token);
});

test('a user who signs out on a phone without a network is signed out, and the session ends once the network is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOnPhone(page, 'farm4');
  await waitUntilOfflineReady(page);
  const token = await onlyHidden(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await hidden(context)).map(({ value }) => value)).toEqual([token]);
  await context.setOffline(false);
  await expect.poll(() => hidden(context)).toEqual([]);
  expect((await page.request.post('/api/auth/refresh', { data: { refreshToken: token } })).status()).toBe(401);
});
