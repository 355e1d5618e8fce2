import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { routes } from '../../../../contracts/routes.js';
import { clearSession, storeSession } from '../session/session.js';
import { callRead, readTogether } from './reads-together.js';

const before = globalThis.fetch;
let sent: string[];
let answerTo: (address: URL) => Response;

beforeEach(() => {
  const user = { id: 'amina', firstName: 'A', lastName: 'B', email: 'a@example.org', roles: [], status: 1, joinedAt: '' };
  const expireAt = Math.floor(Date.now() / 1000) + 3600;
  storeSession({ token: 'amina', expireAt, refreshToken: { expireAt }, user: { ...user, currentFacility: null, facilities: [] } } as never);
  readTogether();
  sent = [];
  globalThis.fetch = async (address) => {
    const url = new URL(String(address), 'http://localhost');
    sent.push(url.pathname);
    return answerTo(url);
  };
});
afterEach(() => {
  globalThis.fetch = before;
  readTogether(false);
  clearSession();
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const windows = () => callRead(routes.windows, { params: { facilityId: 'gin' }, query: { perPage: 100 } });
const waiting = () => callRead(routes.waiting, {});
const lot = () => callRead(routes.lot, { params: { productId: 'LOT1' } });

test('reads of the same moment are one request, which others are not part of', async () => {
  let asked: unknown;
  answerTo = ({ pathname, searchParams }) => {
    if (pathname !== '/api/home/reads') return json('alone');
    asked = JSON.parse(searchParams.get('asked') ?? '');
    return json({ answers: [{ items: [] }, { counts: {} }] });
  };
  expect(await Promise.all([windows(), waiting(), lot()])).toEqual([{ items: [] }, { counts: {} }, 'alone']);
  expect(sent.sort()).toEqual(['/api/home/reads', '/api/lots/LOT1']);
  expect(asked).toEqual([
    ['/balances/:facilityId/windows', { facilityId: 'gin', perPage: 100 }],
    ['/custody/waiting', {}],
  ]);
});

test('a read by itself, and one of a visitor, go their own way', async () => {
  answerTo = () => json('alone');
  expect(await waiting()).toBe('alone');
  clearSession();
  await Promise.all([windows(), waiting()]);
  expect(sent.sort()).toEqual(['/api/balances/gin/windows', '/api/custody/waiting', '/api/custody/waiting']);
});

test('a read that has no answer asks again, and says why itself', async () => {
  answerTo = ({ pathname }) =>
    pathname === '/api/home/reads' ? json({ answers: [null, { counts: {} }] }) : json({ code: 'RoleRefused', detail: 'No.' }, 403);
  expect(await Promise.allSettled([windows(), waiting()])).toMatchObject([
    { status: 'rejected', reason: { code: 'RoleRefused' } },
    { status: 'fulfilled', value: { counts: {} } },
  ]);
});

test.each([
  [404, 'NotFound', { status: 'fulfilled', value: 'alone' }, 3],
  [503, 'EngineUnavailable', { status: 'rejected', reason: { code: 'EngineUnavailable' } }, 1],
])('an answer %i is that of each read, unless the server does not know the request', async (status, code, outcome, requests) => {
  answerTo = ({ pathname }) => (pathname === '/api/home/reads' ? json({ code }, status) : json('alone'));
  expect(await Promise.allSettled([windows(), waiting()])).toMatchObject([outcome, outcome]);
  expect(sent).toHaveLength(requests);
});

test('a read that nobody waits for any more is not asked for', async () => {
  answerTo = () => json('alone');
  const stopped = new AbortController();
  const gone = callRead(routes.windows, { params: { facilityId: 'gin' }, signal: stopped.signal });
  const kept = waiting();
  stopped.abort();
  expect(await Promise.allSettled([gone, kept])).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'alone' }]);
  expect(sent).toEqual(['/api/custody/waiting']);
});
