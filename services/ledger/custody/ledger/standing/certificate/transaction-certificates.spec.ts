/** Sales are counted against the transaction certificates that they fall under. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CertificateTerms } from '../../../../../../contracts/ledger/custody/certificate-events.js';
import type { Flag } from '../../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site } from '../../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../../test/support/refusals.js';
import { ledgerDecider } from '../../ledger.decider.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let otherGin: Site;

beforeEach(() => {
  given = new CustodyWorld();
  farm = given.site('FARM', { byCertificate: true });
  gin = given.site('GINNER', { byCertificate: true });
  otherGin = given.site('GINNER', { byCertificate: true });
  given.certifies(farm, 'BCI', ['rawCotton']);
});

const certifiesDeliveries = (kg: number, more: Partial<CertificateTerms> = {}): string =>
  given.certifies(farm, 'BCI', ['rawCotton'], { kind: 'transaction', number: `TC-${kg}`, weightGrams: kg * 1000, ...more });
const sells = (kg: number, buyer = gin, certification = 'BCI') => {
  const { productIds } = given.records(farm, `${kg} kg rawCotton ${certification}`);
  return given.sells(farm, buyer, productIds);
};
const exceededIn = (events: readonly CustodyEvent[]) =>
  events
    .flatMap(({ data }) => ('flags' in data ? (data.flags ?? []) : []))
    .flatMap((flag: Flag) => (flag.code === 'certificateExceeded' ? [[flag.claimedGrams, flag.coveredGrams, flag.certifiedGrams]] : []));
const usedBy = (certificateId: string): number | undefined =>
  farm.state.certificates.find((each) => each.certificateId === certificateId)?.usedGrams;

describe('a sale', () => {
  it('is counted up to the weight, and flagged with its figures beyond it', () => {
    const certificateId = certifiesDeliveries(500);
    expect(exceededIn(sells(300).events)).toEqual([]);
    expect(exceededIn(sells(200).events)).toEqual([]);
    expect(usedBy(certificateId)).toBe(500_000);
    expect(exceededIn(sells(100).events)).toEqual([[100_000, 0, 500_000]]);
    expect(usedBy(certificateId)).toBe(600_000);
  });

  it('takes from several, the first to end first', () => {
    const late = certifiesDeliveries(100, { validTo: '2027-06-30' });
    const early = certifiesDeliveries(80);
    expect(exceededIn(sells(150).events)).toEqual([]);
    expect([usedBy(early), usedBy(late)]).toEqual([80_000, 70_000]);
    expect(exceededIn(sells(40).events)).toEqual([[40_000, 30_000, 180_000]]);
  });

  it('falls under none of another buyer, product, day or certification, and is not counted then', () => {
    const ids = [
      certifiesDeliveries(1, { buyerId: otherGin.id }),
      certifiesDeliveries(2, { products: ['lint'] }),
      certifiesDeliveries(3, { validTo: '2026-02-01' }),
      certifiesDeliveries(4, { standard: 'Organic' }),
    ];
    expect(exceededIn(sells(100).events)).toEqual([]);
    expect(ids.map(usedBy)).toEqual([undefined, undefined, undefined, undefined]);
    expect(exceededIn(sells(100, otherGin).events)).toEqual([[100_000, 1_000, 1_000]]);
  });

  it('without the certification is not counted', () => {
    const certificateId = certifiesDeliveries(1);
    expect(exceededIn(sells(100, gin, 'Conventional').events)).toEqual([]);
    expect(usedBy(certificateId)).toBeUndefined();
  });

  it('that is voided gives back what it took', () => {
    const certificateId = certifiesDeliveries(500);
    const { transactionId } = sells(400);
    given.voids(farm, transactionId);
    expect(usedBy(certificateId)).toBe(0);
    expect(exceededIn(sells(500).events)).toEqual([]);
  });

  it('that only the buyer records is counted at the seller, once', () => {
    const certificateId = certifiesDeliveries(500);
    const { productIds } = given.records(farm, '600 kg rawCotton BCI');
    given.buys(gin, farm, productIds);
    expect(exceededIn(farm.log.map(({ event }) => event))).toEqual([[600_000, 500_000, 500_000]]);
    const sold = sells(10).productIds;
    given.buys(gin, farm, sold);
    expect(usedBy(certificateId)).toBe(610_000);
  });

  it('beyond the weight is refused where the programme demands certificates', () => {
    certifiesDeliveries(50);
    const { productIds } = given.records(farm, '60 kg rawCotton BCI');
    const command = {
      transactionId: 'sale',
      occurredAt: '2026-03-02T08:30:00.000Z',
      actor: { userId: 'u', facilityId: farm.id },
      purchaserId: gin.id,
      lots: productIds.map((productId) => ({ productId })),
    };
    given.setClock('2026-03-03T08:00:00.000Z');
    const sell = { kind: 'sell' as const, command, contentHash: 'hash', documents: [], toBrand: false };
    expect(refusalOf(() => given.run(farm, { ...sell, certificateRequired: true }))).toBe('CertificateExceeded lots.0.claim');
    expect(exceededIn(given.run(farm, sell))).toEqual([[60_000, 50_000, 50_000]]);
  });
});

it('counted grams are remembered by a snapshot', () => {
  const certificateId = certifiesDeliveries(500);
  const { transactionId } = sells(100);
  let state = ledgerDecider.initial();
  for (const row of ledgerDecider.toSnapshot?.(farm.state) ?? [])
    state = ledgerDecider.fromSnapshot?.(state, JSON.parse(JSON.stringify(row))) ?? state;
  farm.state = state;
  expect(usedBy(certificateId)).toBe(100_000);
  given.voids(farm, transactionId);
  expect(usedBy(certificateId)).toBe(0);
});
