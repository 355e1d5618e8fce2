import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import { type TransactionBody, transactionKey } from './transaction-body.js';
import { transactions } from './transactions.js';

let world: CustodyWorld;
let farm: Site;
let ginner: Site;
let mill: Site;
let brand: Site;
beforeEach(() => {
  world = new CustodyWorld();
  [farm, ginner, mill, brand] = (['FARM', 'GINNER', 'MILL', 'BRAND'] as const).map((type) => world.site(type)) as [Site, Site, Site, Site];
});

const viewOf = (site: Site, transactionId: string): TransactionBody | undefined =>
  foldViews(transactions, ledgerEvents(world)).get(transactionKey(site.id, transactionId));

describe('a transaction', () => {
  it('is in the history of the site that recorded it, with its details', () => {
    const raw = world.records(farm, ['300 kg rawCotton BCI', '100 kg rawCotton BCI']);
    const bought = world.buys(ginner, farm, raw.productIds, { purchaseOrderNumber: 'PO 12-ä/7' });
    expect(viewOf(ginner, bought.transactionId)).toMatchObject({
      facilityId: ginner.id,
      kinds: ['purchase'],
      counterpartyId: farm.id,
      purchaseOrderNumber: 'PO 12-ä/7',
      purchaseOrderKey: 'PO12Ä7',
      voidedAt: null,
      lots: [
        { productId: raw.productIds[0], product: 'rawCotton', role: 'moved', massGrams: 300_000 },
        { productId: raw.productIds[1], product: 'rawCotton', role: 'moved', massGrams: 100_000 },
      ],
    });
    expect(viewOf(farm, bought.transactionId)).toBeUndefined();
  });

  it('says what went into a step and what came out', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '110 kg lint', { byProducts: ['180 kg'] });
    const view = viewOf(ginner, lint.transactionId);
    expect(view).toMatchObject({ kinds: ['transform'], step: 'gin', counterpartyId: null });
    expect(view?.lots.map(({ role, massGrams }) => [role, massGrams])).toEqual([
      ['input', 300_000],
      ['output', 110_000],
      ['byProduct', 180_000],
    ]);
  });

  it('that is a transport and a sale at once is one', () => {
    world.setClock('2026-03-10T08:00:00.000Z');
    const fabric = world.buysOutside(mill, '500 kg fabric');
    const shipped = world.transports(mill, fabric.productIds, { to: brand });
    const view = viewOf(mill, shipped.transactionId);
    expect(view).toMatchObject({ kinds: ['sell', 'transport'], counterpartyId: brand.id, transporterId: 'transporter' });
    expect(view?.lots).toHaveLength(1);
    expect(viewOf(brand, shipped.transactionId)).toMatchObject({ kinds: ['purchase'], counterpartyId: mill.id });
  });

  it('is void from the moment that was recorded', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.voids(farm, raw.transactionId);
    const voided = ledgerEvents(world).at(-1);
    expect(viewOf(farm, raw.transactionId)).toMatchObject({
      voidedAt: voided?.metadata.recordedAt,
      voidReasonId: (voided?.data as { reasonId: string } | undefined)?.reasonId,
      kinds: ['record'],
    });
  });
});
