/** Transports: lots are shipped; a mill's transport that names a purchaser sells them too. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn, yarnAt } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf, refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill, brand } = chainIn(given));
});

describe('transport', () => {
  it('ships held lots, once, and moves them to nobody', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    expect(given.transports(farm, productIds).events).toMatchObject([
      { type: 'ProductsTransported', data: { lots: [{ productId: productIds[0] }] } },
    ]);
    expect(lotByProductId(farm.state, productIds[0] as string)).toMatchObject({ title: 'held', dispatch: 'shipped' });
    expect(refusalOf(() => given.transports(farm, productIds))).toBe('ProductAlreadyTransported lots.0.productId');
  });

  it('refuses what is not there, what is gone, and what is promised to another', () => {
    expect(refusalOf(() => given.transports(farm, ['P-NONE']))).toBe('ProductIdInvalid lots.0.productId');
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    given.buys(gin, farm, raw);
    expect(refusalOf(() => given.transports(farm, raw))).toBe('NotHeld lots.0.productId');
    const yarn = yarnAt(given, mill);
    given.sells(mill, brand, [yarnAt(given, mill)]);
    given.sells(mill, given.site('MILL'), [yarn]);
    expect(refusalOf(() => given.transports(mill, [yarn], { to: given.site('MILL') }))).toBe('ProductAlreadySold lots.0.productId');
  });

  it('of sold lots names no other purchaser than their sale does', () => {
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    given.sells(farm, gin, raw);
    expect(refusalOf(() => given.transports(farm, raw, { to: given.site('GINNER') }))).toBe('ProductAlreadySold lots.0.productId');
    expect(given.transports(farm, raw, { to: gin }).events).toMatchObject([{ type: 'ProductsTransported', data: { purchaserId: gin.id } }]);
  });

  it('stays quiet on the same transport', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    const fact = { transactionId: 'transport', occurredAt: '2026-03-02T08:00:00.000Z' };
    given.transports(farm, productIds, fact);
    expect(given.transports(farm, productIds, fact).events).toEqual([]);
  });

  it('takes a mill transport that names a purchaser as a sale', () => {
    const yarn = yarnAt(given, mill);
    const { events, transactionId } = given.transports(mill, [yarn], { to: brand });
    expect(events.map(({ type }) => type)).toEqual(['ProductsSold', 'ProductsTransported', 'ProductsReleased']);
    expect(brand.log.at(-1)?.event).toMatchObject({ data: { transactionId } });
    expect(mill.state.transactions.get(transactionId)).toMatchObject({ kind: 'transport', counterpartyId: brand.id });
  });
});

describe('documents that come after a transport', () => {
  const paper = (blobName: string) => ({ blobName, kind: 'transportLog' as const, sha256: 'a'.repeat(64) });
  const papers = (count: number) => Array.from({ length: count }, (_, at) => `log-${at}`);
  const adds = (site: Site, transactionId: string, ...names: string[]) =>
    given.run(site, { kind: 'addDocuments', transactionId, documents: names.map(paper) });

  it('are added once, and move nothing', () => {
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    const { transactionId } = given.transports(farm, raw);
    expect(adds(farm, transactionId, 'log')).toMatchObject([
      {
        type: 'DocumentsAdded',
        data: { transactionId, transporterId: 'transporter', documents: [paper('log')], lots: [{ productId: raw[0] }] },
      },
    ]);
    expect(adds(farm, transactionId, 'log')).toEqual([]);
    expect(adds(farm, transactionId, 'log', 'list')).toMatchObject([{ data: { documents: [paper('list')] } }]);
    expect(given.voids(farm, transactionId)).toMatchObject([{ type: 'TransactionVoided' }]);
    expect(refusalCodeOf(() => adds(farm, transactionId, 'other'))).toBe('AlreadyVoided');
    expect(adds(farm, transactionId, 'log')).toEqual([]);
  });

  it('leave out those that the transport has already, and name each once', () => {
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    const { transactionId } = given.transports(farm, raw, { documents: [paper('own')] });
    expect(adds(farm, transactionId, 'own')).toEqual([]);
    expect(adds(farm, transactionId, 'own', 'list', 'list')).toMatchObject([{ data: { documents: [paper('list')] } }]);
    expect(adds(farm, transactionId, 'own', 'list')).toEqual([]);
  });

  it('name the purchaser and the numbers of a transport that is a sale too', () => {
    const { transactionId } = given.transports(mill, [yarnAt(given, mill)], { to: brand, packingListNumber: 'PL-1' });
    expect(adds(mill, transactionId, 'list')).toMatchObject([
      { data: { purchaserId: brand.id, isSale: true, packingListNumber: 'PL-1', lots: [{ carried: { massGrams: 100_000 } }] } },
    ]);
  });

  it('name the purchaser of goods that were sold before, without being of a sale', () => {
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    given.sells(farm, gin, raw);
    const { transactionId } = given.transports(farm, raw, { to: gin });
    const [added] = adds(farm, transactionId, 'list');
    expect(added).toMatchObject({ data: { purchaserId: gin.id } });
    expect(added?.data).not.toHaveProperty('isSale');
  });

  it('state the lots as they left, also those of which a part came back', () => {
    const knitter = given.site('MILL');
    const yarn = yarnAt(given, mill);
    const first = given.transports(mill, [yarn], { to: knitter });
    given.buys(knitter, mill, [yarn]);
    given.transforms(knitter, `${yarn} of 40 kg`, '38 kg fabric');
    given.buys(mill, knitter, [yarn]);
    const second = given.transports(mill, [yarn]);
    expect(adds(mill, first.transactionId, 'list')).toMatchObject([{ data: { lots: [{ carried: { massGrams: 100_000 } }] } }]);
    expect(adds(mill, second.transactionId, 'list')).toMatchObject([{ data: { lots: [{ carried: { massGrams: 60_000 } }] } }]);
  });

  it('are refused on other records, and above the limit', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    expect(refusalCodeOf(() => adds(farm, raw.transactionId, 'log'))).toBe('NotFound');
    const { transactionId } = given.transports(farm, raw.productIds, { documents: [paper('own')] });
    expect(refusalCodeOf(() => adds(farm, transactionId, ...papers(50)))).toBe('Invalid');
    adds(farm, transactionId, ...papers(49));
    expect(refusalCodeOf(() => adds(farm, transactionId, 'one-more'))).toBe('Invalid');
  });
});

describe('the void of a transport', () => {
  it('leaves sold what an earlier sale promised', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    given.sells(farm, gin, productIds);
    const { transactionId } = given.transports(farm, productIds);
    expect(given.voids(farm, transactionId)).toMatchObject([{ data: { restored: [{ title: 'sold', dispatch: 'notShipped' }], mass: [] } }]);
    expect(lotByProductId(farm.state, productIds[0] as string)).toMatchObject({ title: 'sold', dispatch: 'notShipped' });
  });

  it('takes the sale back with it, where it is one too', () => {
    const yarn = yarnAt(given, mill);
    const { transactionId } = given.transports(mill, [yarn], { to: given.site('MILL') });
    expect(given.voids(mill, transactionId)).toMatchObject([
      { data: { restored: [{ title: 'held', dispatch: 'notShipped' }], mass: [{ product: 'yarn', as: 'sold', massGrams: 100_000 }] } },
    ]);
    expect(lotByProductId(mill.state, yarn)).toMatchObject({ title: 'held', dispatch: 'notShipped' });
  });
});
