/** The whole app in the DOM, used as people use it, against the real product in this process. */
import { notifications } from '@mantine/notifications';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { languageOf } from '../../../contracts/shared/languages.js';
import { SESSION_HEADER } from '../../../contracts/shared/route.js';
import { readGuides } from '../../../web/guides/read-guides.js';
import { App } from '../../../web/src/app/app.js';
import { refresh, setApiLanguage } from '../../../web/src/client/api/api.js';
import { ENGLISH } from '../../../web/src/client/i18n/english.js';
import { currentLanguage, startLanguages } from '../../../web/src/client/i18n/i18n.js';
import { forgetLapsedSession, session, storeSession } from '../../../web/src/client/session/session.js';
import { freshToken } from '../../../web/src/client/session/token-refresh.js';
import { refreshUser } from '../../../web/src/client/session-lifecycle.js';
import { giveToasts } from '../../../web/src/ui/feedback/toast-place.js';
import { patient } from '../jest/patience.js';
import { PASSWORD, sharedTestServer, type TestServer } from '../server/test-server.js';

const PATIENCE_MS = patient(10_000);
/**
 * Describes the missing element and the words found instead; computed only when the error is read, since most errors are of a look before
 * the last.
 */
const describeMissingElement = (message: string | null): Error =>
  Object.defineProperty(new Error(), 'message', {
    configurable: true,
    get() {
      const there = [...document.querySelectorAll('main, [role=dialog]')].at(-1);
      return `${message?.split('\n\n')[0]} It says: ${there?.textContent}`;
    },
  });
configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: describeMissingElement });

/** The state that page-runner keeps. */
interface SpecPage {
  goTo(path: string): void;
  /** The address that receives its requests. */
  productUrl: string;
  /** Maps the names of cookies that scripts cannot read to their values. */
  hiddenCookies: Map<string, string>;
  /** Keeps what `Set-Cookie` says. */
  keepCookies(set: readonly string[]): void;
  /** Resolves once no request waits for its answer. */
  settled(): Promise<unknown>;
  /** Closes what is open, when the file ends. */
  open: Set<() => unknown>;
}
const page = (): SpecPage => (globalThis as unknown as Record<symbol, SpecPage>)[Symbol.for('selvedge.page')] as SpecPage;

/** The state that a browser keeps of its user. */
export interface Visitor {
  cookies: string[];
  /** Those that scripts cannot read. */
  hidden?: ReadonlyMap<string, string>;
  /** Present where the product is not the one that specs share. */
  product?: TestServer;
}

export const signedOutVisitor: Visitor = { cookies: [] };

const EPOCH = new Date(0).toUTCString();
const cookies = (): string[] => document.cookie.split('; ').filter(Boolean);

/** Returns the page's current visitor, to switch back to later. */
export const currentVisitor = (): Visitor => ({ cookies: cookies(), hidden: new Map(page().hiddenCookies) });

/** Signs in, without the screen; at a product of its own where a spec changes what others read. */
export async function signedInVisitor({ email }: { email: string }, product?: TestServer): Promise<Visitor> {
  const { call } = product ?? (await sharedTestServer());
  const asBrowser = { [SESSION_HEADER]: 'cookie' };
  const { status, body, text, headers } = await call('POST', '/api/auth/login', { email, password: PASSWORD }, asBrowser);
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
  const before = currentVisitor();
  storeSession(body);
  page().hiddenCookies.clear();
  page().keepCookies(headers.getSetCookie());
  const made = currentVisitor();
  setCookies(before);
  return product ? { ...made, product } : made;
}

function setCookies({ cookies: kept, hidden = new Map() }: Visitor): void {
  page().hiddenCookies.clear();
  for (const [name, value] of hidden) page().hiddenCookies.set(name, value);
  // biome-ignore-start lint/suspicious/noDocumentCookie: as the app keeps its session
  for (const cookie of cookies()) document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=${EPOCH}`;
  for (const cookie of kept) document.cookie = `${cookie}; Path=/`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: as the app keeps its session
}

let speaking: Promise<void> | undefined;

let opened: TestServer | undefined;

/** Opens an address in a fresh page, as a browser does: as `as` where given, or else as the previous visitor. */
export async function open(path: string, as?: Visitor): Promise<void> {
  await close();
  page().open.add(close);
  if (as || !opened) opened = as?.product ?? (await sharedTestServer());
  await opened.viewsCaughtUp();
  page().productUrl = opened.url;
  page().goTo(path);
  if (as) switchVisitor(as);
  forgetLapsedSession();
  setApiLanguage(currentLanguage);
  speaking ??= startLanguages({
    english: ENGLISH,
    load: async () => ENGLISH,
    guides: async (language) => readGuides('.', languageOf(language)),
  });
  await speaking;
  // As the app starts, but for the timer that keeps a page's session for hours.
  await freshToken(refresh);
  if (session()) void refreshUser().catch(() => undefined);
  render(<App env="test" />);
}

function switchVisitor(as: Visitor): void {
  setCookies(as);
  sessionStorage.clear();
  localStorage.clear();
}

async function close(): Promise<void> {
  cleanup();
  notifications.clean();
  await page().settled();
  // React does its pending work in the next turns.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

/** The file of toasts is there already. */
giveToasts(notifications);

/** The hands of who sits at the page. */
export const hands = userEvent.setup({ delay: null, applyAccept: false });

/** The scope of a search: the whole page, or a part of it. */
export type SearchScope = HTMLElement | undefined;
const queriesIn = (at: SearchScope) => (at ? within(at) : screen);

/** The path and search of the address. */
export const address = (): string => window.location.pathname + window.location.search;

/** Waits until the page has led to an address. */
export const waitForAddress = (path: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (typeof path === 'string' ? address() !== path : !path.test(address())) throw new Error(`It is at ${address()}, not at ${path}`);
  });

export async function press(name: string | RegExp, { role = 'button', at }: { role?: string; at?: SearchScope } = {}): Promise<void> {
  await hands.click(await queriesIn(at).findByRole(role, { name }));
}

/** Returns the field with that label, which may have an optional mark. */
export const field = (label: string | RegExp, at?: SearchScope): Promise<HTMLInputElement> =>
  queriesIn(at).findByLabelText<HTMLInputElement>(
    (text) => (typeof label === 'string' ? text.replace(OPTIONAL, '') === label : label.test(text)),
    {
      selector: 'input, textarea',
    },
  );
const OPTIONAL = /\s*\(optional\)$/;

/** Replaces the text of a field, and stays in it. */
export async function fill(label: string | RegExp, text: string, at?: SearchScope): Promise<void> {
  const into = await field(label, at);
  await hands.clear(into);
  if (text) await hands.paste(text);
}

/** Takes an option of a choice, found by part of its name where it is typed. */
export async function pick(
  label: string | RegExp,
  option: string | RegExp,
  { typed = '', at }: { typed?: string; at?: SearchScope } = {},
): Promise<void> {
  await hands.click(await queriesIn(at).findByRole('combobox', { name: label }));
  if (typed) await fill(label, typed, at);
  await hands.click(await screen.findByRole('option', { name: option }));
}

/** Waits until this is said of a field, by what describes it. */
export async function waitForFieldMessage(label: string | RegExp, words: string | RegExp, at?: SearchScope): Promise<void> {
  const of = await field(label, at);
  await waitFor(() => {
    const said = descriptionOf(of);
    if (typeof words === 'string' ? said !== words : !words.test(said))
      throw new Error(`${label} is told ${JSON.stringify(said)}, not ${words}`);
  });
}

const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

export async function fillSignIn(email: string, password = PASSWORD): Promise<void> {
  await fill('Email address', email);
  await fill('Password', password);
  await press('Sign in');
}

/** The dialog that is open. */
export const dialog = (name?: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', name ? { name } : {});

/** Waits until an element reads so. */
export const waitForText = (find: () => Promise<HTMLElement>, words: string | RegExp): Promise<void> =>
  waitFor(async () => {
    const said = (await find()).textContent ?? '';
    if (typeof words === 'string' ? !said.includes(words) : !words.test(said)) throw new Error(`It says ${said}, not ${words}`);
  });

/** Waits until no element has that role and name. */
export const waitUntilGone = (role: string, name: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole(role, { name })) throw new Error(`${role} ${name} is still there`);
  });
