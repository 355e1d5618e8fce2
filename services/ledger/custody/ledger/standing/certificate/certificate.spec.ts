/** Certificates of a site: how they come about, and what may be stated under them. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CertificateTerms } from '../../../../../../contracts/ledger/custody/certificate-events.js';
import type { Flag } from '../../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site } from '../../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../../test/support/refusals.js';
import { ledgerDecider } from '../../ledger.decider.js';
import { offeredBefore } from './decide.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;

beforeEach(() => {
  given = new CustodyWorld();
  farm = given.site('FARM', { byCertificate: true });
  gin = given.site('GINNER', { byCertificate: true });
  spinner = given.site('SPINNER', { byCertificate: true });
});

const uncertifiedIn = (events: readonly CustodyEvent[]): string[] =>
  events
    .flatMap(({ data }) => ('flags' in data ? (data.flags ?? []) : []))
    .flatMap((flag: Flag) => (flag.code === 'notCertified' ? flag.certification : []));

/** Records 100 kg of raw cotton as BCI, and returns its label and what is flagged. */
function recorded(occurredAt?: string, lot = '100 kg rawCotton BCI'): [string | undefined, string[]] {
  const { events } = given.records(farm, lot, occurredAt === undefined ? {} : { occurredAt });
  const [event] = events;
  const label = event?.type === 'ProductRecorded' ? event.data.lots[0]?.certification : undefined;
  return [label, uncertifiedIn(events)];
}

const CERTIFIED = ['BCI', []];
const NOT_CERTIFIED = [undefined, ['BCI']];

describe('a record', () => {
  it('states a certification on the days of an accepted certificate, and otherwise without effect', () => {
    expect(recorded()).toEqual(NOT_CERTIFIED);
    const certificateId = given.offers(farm, 'BCI', ['rawCotton'], { validFrom: '2026-02-01', validTo: '2026-03-02' });
    expect(recorded()).toEqual(NOT_CERTIFIED);
    given.run(farm, { kind: 'acceptCertificate', certificateId });
    expect(recorded()).toEqual(CERTIFIED);
    expect(recorded('2026-01-31T19:00:00.000Z')).toEqual(CERTIFIED);
    expect(recorded('2026-01-31T18:59:59.999Z')).toEqual(NOT_CERTIFIED);
    given.setClock('2026-03-02T19:30:00.000Z');
    expect(recorded('2026-03-02T18:59:59.999Z')).toEqual(CERTIFIED);
    expect(recorded('2026-03-02T19:00:00.000Z')).toEqual(NOT_CERTIFIED);
  });

  it('needs one of its certification that covers its product, and for a scope, not for one delivery', () => {
    given.certifies(farm, 'Organic', ['rawCotton']);
    given.certifies(farm, 'BCI', ['lint']);
    given.certifies(farm, 'BCI', ['rawCotton'], { kind: 'transaction', weightGrams: 500_000 });
    expect(recorded()).toEqual(NOT_CERTIFIED);
    expect(recorded(undefined, '100 kg rawCotton Organic')).toEqual(['Organic', []]);
  });

  it('needs none for conventional cotton', () => {
    expect(recorded(undefined, '100 kg rawCotton Conventional')).toEqual(['Conventional', []]);
  });

  it('is without effect once the certificate ended, whatever its date', () => {
    const certificateId = given.certifies(farm, 'BCI', ['rawCotton']);
    expect(recorded()).toEqual(CERTIFIED);
    given.endsCertificate(farm, certificateId);
    expect(recorded('2026-02-01T08:00:00.000Z')).toEqual(NOT_CERTIFIED);
  });

  it.each([true, undefined])('is refused without one where the programme demands it, also in a ledger of before: %s', (byCertificate) => {
    farm = given.site('FARM', byCertificate ? { byCertificate } : {});
    const command = {
      transactionId: 'record',
      occurredAt: '2026-03-01T08:00:00.000Z',
      actor: { userId: 'u', facilityId: farm.id },
      lots: [{ productId: 'A', product: 'rawCotton' as const, quantity: 1, unit: 'kg' as const, certification: 'BCI' }],
    };
    const record = { kind: 'record' as const, command, contentHash: 'hash', documents: [], certificateRequired: true };
    expect(refusalOf(() => given.run(farm, record))).toBe('CertificateMissing lots.0.certification');
    given.certifies(farm, 'BCI', ['rawCotton']);
    expect(uncertifiedIn(given.run(farm, record))).toEqual([]);
  });
});

describe('goods bought outside the platform', () => {
  it('lose a certification that the buyer holds no certificate for', () => {
    const labels = () => {
      const [event] = given.buysOutside(gin, '100 kg rawCotton BCI').events;
      return event?.type === 'ProductsPurchased' ? [event.data.lots[0]?.certification, uncertifiedIn([event])] : [];
    };
    expect(labels()).toEqual(NOT_CERTIFIED);
    given.certifies(gin, 'BCI', ['rawCotton']);
    expect(labels()).toEqual(CERTIFIED);
  });
});

describe('a sale', () => {
  /** Lint at the gin, claimed as BCI by the farm's certificate. */
  function claimedLint(): string[] {
    given.certifies(farm, 'BCI', ['rawCotton']);
    const raw = given.records(farm, '300 kg rawCotton BCI').productIds;
    given.buys(gin, farm, raw);
    return given.transforms(gin, raw, '100 kg lint').productIds;
  }

  it('that passes a claim on without a certificate is flagged and keeps its claim', () => {
    const { events } = given.sells(gin, spinner, claimedLint());
    expect(uncertifiedIn(events)).toEqual(['BCI']);
    expect(events[0]).toMatchObject({ data: { lots: [{ certification: 'BCI', carried: { claimedGrams: 100_000 } }] } });
  });

  it('under a certificate is not, and neither is one that gives the claim up', () => {
    const lint = claimedLint();
    const copy = given.copy();
    expect(uncertifiedIn(copy.sells(copy.sites[1] as Site, copy.sites[2] as Site, lint, { coverage: ['BCI', 0] }).events)).toEqual([]);
    given.certifies(gin, 'BCI', ['lint']);
    expect(uncertifiedIn(given.sells(gin, spinner, lint).events)).toEqual([]);
  });

  it('that only the buyer records is flagged at the seller', () => {
    given.buys(spinner, gin, claimedLint());
    expect(uncertifiedIn(gin.log.map(({ event }) => event))).toEqual(['BCI']);
    expect(uncertifiedIn(spinner.log.map(({ event }) => event))).toEqual([]);
  });

  it('is asked once: the purchase of what was sold is not flagged again', () => {
    const lint = claimedLint();
    given.sells(gin, spinner, lint);
    given.buys(spinner, gin, lint);
    expect(uncertifiedIn(gin.log.map(({ event }) => event))).toEqual(['BCI']);
  });
});

describe('a certificate', () => {
  it('is decided on once', () => {
    const certificateId = given.offers(farm, 'BCI', ['rawCotton']);
    const accept = () => given.run(farm, { kind: 'acceptCertificate', certificateId });
    expect(refusalOf(() => given.endsCertificate(farm, certificateId))).toBe('CertificateDecided');
    expect(accept()).toMatchObject([{ type: 'CertificateAccepted', data: { certificateId, standard: 'BCI', products: ['rawCotton'] } }]);
    expect(accept()).toEqual([]);
    expect(refusalOf(() => given.refusesCertificate(farm, certificateId))).toBe('CertificateDecided');
    given.endsCertificate(farm, certificateId);
    expect(refusalOf(accept)).toBe('CertificateDecided');
    expect(refusalOf(() => given.run(farm, { kind: 'acceptCertificate', certificateId: 'unknown' }))).toBe('NotFound');
  });

  it('is refused with its days reversed, and as a scope with a weight', () => {
    expect(refusalOf(() => given.offers(farm, 'BCI', ['rawCotton'], { validTo: '2025-12-31' }))).toBe('Invalid validTo');
    expect(refusalOf(() => given.offers(farm, 'BCI', ['rawCotton'], { weightGrams: 1 }))).toBe('Invalid weightGrams');
  });

  it('waits among twenty others at most', () => {
    for (let n = 0; n < 20; n++) given.offers(farm, 'BCI', ['rawCotton']);
    expect(refusalOf(() => given.offers(farm, 'BCI', ['rawCotton']))).toBe('CertificatesTooMany');
  });

  it('is remembered by a snapshot', () => {
    given.endsCertificate(farm, given.certifies(farm, 'BCI', ['rawCotton']));
    given.offers(farm, 'Organic', ['rawCotton']);
    let state = ledgerDecider.initial();
    for (const row of ledgerDecider.toSnapshot?.(farm.state) ?? [])
      state = ledgerDecider.fromSnapshot?.(state, JSON.parse(JSON.stringify(row))) ?? state;
    expect(state.certificates).toEqual(farm.state.certificates);
  });
});

describe('a ledger that was opened before claims rested on certificates', () => {
  it('continues unchanged until its first certificate is accepted', () => {
    farm = given.site('FARM');
    expect(recorded()).toEqual(CERTIFIED);
    const certificateId = given.offers(farm, 'Organic', ['rawCotton']);
    expect(recorded()).toEqual(CERTIFIED);
    given.run(farm, { kind: 'acceptCertificate', certificateId });
    expect(recorded()).toEqual(NOT_CERTIFIED);
    given.endsCertificate(farm, certificateId);
    expect(recorded()).toEqual(NOT_CERTIFIED);
  });
});

describe('an offer with the ID of an earlier one', () => {
  const terms: CertificateTerms = {
    ...{ certificateId: 'offered', kind: 'transaction', standard: 'BCI', number: 'BCI-1', products: ['rawCotton', 'lint'] },
    ...{ validFrom: '2026-02-01', validTo: '2026-03-02', weightGrams: 500, document: { blobName: 'paper', sha256: 'ab' } },
  };
  const before = { ...terms, state: 'rejected' as const, uploaded: { revision: 1 } };

  it('is the same with its products in another order', () => {
    expect(offeredBefore({ certificates: [before] }, { ...terms, products: ['lint', 'rawCotton'] })).toBe(before);
  });

  it.each([
    { standard: 'Organic' },
    { number: 'BCI-2' },
    { products: ['lint'] },
    { validFrom: '2026-02-02' },
    { validTo: '2026-03-03' },
    { weightGrams: 501 },
    { weightGrams: undefined },
    { buyerId: 'mill' },
  ])('is refused with another detail: %j', (other) => {
    const offer = { ...terms, ...other } as CertificateTerms;
    expect(refusalOf(() => offeredBefore({ certificates: [before] }, offer))).toBe('TransactionIdReused');
  });
});
