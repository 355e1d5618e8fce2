import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unsentRecord } from '../../../test/support/phone/unsent-record.js';
import { ApiError } from '../client/api/api.js';
import type { StockEffect } from '../entities/record/record-definition.js';
import {
  cacheAnswer,
  clearCachedAnswers,
  deleteRecord,
  readCachedAnswer,
  readRecords,
  storeRecord,
  updateRecord,
} from './offline-store.js';
import { type SendResult, type SyncApi, sendRecords } from './send-records.js';
import { isMaybeSent, type PendingDocument, type UnsentRecord } from './unsent-record.js';

const MINE = 'farm-1';
const OTHERS = 'ginner-1';

let sent: string[];
let uploaded: string[];
/** The server's answers to a transaction, in order. */
let says: Record<string, ApiError[]>;
let isSignedIn: boolean;

const wire: SyncApi = {
  upload: async ({ key }) => {
    uploaded.push(key);
    const [no] = says[key]?.splice(0, 1) ?? [];
    if (no) throw no;
    return `blob-of-${key}`;
  },
  send: async ({ transactionId, papers }) => {
    const [no] = says[transactionId]?.splice(0, 1) ?? [];
    if (no) throw no;
    sent.push([transactionId, ...papers.map(({ blobName }) => blobName)].join(' '));
  },
  isSignedIn: () => isSignedIn,
};

const unanswered = () => new ApiError(0, 'Unreachable', '');
const refusal = () => new ApiError(409, 'ProductAlreadySold', 'Product already sold', { 'lots.0.productId': ['Product already sold'] });

beforeEach(() => {
  [sent, uploaded, says, isSignedIn] = [[], [], {}, true];
});
afterEach(async () => {
  for (const account of [MINE, OTHERS]) for (const { order } of await readRecords(account)) await deleteRecord(order);
});

interface Given {
  account?: string;
  effect?: Partial<StockEffect>;
  papers?: PendingDocument[];
  after?: string[];
  heldUntil?: string;
}

async function given(transactionId: string, { account = MINE, effect = {}, papers = [], after, heldUntil }: Given = {}): Promise<void> {
  await storeRecord(
    unsentRecord({
      transactionId,
      account,
      papers,
      effect: { makes: [], takes: [], ...effect },
      ...(after && { after }),
      ...(heldUntil && { heldUntil }),
    }),
  );
}

const send = (): Promise<SendResult> => sendRecords(MINE, wire, async () => undefined);
const left = async (account = MINE) => (await readRecords(account)).map(({ transactionId, state }) => [transactionId, state]);
const makes = (productId: string): Given => ({ effect: { makes: [{ productId, grams: 1 }] } });
const takes = (productId: string): Given => ({ effect: { takes: [{ productId, as: 'sold' }] } });

test('records are sent in the order in which they were made, and then are gone', async () => {
  for (const id of ['first', 'second', 'third']) await given(id);
  expect(await send()).toEqual({ end: 'done' });
  expect([sent, await left()]).toEqual([['first', 'second', 'third'], []]);
});

test('where there is no answer nothing is skipped, and the wait grows', async () => {
  says = { first: [unanswered(), new ApiError(503, 'ReadModelBehind', ''), new ApiError(429, 'TooOften', '')] };
  await given('first');
  await given('second');
  expect([await send(), await send(), await send()]).toEqual([5_000, 10_000, 20_000].map((inMs) => ({ end: 'later', inMs })));
  expect(sent).toEqual([]);
  expect(await send()).toEqual({ end: 'done' });
  expect(sent).toEqual(['first', 'second']);
});

test('a refusal is kept with its words, and the others continue', async () => {
  says = { first: [refusal()] };
  await given('first');
  await given('second');
  expect(await send()).toEqual({ end: 'done' });
  expect([sent, await left()]).toEqual([['second'], [['first', 'failed']]]);
  expect((await readRecords(MINE))[0]?.failure).toEqual({
    code: 'ProductAlreadySold',
    message: 'Product already sold',
    fields: { 'lots.0.productId': ['Product already sold'] },
  });
});

test('records that build on a refused one are held, and follow once that is corrected', async () => {
  says = { harvest: [refusal()] };
  await given('harvest', makes('7KM-4QX'));
  await given('sale', takes('7km4qx'));
  await given('by-product', { after: ['harvest'] });
  await given('other', takes('9FH-2RT'));
  await send();
  expect([sent, await left()]).toEqual([
    ['other'],
    [
      ['harvest', 'failed'],
      ['sale', 'waiting'],
      ['by-product', 'waiting'],
    ],
  ]);
  const [harvest] = await readRecords(MINE);
  await updateRecord({ ...(harvest as UnsentRecord), state: 'waiting' });
  await send();
  expect(sent).toEqual(['other', 'harvest', 'sale', 'by-product']);
});

test('records of another account are neither sent nor shown', async () => {
  await given('theirs', { account: OTHERS });
  await given('mine');
  await send();
  expect([sent, await left(), await left(OTHERS)]).toEqual([['mine'], [], [['theirs', 'waiting']]]);
});

test('a user whose session is no longer known signs in again, and no record is lost', async () => {
  const signedOut = () => new ApiError(401, 'SignedOut', '');
  says = { first: [signedOut(), signedOut()] };
  await given('first');
  // The token could not be changed for want of a network: nobody need sign in.
  expect(await send()).toEqual({ end: 'later', inMs: 5_000 });
  isSignedIn = false;
  expect(await send()).toEqual({ end: 'signIn' });
  expect(await left()).toEqual([['first', 'waiting']]);
});

test('papers are uploaded before their record, each once', async () => {
  says = { second: [unanswered()] };
  const paper = (key: string): PendingDocument => ({ key, name: `${key}.jpg`, kind: 'receipt', file: new Blob(['x']) });
  await given('purchase', { papers: [paper('first'), paper('second')] });
  expect((await send()).end).toBe('later');
  expect([sent, uploaded]).toEqual([[], ['first', 'second']]);
  await send();
  expect(uploaded).toEqual(['first', 'second', 'second']);
  expect(sent).toEqual(['purchase blob-of-first blob-of-second']);
});

test('a repeated defect does not block other records', async () => {
  says = { first: Array.from({ length: 5 }, () => new ApiError(500, 'Defect', '')) };
  await given('first');
  await given('second');
  const ends = [];
  for (let round = 0; round < 5; round++) ends.push((await send()).end);
  expect(ends).toEqual(['later', 'later', 'later', 'later', 'done']);
  expect([sent, await left()]).toEqual([['second'], [['first', 'failed']]]);
});

test('a record is known to have been sent from before it is: until a yes or a no comes, the server may have it', async () => {
  says = { second: [unanswered(), refusal()] };
  await given('first');
  await given('second', { papers: [{ key: 'slip', name: 'slip.jpg', kind: 'receipt', file: new Blob(['x']) }] });
  const unsure = async () => (await readRecords(MINE)).map((record) => [record.transactionId, isMaybeSent(record)]);
  says['slip'] = [unanswered()];
  await send();
  expect(await unsure()).toEqual([['second', false]]);
  await send();
  expect(await unsure()).toEqual([['second', true]]);
  await send();
  expect(await unsure()).toEqual([['second', false]]);
});

test('answers are kept by account, and forgotten at sign-out', async () => {
  const lots = (account: string) => ({ account, question: 'lots', digest: 'now' });
  await cacheAnswer(lots(MINE), [1]);
  await cacheAnswer(lots(OTHERS), [2]);
  await clearCachedAnswers(MINE);
  expect([await readCachedAnswer(lots(MINE)), (await readCachedAnswer(lots(OTHERS)))?.value]).toEqual([undefined, [2]]);
});

test('a record that can still be taken back is not sent, and later ones go before it', async () => {
  const heldUntil = new Date(Date.now() + 60_000).toISOString();
  await given('held', { heldUntil });
  await given('free');
  const { end, inMs = 0 } = (await send()) as { end: string; inMs?: number };
  expect([sent, end]).toEqual([['free'], 'later']);
  expect(inMs).toBeGreaterThan(0);
  expect(inMs).toBeLessThanOrEqual(60_000);
  expect(await left()).toEqual([['held', 'waiting']]);
});

test('a record that is taken back while its papers are on their way is not sent', async () => {
  await given('dropped', { papers: [{ key: 'slip', name: 'slip.jpg', kind: 'receipt', file: new Blob(['x']) }] });
  await given('next');
  const [{ order } = { order: 0 }] = await readRecords(MINE);
  const upload = async (paper: PendingDocument, record: UnsentRecord): Promise<string> => {
    await deleteRecord(order);
    return wire.upload(paper, record);
  };
  await sendRecords(MINE, { ...wire, upload }, async () => undefined);
  expect([uploaded, sent]).toEqual([['slip'], ['next']]);
});

test('a record whose time to take it back is over is sent', async () => {
  await given('ready', { heldUntil: new Date(Date.now() - 1).toISOString() });
  expect(await send()).toEqual({ end: 'done' });
  expect(sent).toEqual(['ready']);
});
