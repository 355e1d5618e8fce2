/** Registered origins: what makes the cotton that a site records verified, and what ends it. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../../test/support/refusals.js';
import { ledgerDecider } from '../../ledger.decider.js';

let given: CustodyWorld;
let farm: Site;

beforeEach(() => {
  given = new CustodyWorld();
  farm = given.site('FARM', { registered: false });
});

/** Records 10 kg, and returns what of it is verified and how the lot names its source. */
function recorded(site: Site, occurredAt?: string): [number | undefined, string | undefined] {
  const [event] = given.records(site, '10 kg rawCotton', occurredAt === undefined ? {} : { occurredAt }).events;
  const [lot] = event?.type === 'ProductRecorded' ? event.data.lots : [];
  return [lot?.carried?.verifiedGrams, lot?.source];
}

const VERIFIED = [10_000, 'registeredFarm'];
const NOT_VERIFIED = [0, undefined];

describe('a site that nobody registered', () => {
  it('records cotton that is not verified', () => {
    expect(recorded(farm)).toEqual(NOT_VERIFIED);
  });

  it('is registered as an origin for facts from a local day on', () => {
    expect(given.registers(farm, '2026-03-01')).toEqual([
      {
        type: 'OriginRegistered',
        data: {
          since: '2026-02-28T19:00:00.000Z',
          registrationNumber: 'REG-1',
          documents: [{ blobName: 'proof', sha256: 'hash' }],
        },
      },
    ]);
    expect(recorded(farm)).toEqual(VERIFIED);
    expect(recorded(farm, '2026-02-28T19:00:00.000Z')).toEqual(VERIFIED);
    expect(recorded(farm, '2026-02-28T18:59:59.999Z')).toEqual(NOT_VERIFIED);
  });

  it('leaves what it recorded before as it was recorded', () => {
    const before = given.records(farm, '10 kg rawCotton').productIds;
    given.registers(farm, '2026-01-01');
    const gin = given.site('GINNER');
    const [bought] = given.buys(gin, farm, before).events;
    expect(bought).toMatchObject({ data: { lots: [{ carried: { cottonGrams: 10_000, verifiedGrams: 0 } }] } });
  });

  it('is registered once by the same proof, and again by another', () => {
    given.registers(farm, '2026-03-01');
    expect(given.registers(farm, '2026-03-01')).toEqual([]);
    expect(given.registers(farm, '2026-03-01', 'REG-2')).toHaveLength(1);
    expect(given.registers(farm, '2026-02-01', 'REG-2')).toHaveLength(1);
  });

  it('is not registered from a day to come on, and not where no cotton is grown', () => {
    expect(refusalOf(() => given.registers(farm, '2026-03-03'))).toBe('Invalid since');
    expect(refusalOf(() => given.registers(given.site('GINNER'), '2026-03-01'))).toBe('OriginNotAllowed');
  });
});

describe('a gin, where the programme registers gins', () => {
  /** Buys 10 kg outside the platform, and returns what of it is verified. */
  const bought = (site: Site, lot = '10 kg rawCotton', occurredAt?: string): number | undefined => {
    const [event] = given.buysOutside(site, lot, occurredAt === undefined ? {} : { occurredAt }).events;
    return event?.type === 'ProductsPurchased' ? event.data.lots[0]?.carried?.verifiedGrams : undefined;
  };

  it('has the raw cotton verified that it buys outside the platform, from the day on, until it is suspended', () => {
    const gin = given.site('GINNER');
    expect(bought(gin)).toBe(0);
    expect(given.registers(gin, '2026-02-15', 'REG-1', true)).toHaveLength(1);
    expect(bought(gin)).toBe(10_000);
    expect(bought(gin, '10 kg rawCotton', '2026-02-10T08:00:00.000Z')).toBe(0);
    given.suspends(gin);
    expect(bought(gin)).toBe(0);
    given.registers(gin, '2026-02-15', 'REG-1', true);
    expect(bought(gin)).toBe(10_000);
  });

  it('vouches for nothing that a farm sells to it', () => {
    const gin = given.site('GINNER');
    given.registers(gin, '2026-02-15', 'REG-1', true);
    const { productIds } = given.records(farm, '10 kg rawCotton');
    expect(given.buys(gin, farm, productIds).events).toMatchObject([{ data: { lots: [{ carried: { verifiedGrams: 0 } }] } }]);
  });

  it('is no spinner and no mill', () => {
    for (const type of ['SPINNER', 'MILL', 'BROKER'] as const) {
      expect(refusalOf(() => given.registers(given.site(type), '2026-02-15', 'REG-1', true))).toBe('OriginNotAllowed');
    }
  });
});

describe('a suspended origin', () => {
  it('has nothing verified that it records from then on, whatever its date, until it is registered again', () => {
    given.registers(farm, '2026-01-01');
    expect(given.suspends(farm)).toEqual([{ type: 'OriginSuspended', data: { reasonId: 'reason', reasonHash: 'hash' } }]);
    expect(recorded(farm)).toEqual(NOT_VERIFIED);
    expect(recorded(farm, '2026-02-01T08:00:00.000Z')).toEqual(NOT_VERIFIED);
    expect(given.registers(farm, '2026-01-01')).toHaveLength(1);
    expect(recorded(farm)).toEqual(VERIFIED);
  });

  it('is suspended once', () => {
    expect(refusalOf(() => given.suspends(farm))).toBe('OriginNotRegistered');
    given.registers(farm, '2026-01-01');
    given.suspends(farm);
    expect(refusalOf(() => given.suspends(farm))).toBe('OriginNotRegistered');
  });
});

describe('a ledger that was opened as registered', () => {
  it('is an origin from its first day, and can be suspended', () => {
    const earlier = given.site('FARM', { registered: true });
    expect(recorded(earlier, '2026-01-01T08:00:00.000Z')).toEqual(VERIFIED);
    given.suspends(earlier);
    expect(recorded(earlier)).toEqual(NOT_VERIFIED);
  });
});

it('is remembered by a snapshot', () => {
  given.registers(farm, '2026-01-01');
  given.suspends(farm);
  let state = ledgerDecider.initial();
  for (const row of ledgerDecider.toSnapshot?.(farm.state) ?? [])
    state = ledgerDecider.fromSnapshot?.(state, JSON.parse(JSON.stringify(row))) ?? state;
  expect(state.origins).toEqual(farm.state.origins);
});
