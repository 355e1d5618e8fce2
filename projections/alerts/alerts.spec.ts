import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../test/support/histories/log-builder.js';
import type { LogEvent } from '../projection.js';
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
  [...foldViews(alerts, events).values()].flatMap((view: AlertsBody) => view.alerts).filter(({ resolvedAt }) => resolvedAt === undefined);
const raised = () => raisedIn(ledgerEvents(world));

function gin(kg: number, inputKg = 300) {
  const raw = world.records(farm, `${inputKg} kg rawCotton BCI`);
  world.buys(ginner, farm, raw.productIds);
  return world.transforms(ginner, raw.productIds, `${kg} kg lint`);
}

describe('a yield', () => {
  it('in its range says nothing, and touches no view', () => {
    gin(110);
    expect(foldViews(alerts, ledgerEvents(world)).size).toBe(0);
  });

  it('out of it is told with its weights, until its record is void', () => {
    const { transactionId } = gin(180);
    expect(raised()).toMatchObject([
      { kind: 'yieldOutOfRange', facilityId: ginner.id, transactionIds: [transactionId], figures: { inGrams: 300_000, outGrams: 180_000 } },
    ]);
    world.voids(ginner, transactionId);
    expect(raised()).toEqual([]);
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
    expect(raised()).toMatchObject([{ kind: 'cycle', facilityId: ginner.id, parties: [ginner.id, spinner.id], figures: { lots: 1 } }]);
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

  it('whose number stands on two days is told', () => {
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
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'reusedDocument', parties: ['spinner', 'mill', 'other'] }]);
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

  it('is told once for its window', () => {
    const [alert, ...others] = overClaims();
    expect([alert?.severity, alert?.transactionIds.length, others]).toEqual(['medium', 2, []]);
    expect(alert?.figures['balanceGrams']).toBeLessThan(0);
  });

  it('is certain when the window closes short', () => {
    world.setClock('2026-04-20T08:00:00.000Z');
    world.closes(short, 1);
    expect(overClaims()).toMatchObject([{ severity: 'high', figures: { certification: 'BCI', debits: expect.any(Number) } }]);
    expect(overClaims()[0]?.transactionIds).toHaveLength(2);
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
