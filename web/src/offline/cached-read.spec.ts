import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { REPLY_DIGESTS } from '../../../contracts/generated/reply-digests.js';
import { clearSession } from '../client/session/session.js';
import { cachedRead } from './cached-read.js';
import { closeOfflineDatabase, offlineDatabase } from './offline-database.js';

const ACCOUNT = 'anna';
const NAME = ['languages'];
const QUESTION = JSON.stringify(NAME);
const DIGEST = REPLY_DIGESTS['languages'];

const languages = () =>
  cachedRead(ACCOUNT, { route: 'languages', name: NAME, read: (ask) => ask(), take: ({ languages }) => languages.join(' ') });
/** As a screen that was opened just now asks it. */
const asked = () => new QueryClient().fetchQuery(languages());

const before = globalThis.fetch;
const replies = (reply: object): void => {
  globalThis.fetch = async () => new Response(JSON.stringify(reply));
};
const isWithoutNetwork = (): void => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
};
const kept = async () => (await offlineDatabase()).get('answers', [ACCOUNT, QUESTION]);
/** Stores an answer of another version of the app, as far as that version stated its shape. */
const keeps = async (value: unknown, digest?: string) =>
  (await offlineDatabase()).put('answers', {
    account: ACCOUNT,
    question: QUESTION,
    value,
    savedAt: '2026-01-01T00:00:00.000Z',
    ...(digest && { digest }),
  });

beforeEach(async () => {
  clearSession();
  await (await offlineDatabase()).clear('answers');
});
afterEach(() => {
  globalThis.fetch = before;
});
afterAll(closeOfflineDatabase);

test('the reply is kept as it came, with the digest of its shape, and shown with its time where there is no network', async () => {
  replies({ languages: ['en', 'ur'] });
  expect(await asked()).toEqual({ value: 'en ur' });
  expect(await kept()).toMatchObject({ value: { languages: ['en', 'ur'] }, digest: DIGEST });
  isWithoutNetwork();
  expect(await asked()).toEqual({ value: 'en ur', savedAt: (await kept())?.savedAt });
});

test('the digest is there to tell', () => {
  expect(DIGEST).toMatch(/^[\w-]{12}$/);
});

test.each([
  ['of another shape', 'a-digest-ago'],
  ['of an app that told no shape', undefined],
])('one %s is requested again, and replaces the old one', async (_, digest) => {
  await keeps(['en'], digest);
  replies({ languages: ['en', 'ur'] });
  expect(await asked()).toEqual({ value: 'en ur' });
  expect(await kept()).toMatchObject({ value: { languages: ['en', 'ur'] }, digest: DIGEST });
});

test.each([
  ['of another shape', 'a-digest-ago'],
  ['of an app that told no shape', undefined],
])('one %s is not shown without a network: there is no answer, and it is dropped', async (_, digest) => {
  await keeps(['en'], digest);
  isWithoutNetwork();
  await expect(asked()).rejects.toMatchObject({ code: 'Unreachable' });
  expect(await kept()).toBe(undefined);
});

test('one of this shape stays where the server says no', async () => {
  await keeps({ languages: ['en'] }, DIGEST);
  globalThis.fetch = async () => new Response(JSON.stringify({ code: 'NotFound' }), { status: 404 });
  await expect(asked()).rejects.toMatchObject({ code: 'NotFound' });
  expect(await kept()).toMatchObject({ value: { languages: ['en'] } });
});
