/** Records: raw cotton at its grower, and by-products of a transform. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill } = chainIn(given));
});

describe('record', () => {
  it('makes raw cotton appear, verified at a registered farm', () => {
    const [event] = given.records(farm, '500 lb rawCotton BCI').events;
    expect(event).toMatchObject({
      type: 'ProductRecorded',
      data: {
        lots: [
          {
            certification: 'BCI',
            stage: 5,
            source: 'registeredFarm',
            carried: { massGrams: 226_796, cottonGrams: 226_796, verifiedGrams: 226_796, lintGrams: 0, claimedGrams: 0 },
          },
        ],
      },
    });
  });

  it('refuses other products, taken labels, and facts from the future', () => {
    expect(refusalOf(() => given.records(farm, '1 kg lint'))).toBe('RecordNotAllowed lots.0.product');
    expect(refusalOf(() => given.records(mill, '1 kg rawCotton'))).toBe('RecordNotAllowed lots.0.product');
    expect(refusalOf(() => given.records(farm, '1 kg rawCotton', { occurredAt: new Date(given.now + 301_000).toISOString() }))).toBe(
      'OccurredInFuture occurredAt',
    );
    expect(refusalOf(() => given.records(gin, '1 kg byProduct'))).toBe('Invalid byProductOf');
    expect(refusalOf(() => given.records(farm, '0.0001 kg rawCotton'))).toBe('Invalid lots.0.quantity');
  });

  it('takes the crop year of the harvest day: its season, the one before, or its calendar year', () => {
    const refused = (occurredAt: string, cropYears: readonly number[]): number[] =>
      cropYears.filter((cropYear) => {
        const lots = [
          {
            productId: `P-CROP-${occurredAt.slice(0, 7)}-${cropYear}`,
            product: 'rawCotton' as const,
            quantity: 1,
            unit: 'kg' as const,
            cropYear,
          },
        ];
        const command = { transactionId: `${occurredAt} ${cropYear}`, occurredAt, lots, actor: { userId: 'u', facilityId: farm.id } };
        const refusal = refusalOf(() => given.run(farm, { kind: 'record', command, contentHash: 'hash', documents: [] }));
        expect(['no refusal', 'Invalid lots.0.cropYear']).toContain(refusal);
        return refusal !== 'no refusal';
      });
    const years = [1999, 2023, 2024, 2025, 2026, 2027];
    // In the north picking begins in autumn; in the south it ends in winter, in the calendar year that names the crop.
    expect(refused('2025-11-02T08:00:00.000Z', years)).toEqual([1999, 2023, 2026, 2027]);
    given.now = Date.parse('2026-07-20T08:00:00.000Z');
    expect(refused('2026-05-20T08:00:00.000Z', years)).toEqual([1999, 2023, 2027]);
  });

  it('stays quiet on the same id and content, and refuses other content', () => {
    const rows = [{ productId: 'P-ONE', product: 'rawCotton' as const, quantity: 1, unit: 'kg' as const }];
    const command = {
      transactionId: 'one',
      occurredAt: new Date(given.now).toISOString(),
      lots: rows,
      actor: { userId: 'u', facilityId: farm.id },
    };
    const record = (contentHash: string, transactionId = 'one') =>
      given.run(farm, { kind: 'record', command: { ...command, transactionId }, contentHash, documents: [] });
    expect(record('hash')).toHaveLength(1);
    expect(record('hash')).toEqual([]);
    expect(refusalOf(() => record('other'))).toBe('TransactionIdReused');
    expect(refusalOf(() => record('hash', 'two'))).toBe('ProductIdTaken lots.0.productId');
    given.run(farm, { kind: 'abandon', transactionId: 'three' });
    expect(refusalOf(() => record('hash', 'three'))).toBe('TransactionAbandoned');
  });

  it('binds a later by-product to what its transform left over', () => {
    const raw = given.records(farm, '100 kg rawCotton');
    given.buys(gin, farm, raw.productIds);
    const ginned = given.transforms(gin, raw.productIds, '38 kg lint');
    const seed = given.records(gin, '60 kg byProduct', { byProductOf: ginned.transactionId });
    expect(seed.events[0]).toMatchObject({
      data: {
        byProductOf: { inputs: [{ massGrams: 100_000 }] },
        lots: [{ stage: 4, carried: { cottonGrams: 60_000, verifiedGrams: 60_000, lintGrams: 0 } }],
      },
    });
    const more = () => given.records(gin, '3 kg byProduct', { byProductOf: ginned.transactionId });
    expect(refusalOf(more)).toBe('ByProductsTooHeavy lots.0.quantity');
    expect(refusalOf(() => given.voids(gin, ginned.transactionId))).toBe('NotVoidable');
    given.voids(gin, seed.transactionId);
    expect(more().events).toHaveLength(1);
  });
});

describe('the void of a record', () => {
  it('frees the label of what it withdraws', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    given.voids(farm, raw.transactionId);
    expect(lotByProductId(farm.state, raw.productIds[0] as string)).toBeUndefined();
  });

  it('is refused while a later fact names its lots', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    given.transports(farm, raw.productIds);
    expect(refusalOf(() => given.voids(farm, raw.transactionId))).toBe('NotVoidable');
  });

  it('gives what a by-product weighed back to its transform', () => {
    const raw = given.records(farm, '100 kg rawCotton').productIds;
    given.buys(gin, farm, raw);
    const { transactionId } = given.transforms(gin, raw, '38 kg lint');
    const seed = given.records(gin, '60 kg byProduct', { byProductOf: transactionId });
    expect(gin.state.transactions.get(transactionId)?.transform).toMatchObject({ leftoverGrams: 2_000, byProducts: [seed.transactionId] });
    expect(given.voids(gin, seed.transactionId)).toMatchObject([
      { data: { byProductOf: transactionId, mass: [{ as: 'byProduct', massGrams: 60_000 }], restored: [] } },
    ]);
    expect(gin.state.transactions.get(transactionId)?.transform).toMatchObject({ leftoverGrams: 62_000, byProducts: [] });
  });
});
