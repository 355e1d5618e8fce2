import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site, type WorldResult } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import type { LotStatus } from './lot-status.js';
import { type LotBody, lotAt, lots } from './lots.js';

let world: CustodyWorld;
let farm: Site;
let ginner: Site;
let spinner: Site;
let brand: Site;
beforeEach(() => {
  world = new CustodyWorld();
  [farm, ginner, spinner, brand] = (['FARM', 'GINNER', 'SPINNER', 'BRAND'] as const).map((type) => world.site(type)) as [
    Site,
    Site,
    Site,
    Site,
  ];
});

/** Returns the view of the lot with this product ID. */
function viewOf(productId: string): LotBody {
  const found = [...foldViews(lots, ledgerEvents(world)).values()].filter((view) => view.productId === productId);
  expect(found).toHaveLength(1);
  return found[0] as LotBody;
}

const stateOf = (productId: string): LotStatus | null => viewOf(productId).state;
const idOf = (result: WorldResult, at = 0): string => result.productIds[at] as string;
const now = (): string => new Date(world.now).toISOString();

/** 140 kg lint at the spinner, from 300 kg raw cotton. */
function lintAtSpinner(): string {
  const raw = world.records(farm, '300 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const lint = world.transforms(ginner, raw.productIds, '140 kg lint');
  world.buys(spinner, ginner, lint.productIds);
  return idOf(lint);
}

describe('a lot', () => {
  it('is held where it was recorded', () => {
    expect(stateOf(idOf(world.records(farm, '300 kg rawCotton BCI')))).toMatchObject({
      holderId: farm.id,
      title: 'held',
      dispatch: 'notShipped',
      place: 'stock',
      left: { carried: { massGrams: 300_000 } },
      readers: [farm.id],
    });
  });

  it('is not shipped once a mill’s transport that was its sale to a brand is voided', () => {
    const mill = world.site('MILL');
    const lint = lintAtSpinner();
    const yarn = world.transforms(spinner, [lint], '110 kg yarn').productIds;
    world.buys(mill, spinner, yarn);
    const shipped = world.transports(mill, yarn, { to: brand });
    expect(stateOf(yarn[0] as string)).toMatchObject({ holderId: brand.id });
    world.voids(brand, shipped.transactionId);
    expect(stateOf(yarn[0] as string)).toMatchObject({ holderId: mill.id, title: 'held', dispatch: 'notShipped' });
  });

  it('is promised by a sale, and readable by the purchaser', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    const sale = world.sells(farm, ginner, raw.productIds);
    expect(stateOf(idOf(raw))).toMatchObject({
      holderId: farm.id,
      title: 'sold',
      purchaserId: ginner.id,
      saleId: sale.transactionId,
      readers: [farm.id, ginner.id],
    });
  });

  it('is shipped, and no longer so at its buyer', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.transports(farm, raw.productIds);
    expect(stateOf(idOf(raw))).toMatchObject({ title: 'held', dispatch: 'shipped' });
    const bought = world.buys(ginner, farm, raw.productIds);
    const state = stateOf(idOf(raw));
    expect(state).toMatchObject({
      holderId: ginner.id,
      title: 'held',
      dispatch: 'notShipped',
      broughtBy: { as: 'purchased', transactionId: bought.transactionId, sellerId: farm.id },
    });
    expect(state).not.toHaveProperty('purchaserId');
  });

  it('is in transfer between release and purchase', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const released = ledgerEvents(world).filter(({ type }) => type !== 'ProductsPurchased');
    const view = [...foldViews(lots, released).values()][0];
    expect(view?.state).toMatchObject({ holderId: farm.id, title: 'released', place: 'inTransfer', purchaserId: ginner.id });
  });

  it('keeps its remainder until it is used up', () => {
    const lint = lintAtSpinner();
    world.transforms(spinner, `${lint} of 120 kg`, '100 kg yarn');
    expect(stateOf(lint)).toMatchObject({
      place: 'stock',
      left: { carried: { massGrams: 20_000 } },
      says: { carried: { massGrams: 140_000 } },
    });
    world.transforms(spinner, lint, '15 kg yarn');
    expect(stateOf(lint)).toMatchObject({ place: 'usedUp', left: { carried: { massGrams: 0, cottonGrams: 0, verifiedGrams: 0 } } });
  });

  it('ends in the ledger of the brand that it was sold to', () => {
    const yarn = world.transforms(spinner, lintAtSpinner(), '100 kg yarn');
    world.sells(spinner, brand, yarn.productIds);
    expect(stateOf(idOf(yarn))).toMatchObject({ holderId: brand.id, title: 'held', readers: [spinner.id, brand.id] });
  });
});

describe('a void', () => {
  it('withdraws what was recorded', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.voids(farm, raw.transactionId);
    const view = viewOf(idOf(raw));
    expect(view.state).toBeNull();
    expect(view.entries.map(({ as }) => as)).toEqual(['recorded', 'voided']);
  });

  it('gives an input back whole', () => {
    const lint = lintAtSpinner();
    const before = stateOf(lint);
    const yarn = world.transforms(spinner, `${lint} of 120 kg`, '100 kg yarn');
    world.voids(spinner, yarn.transactionId);
    expect(stateOf(lint)).toEqual(before);
    expect(stateOf(idOf(yarn))).toBeNull();
  });

  it('of a sale takes its purchaser out of the readers', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    const sale = world.sells(farm, ginner, raw.productIds);
    world.voids(farm, sale.transactionId);
    expect(stateOf(idOf(raw))).toMatchObject({ title: 'held', readers: [farm.id] });
  });

  it('of a purchase brings the lot back to its seller, sold as it was', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.sells(farm, ginner, raw.productIds);
    const bought = world.buys(ginner, farm, raw.productIds);
    world.voids(ginner, bought.transactionId);
    expect(stateOf(idOf(raw))).toMatchObject({ holderId: farm.id, title: 'sold', place: 'stock', purchaserId: ginner.id });
  });
});

describe('a point in time', () => {
  it('as of a time shows what was known then, and a void counts from its own time', () => {
    const lint = lintAtSpinner();
    const before = now();
    world.now += 60_000;
    const yarn = world.transforms(spinner, `${lint} of 120 kg`, '100 kg yarn');
    const between = now();
    world.now += 60_000;
    world.voids(spinner, yarn.transactionId);
    const view = viewOf(lint);
    const left = (asOf: string) => lotAt(view, { asOf })?.left.carried?.massGrams;
    expect([left(before), left(between), left(now())]).toEqual([140_000, 20_000, 140_000]);
    expect(lotAt(viewOf(idOf(yarn)), { asOf: before })).toBeNull();
    expect(lotAt(viewOf(idOf(yarn)), { asOf: between })).toMatchObject({ holderId: spinner.id });
  });

  it('on a day shows what had happened by then, as known now', () => {
    world.setClock('2026-03-20T08:00:00.000Z');
    const raw = world.records(farm, '300 kg rawCotton BCI', { occurredAt: '2026-03-05T23:59:59.000Z' });
    world.buys(ginner, farm, raw.productIds, { occurredAt: '2026-03-10T00:00:00.000Z' });
    const view = viewOf(idOf(raw));
    const holder = (on: string) => lotAt(view, { on })?.holderId;
    expect([holder('2026-03-04'), holder('2026-03-05'), holder('2026-03-09'), holder('2026-03-10')]).toEqual([
      undefined,
      farm.id,
      farm.id,
      ginner.id,
    ]);
  });

  it('without bounds is the state that was folded on the way', () => {
    const lint = lintAtSpinner();
    const yarn = world.transforms(spinner, `${lint} of 120 kg`, '100 kg yarn');
    world.sells(spinner, brand, yarn.productIds);
    for (const view of foldViews(lots, ledgerEvents(world)).values()) {
      expect(lotAt(view, { asOf: '2999-01-01T00:00:00.000Z' })).toEqual(view.state);
    }
  });
});

it('does not mind how the events of ledgers lie between each other', () => {
  const lint = lintAtSpinner();
  world.records(farm, '200 kg rawCotton BCI');
  world.transforms(spinner, lint, '100 kg yarn');
  const events = ledgerEvents(world);
  // Facts of one ledger stay in order, and what causes comes before what it causes: the spinner's last step moves up.
  const last = events.at(-1) as (typeof events)[number];
  const moved = [...events.slice(0, -2), last, events.at(-2) as (typeof events)[number]].map((event, at) => ({
    ...event,
    position: String(at + 1).padStart(16, '0'),
  }));
  const bodies = (of: typeof events) =>
    [...foldViews(lots, of)].map(([key, { position: _, ...body }]) => [key, body] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(bodies(moved)).toEqual(bodies(events));
});
