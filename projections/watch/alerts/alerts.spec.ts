import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import type { LogEvent } from '../../shared/projection.js';
import type { AlertsBody, StoredAlert } from './alert-views.js';
import { alerts } from './alerts.js';

let world: CustodyWorld;
let farm: Site;
let ginner: Site;
let spinner: Site;
let mill: Site;
beforeEach(() => {
  world = new CustodyWorld();
  [farm, ginner, spinner, mill] = (['FARM', 'GINNER', 'SPINNER', 'MILL'] as const).map((type) => world.site(type)) as [
    Site,
    Site,
    Site,
    Site,
  ];
});

const raisedIn = (events: readonly LogEvent[]): StoredAlert[] =>
  [...foldViews(alerts, events).values()].flatMap((view: AlertsBody) => view.alerts);
const raised = () => raisedIn(ledgerEvents(world));

function gin(kg: number, inputKg = 300) {
  const raw = world.records(farm, `${inputKg} kg rawCotton BCI`);
  world.buys(ginner, farm, raw.productIds);
  return world.transforms(ginner, raw.productIds, `${kg} kg lint`);
}

describe('a yield', () => {
  it('in its range says nothing, and touches no view but the terms of the sites and the harvest', () => {
    gin(110);
    expect(raised()).toEqual([]);
    expect([...foldViews(alerts, ledgerEvents(world)).keys()].filter((key) => !/^(terms|harvest) /.test(key))).toEqual([]);
  });

  it('out of it is reported with its weights', () => {
    const { transactionId } = gin(180);
    expect(raised()).toMatchObject([
      {
        kind: 'yieldOutOfRange',
        sides: [{ facilityId: ginner.id, transactionIds: [transactionId] }],
        figures: { inGrams: 300_000, outGrams: 180_000 },
      },
    ]);
  });

  it('that pounds explain is a unit', () => {
    gin(50);
    expect(raised().map(({ kind }) => kind)).toEqual(['unitMixUp']);
  });
});

describe('goods', () => {
  it('that come back to their maker by a sale go in a circle; returned ones do not', () => {
    const lint = gin(110);
    const bought = world.buys(spinner, ginner, lint.productIds);
    world.sells(spinner, ginner, lint.productIds, { transferKind: 'return', returnOf: bought.transactionId });
    world.buys(ginner, spinner, lint.productIds);
    expect(raised()).toEqual([]);
    world.buys(spinner, ginner, lint.productIds);
    world.sells(spinner, ginner, lint.productIds);
    world.buys(ginner, spinner, lint.productIds);
    expect(raised()).toMatchObject([
      { kind: 'cycle', sides: [{ facilityId: ginner.id }], parties: [ginner.id, spinner.id], figures: { lots: 1 } },
    ]);
  });
});

describe('job work', () => {
  it('that comes back unchanged is reported; goods made from it are not', () => {
    const dyer = world.site('SPINNER');
    const [one, other] = [gin(110), gin(110)];
    const [first, second] = [one, other].map(({ productIds }) => {
      world.buys(spinner, ginner, productIds);
      const yarn = world.transforms(spinner, productIds, '95 kg yarn').productIds;
      world.sells(spinner, dyer, yarn, { transferKind: 'jobWork' });
      world.buys(dyer, spinner, yarn);
      return yarn;
    }) as [string[], string[]];
    const dyed = world.transforms(dyer, first, '90 kg yarn', { step: 'finish' }).productIds;
    world.buys(spinner, dyer, dyed, { transferKind: 'jobWork' });
    expect(raised()).toEqual([]);
    world.buys(spinner, dyer, second, { transferKind: 'jobWork' });
    expect(raised()).toMatchObject([
      { kind: 'cycle', severity: 'low', sides: [{ facilityId: spinner.id }], figures: { grams: 95_000, lots: 1, transferKind: 'jobWork' } },
    ]);
  });
});

describe('a paper', () => {
  let log: LogBuilder;
  beforeEach(() => {
    log = new LogBuilder();
    log.buyOutside(
      'spinner',
      ['Y-1', 'Y-2'].map((id) => ({ id, product: 'yarn' as const, grams: 1000 })),
    );
  });

  it('may go with two sales of one day to one purchaser', () => {
    const invoice = { invoiceNumber: 'INV 1' };
    log.sell('spinner', 'mill', ['Y-1'], invoice);
    log.sell('spinner', 'mill', ['Y-2'], { invoiceNumber: 'inv-1' });
    expect(raisedIn(log.events)).toEqual([]);
  });

  it('whose number is on two days is reported', () => {
    log.sell('spinner', 'mill', ['Y-1'], { invoiceNumber: 'INV 1' });
    log.sell('spinner', 'mill', ['Y-2'], { invoiceNumber: 'INV 1', occurredAt: '2026-03-05T08:00:00.000Z' });
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'sameInvoiceTwice', figures: { sales: 2 } }]);
  });

  it('may be cited by both parties of a trade, not by those of two', () => {
    const documents = [{ blobName: 'paper', kind: 'invoice' as const, sha256: 'a'.repeat(64) }];
    log.sell('spinner', 'mill', ['Y-1'], { documents });
    log.sell('spinner', 'mill', ['Y-2'], { documents });
    expect(raisedIn(log.events)).toEqual([]);
    log.buyOutside('spinner', [{ id: 'Y-3', product: 'yarn', grams: 1000 }]);
    log.sell('spinner', 'other', ['Y-3'], { documents });
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'reusedDocument', parties: expect.arrayContaining(['spinner', 'mill', 'other']) }]);
  });
});

describe('an invoice', () => {
  it('counts all sales with its number', () => {
    const log = new LogBuilder();
    const ids = Array.from({ length: 8 }, (_, at) => `Y-${at}`);
    log.buyOutside(
      'spinner',
      ids.map((id) => ({ id, product: 'yarn' as const, grams: 1000 })),
    );
    for (const [at, id] of ids.entries()) log.sell('spinner', `mill-${at}`, [id], { invoiceNumber: 'INV 1' });
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'sameInvoiceTwice', figures: { sales: 8 } }]);
  });
});

describe('a bale', () => {
  let log: LogBuilder;
  const claimed = (id: string, bale: string, grams = 170_000) => ({ id, product: 'lint' as const, grams, externalIds: [bale] });
  beforeEach(() => {
    log = new LogBuilder();
  });
  const sitesOf = ({ sides }: StoredAlert) => sides.map(({ facilityId }) => facilityId);

  it('with one number and weight from outside the platform is reported at both sites, first where it came without a record', () => {
    log.transform('gin', {}, [claimed('G-1', 'B 7')]);
    log.buyOutside('spinner', [claimed('S-1', 'b-7', 171_000)]);
    expect(raisedIn(log.events).map(sitesOf)).toEqual([['spinner', 'gin']]);
    const later = new LogBuilder();
    later.buyOutside('spinner', [claimed('S-1', 'b-7', 171_000)]);
    later.transform('gin', {}, [claimed('G-1', 'B 7')]);
    expect(raisedIn(later.events).map(sitesOf)).toEqual([['spinner', 'gin']]);
    const alike = new LogBuilder();
    alike.transform('gin', {}, [claimed('G-1', 'B 70')]);
    alike.buyOutside('spinner', [claimed('S-1', 'b-7O')]);
    expect(raisedIn(alike.events)).toMatchObject([{ kind: 'doubleSale', figures: { bale: 'b-7O' } }]);
  });

  it('of another weight, or of two gins, is another', () => {
    log.transform('gin', {}, [claimed('G-1', '7')]);
    log.buyOutside('spinner', [claimed('S-1', '7', 174_000)]);
    log.transform('other gin', {}, [claimed('O-1', '7')]);
    expect(raisedIn(log.events)).toEqual([]);
  });

  it('is found whatever its weight within the tolerance, once', () => {
    for (let grams = 150_000; grams < 156_000; grams += 130) {
      const each = new LogBuilder();
      each.transform('gin', {}, [claimed('G-1', '7', grams)]);
      each.buyOutside('spinner', [claimed('S-1', '7', Math.ceil(grams * 0.9901))]);
      expect(raisedIn(each.events)).toHaveLength(1);
    }
  });

  it.each(['812345000101; 812345000102', '812345000102\n812345000101', '0812345000101', '812-345-000101', '৮১২৩৪৫০০০১০১'])(
    'written as %j is the same number',
    (written) => {
      log.transform('gin', {}, [claimed('G-1', '812345000101')]);
      log.buyOutside('spinner', [claimed('S-1', written)]);
      expect(raisedIn(log.events)).toMatchObject([{ kind: 'doubleSale' }]);
    },
  );

  it('on two lots of one record is no pair', () => {
    const numbers = Array.from({ length: 50 }, (_, at) => `N-${at}`);
    const lots = Array.from({ length: 22 }, (_, at) => ({ id: `L-${at}`, product: 'lint' as const, grams: 1000, externalIds: numbers }));
    log.buyOutside('spinner', lots);
    expect(raisedIn(log.events)).toEqual([]);
  });

  it('of many records of others is still found at the site of its own', () => {
    for (let at = 0; at < 30; at++) log.buyOutside('flooder', [claimed(`F-${at}`, '7', 1_000)]);
    for (let at = 0; at < 30; at++) log.transform(`gin-${at}`, {}, [claimed(`G-${at}`, '7')]);
    log.buyOutside('spinner', [claimed('S-1', '7')]);
    const found = raisedIn(log.events).filter((alert) => sitesOf(alert).includes('spinner'));
    expect(found).toHaveLength(20);
  });
});

describe('an origin', () => {
  const grown = (countries: readonly string[]) =>
    countries.map((country, at) => ({
      id: `R-${at}`,
      product: 'rawCotton' as const,
      grams: 1000,
      origins: [{ country, grams: 1000 + at }],
    }));

  it('that is the country of the site, as the record knows it, says nothing', () => {
    const log = new LogBuilder();
    log.record('farm', grown(['PK']), { siteCountry: 'PK' });
    expect([...foldViews(alerts, log.events).keys()].filter((key) => !key.startsWith('harvest '))).toEqual([]);
  });

  it('that is another is one alert a record, with the other countries counted in it, and pushes out none', () => {
    const log = new LogBuilder();
    const many = Array.from({ length: 220 }, (_, at) => `C${at}`);
    log.record('farm', grown(['CN']), { siteCountry: 'PK' });
    for (let at = 0; at < 3; at++) log.record('farm', grown(many), { siteCountry: 'PK' });
    expect(raisedIn(log.events)).toMatchObject([
      { kind: 'wrongOrigin', figures: { stated: 'CN', grams: 1000 } },
      {
        kind: 'wrongOrigin',
        figures: { stated: 'C219' },
        more: 219,
        sides: [{ transactionIds: [expect.any(String), expect.any(String), expect.any(String)] }],
      },
    ]);
  });
});

describe('a claim beyond the balance', () => {
  let short: Site;
  beforeEach(() => {
    short = world.site('SPINNER', { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' });
    world.setClock('2026-02-01T08:00:00.000Z');
    world.buysOutside(short, '400 kg lint');
    const yarn = world.transforms(short, ['400 kg lint'], ['100 kg yarn', '100 kg yarn']);
    for (const productId of yarn.productIds) world.sells(short, mill, [productId], { coverage: ['BCI', 10_000] });
  });
  const overClaims = () => raised().filter(({ kind }) => kind === 'overClaim');

  it('is reported once for its window', () => {
    const [alert, ...others] = overClaims();
    expect([alert?.severity, alert?.sides[0]?.transactionIds.length, others]).toEqual(['medium', 2, []]);
    expect(alert?.figures['balanceGrams']).toBeLessThan(0);
  });

  it('is certain when the window closes short', () => {
    world.setClock('2026-04-20T08:00:00.000Z');
    world.closes(short, 1);
    expect(overClaims()).toMatchObject([{ severity: 'high', figures: { certification: 'BCI', debits: expect.any(Number) } }]);
    expect(overClaims()[0]?.sides[0]?.transactionIds).toHaveLength(2);
  });

  it('is forgotten when the window closes with a balance', () => {
    const raw = world.records(farm, '3000 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '1100 kg lint');
    world.buys(short, ginner, lint.productIds);
    world.setClock('2026-04-20T08:00:00.000Z');
    world.closes(short, 1);
    expect(overClaims()).toEqual([]);
  });
});

describe('a delivery', () => {
  const receiving = (received: number) => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    return world.buys(ginner, farm, raw.productIds, { received });
  };

  it('of which clearly less or more arrived is reported with both weights', () => {
    receiving(280);
    receiving(302);
    expect(raised()).toMatchObject([
      { kind: 'receivedLess', figures: { shippedGrams: 300_000, receivedGrams: 280_000, lots: 1 }, parties: [ginner.id, farm.id] },
      { kind: 'receivedMore', figures: { shippedGrams: 300_000, receivedGrams: 302_000, lots: 1 } },
    ]);
  });

  it('that lost what drying loses says nothing', () => {
    receiving(286);
    receiving(301);
    expect(raised()).toEqual([]);
  });
});

describe('a certification without a certificate', () => {
  it('is reported once per record or sale, and of a transfer that no sale announced until it comes back', () => {
    const grower = world.site('FARM', { byCertificate: true });
    world.records(grower, '300 kg rawCotton Organic');
    world.certifies(grower, 'BCI', ['rawCotton']);
    const [sold, taken] = [1, 2].map(() => world.records(grower, '200 kg rawCotton BCI').productIds) as [string[], string[]];
    world.setClock('2027-01-05T08:00:00.000Z');
    world.sells(grower, ginner, sold);
    const transfer = world.buys(ginner, grower, taken);
    expect(raised()).toMatchObject([
      { kind: 'notCertified', severity: 'medium', figures: { certification: 'Organic', grams: 300_000, lots: 1 }, parties: [grower.id] },
      { kind: 'notCertified', figures: { certification: 'BCI', grams: 200_000, lots: 1 }, parties: [grower.id, ginner.id] },
      { kind: 'notCertified', figures: { certification: 'BCI', grams: 200_000 }, sides: [{ facilityId: grower.id, transactionIds: [] }] },
    ]);
    world.voids(ginner, transfer.transactionId);
    expect(raised()).toHaveLength(2);
  });
});

describe('a bale number', () => {
  let log: LogBuilder;
  const bale = (id: string, grams = 170_000) => ({ id, product: 'lint' as const, grams, externalIds: ['B 7'] });
  beforeEach(() => {
    log = new LogBuilder();
  });

  it('that a gin gives to two lots of one season is reported with both weights', () => {
    log.transform('gin', {}, [bale('G-1')]);
    log.transform('gin', {}, [bale('G-2', 90_000)]);
    expect(raisedIn(log.events)).toMatchObject([
      { kind: 'baleTwice', severity: 'high', figures: { bale: 'B 7' }, sides: [{ grams: 170_000 }, { grams: 90_000 }] },
    ]);
  });

  it('is one in its earlier form and in its current one', () => {
    log.transform('gin', {}, [bale('G-1')]);
    log.transform('gin', {}, [{ ...bale('G-2', 90_000), externalIds: ['B-7'] }]);
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'baleTwice', sides: [{ grams: 170_000 }, { grams: 90_000 }] }]);
  });

  it('with an O for a 0 is the same where the bales weigh the same', () => {
    log.transform('gin', {}, [{ ...bale('G-1'), externalIds: ['B-107'] }]);
    log.transform('gin', {}, [{ ...bale('G-2', 171_000), externalIds: ['B-1O7'] }]);
    log.transform('gin', {}, [{ ...bale('G-3', 90_000), externalIds: ['B-IO7'] }]);
    const sides = [{ lots: [{ lotId: 'G-1' }] }, { lots: [{ lotId: 'G-2' }] }];
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'baleTwice', figures: { bale: 'B-1O7' }, sides }]);
  });

  it('stays with the lots that are made of its bale, step after step', () => {
    log.transform('gin', {}, [bale('G-1')]);
    log.transform('gin', { inputs: [{ from: 'G-1', grams: 170_000 }] }, [bale('G-2')]);
    log.transform('gin', { inputs: [{ from: 'G-2', grams: 170_000 }] }, [bale('G-3')]);
    expect(raisedIn(log.events)).toEqual([]);
  });

  it('restarts with the season, and at each gin', () => {
    log.transform('gin', {}, [bale('G-1')]);
    log.transform('other gin', {}, [bale('O-1')]);
    log.transform('gin', {}, [bale('G-2')], [], { occurredAt: '2026-08-01T08:00:00.000Z' });
    expect(raisedIn(log.events)).toEqual([]);
  });
});

describe('a window', () => {
  it('keeps what each count found of a product, and no losses', () => {
    const raw = world.records(farm, ['300 kg rawCotton BCI', '200 kg rawCotton BCI']);
    const [one, other] = raw.productIds;
    const first = world.counts(farm, `${one} of 310 kg`);
    const second = world.counts(farm, [`${one} of 312 kg`, `${other} of 190 kg`]);
    expect(raised()).toMatchObject([
      {
        kind: 'foundGoods',
        figures: { product: 'rawCotton' },
        found: [
          { transactionId: first.transactionId, grams: 10_000 },
          { transactionId: second.transactionId, grams: 2_000 },
        ],
      },
    ]);
  });

  it('tells its steps in metres without weight in one alert', () => {
    for (const metres of [100, 200]) {
      const yarn = world.buysOutside(mill, '50 kg yarn');
      world.transforms(mill, yarn.productIds, `${metres} m fabric`);
    }
    const [alert, ...others] = raised();
    expect([alert?.kind, alert?.severity, alert?.sides[0]?.transactionIds.length, others]).toEqual(['unmeasured', 'low', 2, []]);
  });
});
