import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PostingReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { ReportMassMove } from '../../../../../contracts/ledger/balance/report-replies.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { massBalanceSites } from '../../../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'otherMill';

let sites: Record<Name, Site>;
let product: WorldServer<Name>;
const at = { quiet: '', disputed: '' };

beforeAll(async () => {
  const world = new ApiWorld();
  sites = {
    ...massBalanceSites(world),
    otherMill: world.site('MILL'),
  };
  const { farm, ginner, spinner, mill, otherMill } = sites;
  const raw = world.records(farm, '600 kg rawCotton BCI').productIds;
  world.buys(ginner, farm, raw);
  const lint = world.transforms(ginner, raw, '210 kg lint').productIds;
  const received = world.buys(spinner, ginner, lint).transactionId;
  const yarn = world.transforms(spinner, '200 kg lint', ['90 kg yarn', '80 kg yarn']).productIds;
  const taken = world.buys(mill, spinner, yarn.slice(0, 1)).transactionId;
  const promised = world.sells(spinner, otherMill, yarn.slice(1), { coverage: ['BCI', 5_000] }).transactionId;
  at.quiet = new Date(world.now - 1).toISOString();
  world.disputes(ginner, spinner, received);
  world.disputes(spinner, mill, taken);
  world.disputes(otherMill, spinner, promised);
  at.disputed = new Date(world.now - 1).toISOString();
  world.confirms(ginner, spinner, received);
  world.voids(spinner, promised);
  product = await startWorldServer(world, sites, ['spinner']);
}, 60_000);
afterAll(() => product?.stop());

/** Disputed or not, by what posted: a void posts too, and nobody disputes that. */
async function postings(asOf?: string): Promise<[string, boolean][]> {
  const query = asOf ? `?asOf=${asOf}` : '';
  const { body } = await product.get('spinner', `/balances/${sites.spinner.id}/windows/3${query}`);
  return (body.postings.items as PostingReply[]).map(({ kindOfTransaction, disputed }) => [kindOfTransaction, disputed]);
}

it('shows what is disputed: receipts, goods that a buyer took, and sales, as of any moment', async () => {
  expect(await postings(at.quiet)).toEqual([
    ['purchase', false],
    ['release', false],
    ['sell', false],
  ]);
  expect(await postings(at.disputed)).toEqual([
    ['purchase', true],
    ['release', true],
    ['sell', true],
  ]);
});

it('a posting of goods that a buyer took says that the record is the buyer’s, which the site may read', async () => {
  const { body } = await product.get('spinner', `/balances/${sites.spinner.id}/windows/3`);
  const release = (body.postings.items as PostingReply[]).find(({ kindOfTransaction }) => kindOfTransaction === 'release');
  expect(release?.recordedBy).toBe(sites.mill.id);
  const record = await product.get('spinner', `/custody/transactions/${release?.transactionId}?facilityId=${release?.recordedBy}`);
  expect(record.body).toMatchObject({ kind: 'purchase', lots: [{ lotId: release?.lotIds[0] }] });
  const moves = (await product.get('spinner', `/balances/${sites.spinner.id}/windows/3/report`)).body.massMoves as ReportMassMove[];
  expect(moves.filter(({ revision }) => revision === release?.revision).map(({ recordedBy }) => recordedBy)).toEqual([sites.mill.id]);
});

it('until it is confirmed, or void', async () => {
  expect(await postings()).toEqual([
    ['purchase', false],
    ['release', true],
    ['sell', false],
    ['void', false],
  ]);
});
