/** Tests what a lot keeps about its makers and about what their business watches. */
import { beforeEach, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import type { LedgerCommand } from '../ledger.decider.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, spinner, mill } = chainIn(given));
});

const makersOf = (site: Site, productId = ''): string[] | undefined => lotByProductId(site.state, productId)?.lot.makers;

it('a regroup and a step within one stage keep the makers, another step has new ones', () => {
  const raw = given.records(farm, '100 kg rawCotton').productIds;
  given.buys(gin, farm, raw);
  const lint = given.transforms(gin, raw, '38 kg lint').productIds;
  expect(makersOf(gin, lint[0])).toBeUndefined();
  given.buys(spinner, gin, lint);
  const regrouped = given.transforms(spinner, lint, '38 kg lint', { step: 'regroup' }).productIds;
  expect(makersOf(spinner, regrouped[0])).toEqual([gin.id]);
  const yarn = given.transforms(spinner, regrouped, '33 kg yarn').productIds;
  expect(makersOf(spinner, yarn[0])).toBeUndefined();
  const cloth = given.buysOutside(mill, '50 kg fabric').productIds;
  const other = given.site('MILL');
  given.buys(other, mill, cloth);
  expect(makersOf(other, given.transforms(other, cloth, '49 kg fabric').productIds[0])).toEqual([mill.id]);
});

it('job work makes goods for their owner, to whom they are expected to come back', () => {
  const cloth = given.buysOutside(mill, '50 kg fabric').productIds;
  const dyer = given.site('MILL');
  given.sells(mill, dyer, cloth, { transferKind: 'jobWork' });
  given.buys(dyer, mill, cloth, { transferKind: 'jobWork' });
  expect(makersOf(dyer, given.transforms(dyer, cloth, '49 kg fabric').productIds[0])).toBeUndefined();
});

it('a business of several sites is a maker in addition to its site', () => {
  const command = { ...given.commandHeader(farm, {}), lots: [{ productId: 'RAW-001', product: 'rawCotton', quantity: 10, unit: 'kg' }] };
  const record = { kind: 'record', command, contentHash: 'hash', documents: [], businessId: 'business' } as LedgerCommand;
  expect(given.run(farm, record)[0]?.data).toMatchObject({ businessId: 'business', lots: [{ makers: ['business'] }] });
});

it('an internal move hands on a voided yield and flags a claim without a certificate, and a sale after it does not hand on', () => {
  const sister = given.site('GINNER');
  const uncertified = given.site('GINNER', { byCertificate: true });
  given.certifies(farm, 'BCI', ['rawCotton']);
  const raw = given.records(farm, '100 kg rawCotton BCI').productIds;
  given.buys(uncertified, farm, raw);
  const ginned = given.transforms(uncertified, raw, '30 kg lint');
  given.voids(uncertified, ginned.transactionId);
  const moved = given.sells(uncertified, sister, raw, { transferKind: 'internal' }).events[0]?.data;
  expect(moved).toMatchObject({ flags: [{ code: 'notCertified', certification: 'BCI' }], lots: [{ watched: { voidedYieldBp: 3000 } }] });
  given.buys(sister, uncertified, raw, { transferKind: 'internal' });
  const again = given.transforms(sister, [`${raw[0]} of 50 kg`], '21 kg lint');
  expect(again.events[0]?.data).toMatchObject({ flags: [{ code: 'rerecorded', yieldBp: 4200, voidedBp: 3000 }] });
  expect(given.sells(sister, gin, raw).events[0]?.data).not.toHaveProperty('lots.0.watched');
});
