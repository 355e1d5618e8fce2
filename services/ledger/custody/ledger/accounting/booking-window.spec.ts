/** How early a fact may be dated: not before the goods that it names were made, and not long before the books begin. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';

const BEFORE_MADE = 'OccurredBeforeMade occurredAt';
const BEFORE_BOOKS = 'OccurredBeforeBooks occurredAt';
let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, spinner, mill] = [given.site('FARM'), given.site('GINNER'), given.site('SPINNER'), given.site('MILL')];
});

const on = (day: string) => ({ occurredAt: `${day}T12:00:00.000Z` });

/** Lint that was ginned on the 20th of March, of cotton of the 10th, recorded in April. */
function lint(): string {
  given.setClock('2026-04-20T08:00:00.000Z');
  const raw = given.records(farm, '300 kg rawCotton BCI', on('2026-03-10')).productIds;
  given.buys(gin, farm, raw, on('2026-03-12'));
  return given.transforms(gin, raw, '100 kg lint', on('2026-03-20')).productIds[0] as string;
}

describe('a fact that names goods', () => {
  it('is refused where it is dated before they were made, whatever it is', () => {
    const [id] = [lint()];
    const early = on('2026-03-15');
    expect(refusalOf(() => given.buys(spinner, gin, [id], early))).toBe(BEFORE_MADE);
    expect(refusalOf(() => given.sells(gin, spinner, [id], early))).toBe(BEFORE_MADE);
    expect(refusalOf(() => given.transports(gin, [id], early))).toBe(BEFORE_MADE);
    expect(refusalOf(() => given.transforms(gin, [id], '100 kg lint', early))).toBe(BEFORE_MADE);
    expect(refusalOf(() => given.counts(gin, `${id} of 90 kg`, early))).toBe(BEFORE_MADE);
    expect(gin.log.at(-1)?.event.type).toBe('ProductsTransformed');
  });

  it('says which product it is', () => {
    const id = lint();
    expect(() => given.sells(gin, spinner, [id], on('2025-04-01'))).toThrow(`Enter a date and time after product ${id} was made.`);
  });

  it('is refused also where they have gone from hand to hand since', () => {
    const id = lint();
    given.buys(spinner, gin, [id], on('2026-04-01'));
    expect(spinner.log.at(-1)?.event).toMatchObject({ data: { lots: [{ madeAt: '2026-03-20T12:00:00.000Z' }] } });
    expect(refusalOf(() => given.transforms(spinner, id, '80 kg yarn', on('2026-03-15')))).toBe(BEFORE_MADE);
    // As its invoice came, the purchase is dated after the lint was used: that is for the books to show.
    const [yarn = ''] = given.transforms(spinner, id, '80 kg yarn', on('2026-03-25')).productIds;
    expect(refusalOf(() => given.buys(mill, spinner, [yarn], on('2026-03-22')))).toBe(BEFORE_MADE);
  });

  it.each([
    ['2026-03-25', [7]],
    ['2026-03-31', []],
  ])('is taken on %s, before they were received on 1 April, and flagged beyond one day', (day, flags) => {
    const flagsOf = (act: (id: string) => { events: readonly CustodyEvent[] }) => {
      const id = lint();
      given.buys(spinner, gin, [id], on('2026-04-01'));
      const found = act(id).events.flatMap(({ data }) => ('flags' in data ? (data.flags ?? []) : []));
      return found.flatMap((flag) => (flag.code === 'beforeReceipt' ? [flag.days] : []));
    };
    expect(flagsOf((id) => given.transforms(spinner, id, '80 kg yarn', on(day)))).toEqual(flags);
    expect(flagsOf((id) => given.transports(spinner, [id], on(day)))).toEqual(flags);
    expect(flagsOf((id) => given.sells(spinner, mill, [id], on(day)))).toEqual(flags);
  });

  it('is flagged also where goods of outside came later, and is none for goods that began here', () => {
    given.setClock('2026-04-20T08:00:00.000Z');
    const bought = given.buysOutside(spinner, '100 kg lint', on('2026-04-01')).productIds;
    const [used] = given.transforms(spinner, bought, '80 kg yarn', on('2026-03-25')).events;
    expect(used).toMatchObject({ data: { flags: expect.arrayContaining([expect.objectContaining({ code: 'beforeReceipt', days: 7 })]) } });
    const [sold] = given.sells(gin, spinner, [lint()], on('2026-03-19')).events;
    expect(sold?.data).not.toHaveProperty('flags');
  });

  it('is taken late, weeks after it happened, in its order', () => {
    const id = lint();
    given.sells(gin, spinner, [id], on('2026-03-21'));
    given.transports(gin, [id], on('2026-03-22'));
    expect(given.buys(spinner, gin, [id], on('2026-03-23')).events).toHaveLength(1);
  });

  it('may be a day off: papers are dated by the day, and clocks differ', () => {
    expect(given.sells(gin, spinner, [lint()], { occurredAt: '2026-03-19T12:00:00.000Z' }).events).toHaveLength(1);
    expect(refusalOf(() => given.sells(gin, spinner, [lint()], { occurredAt: '2026-03-19T11:59:59.999Z' }))).toBe(BEFORE_MADE);
  });

  it('is taken of goods from outside the platform, whose making nobody recorded', () => {
    const [id = ''] = given.buysOutside(spinner, '100 kg lint').productIds;
    expect(given.transforms(spinner, id, '80 kg yarn', on('2025-12-01')).events).toHaveLength(1);
  });

  it('is taken of what it draws from a pool: that names no lot', () => {
    const pooling = given.site('SPINNER', { model: 'massBalance' });
    given.buys(pooling, gin, [lint()], on('2026-03-25'));
    expect(given.transforms(pooling, '50 kg lint', '40 kg yarn', on('2026-03-01')).events).toHaveLength(1);
    expect(given.counts(pooling, '40 kg lint', on('2026-03-01')).events).toHaveLength(1);
  });

  it('is no by-product of a run before that run', () => {
    const id = lint();
    given.buys(spinner, gin, [id], on('2026-03-25'));
    const run = given.transforms(spinner, id, '80 kg yarn', on('2026-03-28')).transactionId;
    const leftOver = (day: string) => given.records(spinner, '5 kg byProduct', { byProductOf: run, name: 'Flat strips', ...on(day) });
    expect(refusalOf(() => leftOver('2026-03-26'))).toBe(BEFORE_MADE);
    expect(leftOver('2026-03-29').events).toHaveLength(1);
  });
});

describe('a fact of before the books', () => {
  it('is taken up to a year before the ledger was opened, for the season that came before it', () => {
    const fresh = given.site('FARM', { windowStart: '2026-06-01' });
    expect(given.records(fresh, '1 kg rawCotton', on('2025-03-03')).events).toMatchObject([{ data: { window: 0 } }]);
    // Its windows have boundaries before their start, too: the first one begins on the first of March.
    expect(refusalOf(() => given.records(fresh, '1 kg rawCotton', on('2025-02-27')))).toBe(BEFORE_BOOKS);
  });

  it('is refused where its year is none that anybody means', () => {
    expect(refusalOf(() => given.records(farm, '1 kg rawCotton', on('1990-01-01')))).toBe(BEFORE_BOOKS);
    expect(refusalOf(() => given.buysOutside(spinner, '1 kg lint', on('1990-01-01')))).toBe(BEFORE_BOOKS);
    expect(refusalOf(() => given.buys(spinner, gin, [lint()], on('1990-01-01')))).toBe(BEFORE_BOOKS);
  });

  it('is taken where the books themselves begin earlier', () => {
    const old = given.site('FARM', { windowStart: '2023-01-01' });
    expect(given.records(old, '1 kg rawCotton', on('2022-06-01')).events).toHaveLength(1);
    expect(refusalOf(() => given.records(old, '1 kg rawCotton', on('2021-06-01')))).toBe(BEFORE_BOOKS);
  });

  it('is received with the sale that was decided elsewhere', () => {
    const longAgo = given.site('MILL', { windowStart: '2020-01-01' });
    const brand = given.site('BRAND');
    const [yarn = ''] = given.buysOutside(longAgo, '10 kg yarn', on('2020-02-01')).productIds;
    given.sells(longAgo, brand, [yarn], on('2020-03-01'));
    expect(brand.log.at(-1)?.event).toMatchObject({ type: 'ProductsPurchased', data: { occurredAt: '2020-03-01T12:00:00.000Z' } });
  });
});
