/** The people of the demo: in the browser, and on phones for users without web screens. */

import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { LoginReply, MeReply } from '../../../contracts/ground/identity/replies.js';
import type { AgreementReply, LedgerEventReply, TransactionReply } from '../../../contracts/ledger/custody/replies.js';
import type { HealthReply } from '../../../contracts/platform/health/replies.js';
import { generateProductId } from '../../../contracts/shared/product-id.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { SESSION_HEADER } from '../../../contracts/shared/route.js';

export const PASSWORD = 'Cotton-2026!';

export const emailOf = (name: string): string => `${name}@example.org`;

/** A code that no lot of the demo carries. */
export const newCode = (): string => generateProductId(randomBytes(12));

/** Leaves the page, also where it begins a navigation of its own at the same moment. */
async function leavePage(page: Page): Promise<void> {
  await expect(() => page.goto('about:blank')).toPass();
}

/**
 * Takes the session from the browser. The page is left first: an open page whose cookies go hears from the server that its session is
 * over, and would remove the cookies of the next one.
 */
export async function leaveSession(page: Page): Promise<void> {
  await leavePage(page);
  await page.context().clearCookies();
}

/** Gives the browser a session of this user's, as signing in on the screen does, without the screen. */
export async function admit(page: Page, name: string): Promise<void> {
  // Keeps an open page from overwriting this session with events of the session before it.
  await leavePage(page);
  // The browser keeps the cookie with the refresh token from the answer.
  const headers = { [SESSION_HEADER]: 'cookie' };
  const login = await page.request.post('/api/auth/login', { data: { email: emailOf(name), password: PASSWORD }, headers });
  await expect(login, await login.text()).toBeOK();
  const { token, expireAt, user, refreshToken } = (await login.json()) as LoginReply;
  const { origin } = new URL(login.url());
  const cookie = (of: string, value: string, expires: number) => ({ name: of, value: encodeURIComponent(value), url: origin, expires });
  const sign = cookie('signedInUntil', `${refreshToken.expireAt}.${randomUUID()}`, refreshToken.expireAt);
  await page.context().addCookies([cookie('token', token, expireAt), cookie('userInfo', JSON.stringify(user), expireAt), sign]);
}

/** Opens the home of a user's role with a session of theirs. */
export async function signIn(page: Page, name: string, home = '/homepage'): Promise<void> {
  await admit(page, name);
  await page.goto(home);
  await expect(page).toHaveURL(home);
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** The API calls of a user, without a screen. */
export interface Account {
  get<Reply>(path: string): Promise<Reply>;
  /** Fails the test when it is refused. */
  post<Reply>(path: string, body: object): Promise<Reply>;
}

/** Sign-ins over the API of this worker, by name: hashing a password is the slowest part of most records. */
const signedIn = new Map<string, Pick<LoginReply, 'token' | 'expireAt'>>();
const RENEWED_BEFORE_S = 120;

async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const kept = signedIn.get(name);
  if (kept && kept.expireAt - RENEWED_BEFORE_S > Date.now() / 1000) return kept.token;
  const login = await request.post('/api/auth/login', { data: { email: emailOf(name), password: PASSWORD } });
  await expect(login, await login.text()).toBeOK();
  const { token, expireAt } = (await login.json()) as LoginReply;
  signedIn.set(name, { token, expireAt });
  return token;
}

export async function account(request: APIRequestContext, name: string): Promise<Account> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, name)}` };
  const read = async <Reply>(sent: Promise<APIResponse>): Promise<Reply> => {
    const reply = await sent;
    await expect(reply, await reply.text()).toBeOK();
    return reply.json();
  };
  return {
    get: async (path) => {
      await waitForViews(request);
      return read(request.get(`/api${path}`, { headers }));
    },
    post: (path, data) => read(request.post(`/api${path}`, { headers, data })),
  };
}

/** Somebody who records over the API, as a phone does. */
export interface Phone {
  facility: { id: string; name: string };
  /** Sends a command of the custody ledger with a new transaction's ID; fails the test when it is refused. */
  record(path: 'records' | 'purchases' | 'sales' | 'transforms' | 'transports', body: object): Promise<void>;
  /** Returns its ledger's transactions of one lot. */
  transactions(productId: string): Promise<TransactionReply[]>;
  /** The event of its ledger that a record of one lot made, with all that was said. */
  recorded(productId: string, kind: TransactionReply['kind']): Promise<{ type: string; data: object }>;
  /** Returns its statements about others' records that name it and move a lot. */
  named(productId: string): Promise<AgreementReply[]>;
}

export async function phone(request: APIRequestContext, name: string): Promise<Phone> {
  const { get, post } = await account(request, name);
  const { facility } = await get<MeReply>('/me');
  if (!facility) throw new Error(`${name} has no site`);
  const asked = async (params: Record<string, string>): Promise<TransactionReply[]> => {
    return (await get<PageOf<TransactionReply>>(`/custody/transactions?${new URLSearchParams(params)}`)).items;
  };
  return {
    facility,
    record: (path, body) => post(`/custody/${path}`, { transactionId: randomUUID(), ...body }),
    transactions: (productId) => asked({ productId }),
    recorded: async (productId, kind) => {
      const [made] = await asked({ productId, kind });
      const { items } = await get<PageOf<LedgerEventReply>>(`/ledgers/${facility.id}?from=${made?.revision}&limit=1`);
      return items[0] as LedgerEventReply;
    },
    named: async (productId) => {
      const records = await asked({ productId, agreement: 'any' });
      return records.flatMap(({ agreements = [] }) => agreements.filter((each) => each.facility.id === facility.id));
    },
  };
}

/** Until the views have what the log has: what a page has just recorded is in the next read. */
async function waitForViews(request: APIRequestContext): Promise<void> {
  const lags = async (): Promise<number[]> =>
    ((await (await request.get('/api/health')).json()) as HealthReply).projections.map(({ lag }) => lag);
  await expect.poll(async () => Math.max(...(await lags()))).toBe(0);
}

export interface BoughtYarn {
  /** 55 kg each, at the mill. */
  yarn: string[];
  spinner: Phone;
  mill: Phone;
}

/** Yarn that a mill has bought from a spinner who had not recorded a sale of it: that waits for the spinner's confirmation. */
export async function boughtYarn(request: APIRequestContext, lots: number): Promise<BoughtYarn> {
  const { lint, ginner } = await ginnedLint(request);
  const [spinner, mill] = [await phone(request, 'spinner1'), await phone(request, 'mill1')];
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const yarn = Array.from({ length: lots }, newCode);
  const outputs = yarn.map((productId) => ({ productId, product: 'yarn', quantity: 55, unit: 'kg' }));
  await spinner.record('purchases', { occurredAt: at(20), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await spinner.record('transforms', { occurredAt: at(15), inputs: [{ productId: lint }], outputs });
  for (const productId of yarn) await mill.record('purchases', { occurredAt: at(5), sellerId: spinner.facility.id, lots: [{ productId }] });
  return { yarn, spinner, mill };
}

export interface GinnedLint {
  lint: string;
  /** 300 kg and 100 kg of the 400 kg went in. */
  farms: [Phone, Phone];
  ginner: Phone;
  kg: number;
}

/** Cotton of two farms, 300 kg and 100 kg, ginned into one lot of 140 kg lint, an hour ago; or so many times as much. */
export async function ginnedLint(request: APIRequestContext, times = 1): Promise<GinnedLint> {
  const [first, second, ginner] = [await phone(request, 'farm1'), await phone(request, 'farm2'), await phone(request, 'ginner1')];
  const occurredAt = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
  const harvests = [
    { farm: first, productId: newCode(), quantity: 300 * times },
    { farm: second, productId: newCode(), quantity: 100 * times },
  ];
  for (const { farm, productId, quantity } of harvests) {
    const lots = [{ productId, product: 'rawCotton', quantity, unit: 'kg', certification: 'BCI' }];
    await farm.record('records', { occurredAt: occurredAt(0), lots });
    await ginner.record('purchases', { occurredAt: occurredAt(1), sellerId: farm.facility.id, lots: [{ productId }] });
  }
  const lint = newCode();
  const outputs = [{ productId: lint, product: 'lint', quantity: 140 * times, unit: 'kg' }];
  await ginner.record('transforms', { occurredAt: occurredAt(2), inputs: harvests.map(({ productId }) => ({ productId })), outputs });
  await waitForViews(request);
  return { lint, farms: [first, second], ginner, kg: 140 * times };
}
