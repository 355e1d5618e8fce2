import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClosePreviewReply } from '../../../../contracts/ledger/balance/replies.js';
import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { ClaimsOnTheWayReply } from '../../../../contracts/ledger/custody/replies.js';
import type { Site } from '../../../../test/support/histories/custody-world.js';
import { massBalanceSites } from '../../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill';

/** By calendar months: the sites begin with January 2026. */
const MARCH = 3;

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let sold: string[];
let offered: string[];

beforeAll(async () => {
  world = new ApiWorld();
  sites = massBalanceSites(world);
  const { farm, ginner, spinner, mill } = sites;
  const raw = world.records(farm, ['1,000 kg rawCotton BCI', '1,000 kg rawCotton BCI']).productIds;
  world.buys(ginner, farm, raw);
  const [lint = '', later = ''] = world.transforms(ginner, raw, ['400 kg lint', '300 kg lint']).productIds;
  world.buys(spinner, ginner, [lint]);
  world.buysOutside(spinner, '600 kg lint');
  sold = world.transforms(spinner, '1,000 kg lint', ['400 kg yarn', '300 kg yarn']).productIds;
  for (const yarn of sold) world.sells(spinner, mill, [yarn], { coverage: ['BCI', 10_000] });
  world.sells(ginner, spinner, [later]);
  offered = [later];
  world.setClock('2026-04-05T08:00:00.000Z');
  product = await startWorldServer(world, sites, []);
}, 120_000);
afterAll(() => product?.stop());

const pathOf = (number: number): string => `/balances/${sites.spinner.id}/windows/${number}/closing`;

describe('the preview of a close', () => {
  it('is what the close then records, as of the head that is named', async () => {
    const preview = (await product.get('spinner', pathOf(MARCH))).body as ClosePreviewReply;
    expect(preview).toMatchObject({
      number: MARCH,
      headRevision: sites.spinner.log.at(-1)?.revision,
      closesItselfAt: '2026-04-14T19:00:00.000Z',
      closeFirst: null,
    });
    const [closed] = world.closes(sites.spinner, MARCH) as unknown as [{ data: WindowClosed }];
    const { accounts, claimInDoubt } = closed.data;
    expect(preview.accounts).toEqual(accounts.map(({ carried: _, ...account }) => ({ ...account, tooOldGrams: 0 })));
    expect(preview.accounts).toMatchObject([{ certification: 'BCI', balanceGrams: -370_000, short: true }]);
    expect(preview.salesInDoubt.map(({ revision, inDoubtGrams }) => [revision, inDoubtGrams])).toEqual(
      claimInDoubt.map(({ revision, grams }) => [revision, grams]),
    );
  });

  it('names the sales that fall in doubt, the newest first, up to what is missing', async () => {
    const preview = (await product.get('spinner', pathOf(MARCH))).body as ClosePreviewReply;
    expect(preview.salesInDoubtTotal).toBe(2);
    expect(preview.salesInDoubt).toMatchObject([
      { purchaser: { id: sites.mill.id }, certification: 'BCI', claimedGrams: 330_000, inDoubtGrams: 330_000, productIds: [sold[1]] },
      { purchaser: { id: sites.mill.id }, certification: 'BCI', claimedGrams: 440_000, inDoubtGrams: 40_000, productIds: [sold[0]] },
    ]);
  });

  it('is asked of the window that runs too, which says what has to be closed before it', async () => {
    expect((await product.get('spinner', pathOf(MARCH + 1))).body).toMatchObject({ closeFirst: MARCH });
    expect(await product.status('spinner', pathOf(MARCH + 2))).toBe(404);
  });

  it('is for readers of the books', async () => {
    expect(await product.status('mill', pathOf(MARCH))).toBe(404);
    expect(await product.status('admin', pathOf(MARCH))).toBe(200);
  });
});

describe('claims on their way', () => {
  it('come with what was sold to the site and it has not recorded', async () => {
    const { items } = (await product.get('spinner', `/custody/claims-on-the-way/${sites.spinner.id}`)).body as ClaimsOnTheWayReply;
    expect(items).toMatchObject([{ seller: { id: sites.ginner.id }, certification: 'BCI', claimGrams: 300_000, productIds: offered }]);
    expect(await product.status('mill', `/custody/claims-on-the-way/${sites.spinner.id}`)).toBe(404);
  });
});
