import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostingReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { massBalanceSites } from '../../../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill';

/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;
/** More purchases than lie between two marks, and a sale of two lots after every tenth. */
const [ROUNDS, SALES] = [210, 42];

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let all: PostingReply[];

beforeAll(async () => {
  world = new ApiWorld();
  sites = massBalanceSites(world);
  const { farm, ginner, spinner, mill } = sites;
  const raw = world.records(farm, '3,000 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const lint = world.transforms(
    ginner,
    raw.productIds,
    Array.from({ length: ROUNDS + 1 }, () => '4 kg lint'),
  );
  for (let round = 0; round < ROUNDS; round++) {
    world.buys(spinner, ginner, lint.productIds.slice(round, round + 1));
    if (round % 10 !== 9) continue;
    const yarn = world.transforms(spinner, '8 kg lint', ['3 kg yarn', '3.5 kg yarn']);
    world.sells(spinner, mill, yarn.productIds, { coverage: ['BCI', 10_000] });
  }
  // Less than was shipped, so that it has a flag.
  world.buys(spinner, ginner, lint.productIds.slice(ROUNDS), { received: 2 });
  product = await startWorldServer(world, sites, []);
  const pages = await Promise.all([1, 2, 3].map((page) => postings(`&page=${page}`)));
  all = pages.flatMap(({ items }) => items);
}, 120_000);
afterAll(() => product?.stop());

const pathOf = (query: string): string => `/balances/${sites.spinner.id}/windows/${MARCH}?perPage=100${query}`;
const postings = async (query: string): Promise<Page<PostingReply>> => (await product.get('spinner', pathOf(query))).body.postings;

describe('postings of a window', () => {
  it('have a running balance, however many there are', () => {
    expect(all).toHaveLength(ROUNDS + SALES + 1);
    let balance = 0;
    for (const { grams, balanceGrams } of all) {
      balance += grams;
      expect(balanceGrams).toBe(balance);
    }
  });

  it.each(['', '&certification=BCI'])('of a kind keep their balance among all%s', async (account) => {
    const debits = await postings(`&kind=debit${account}`);
    expect(debits.total).toBe(SALES);
    expect(debits.items).toEqual(all.filter(({ kind }) => kind === 'debit'));
    const credits = await Promise.all([1, 2, 3].map((page) => postings(`&kind=credit${account}&page=${page}`)));
    expect(credits.map(({ total }) => total)).toEqual([ROUNDS + 1, ROUNDS + 1, ROUNDS + 1]);
    expect(credits.flatMap(({ items }) => items)).toEqual(all.filter(({ kind }) => kind === 'credit'));
    expect(await postings(`&kind=expired${account}`)).toMatchObject({ items: [], total: 0 });
  });

  it('of flagged facts, and of one event, are there with theirs', async () => {
    const last = all.at(-1) as PostingReply;
    expect(await postings('&flagged=1&certification=BCI')).toMatchObject({ total: 1, items: [last] });
    expect(await postings('&flagged=1&kind=debit')).toMatchObject({ total: 0, items: [] });
    const sale = all.filter(({ kind }) => kind === 'debit').slice(-2);
    expect(await postings(`&revision=${sale[0]?.revision}`)).toMatchObject({ total: 2, items: sale });
    expect(await postings(`&revision=${sale[0]?.revision}&flagged=1`)).toMatchObject({ total: 0, items: [] });
  });

  it('are the same when the past is folded again', async () => {
    const at = new Date(world.now).toISOString();
    for (const query of ['&kind=debit', '&kind=credit&certification=BCI&page=2', '&flagged=1', `&revision=${all[150]?.revision}`])
      expect([query, await postings(`${query}&asOf=${at}`)]).toEqual([query, await postings(query)]);
  });

  it('are requested by existing kinds', async () => {
    for (const query of ['&kind=all', '&flagged=yes', '&revision=-1', '&revision=x'])
      expect([query, await product.status('spinner', pathOf(query))]).toEqual([query, 400]);
  });
});
