/** One history with every kind of event in it, as the decider writes them today. */
import { FACTORS, YIELD_RANGES_BP } from '../../../../contracts/shared/products.js';
import { CustodyWorld, type Site } from '../custody-world.js';

export function recordedHistory(): CustodyWorld {
  const world = new CustodyWorld();
  const [farm, ginner, mill, brand] = (['FARM', 'GINNER', 'MILL', 'BRAND'] as const).map((type) => world.site(type)) as [
    Site,
    Site,
    Site,
    Site,
  ];
  const spinner = world.site('SPINNER', { model: 'massBalance' });
  register(world, { farm, ginner });
  spin(world, { farm, ginner, spinner, mill });
  weave(world, { mill, brand, spinner });
  correct(world, { farm, ginner, mill, brand });
  count(world, { mill, spinner });
  world.setClock('2026-05-02T08:00:00.000Z');
  for (const window of [3, 4]) world.closes(spinner, window);
  world.run(spinner, {
    kind: 'changePolicy',
    policy: { model: 'segregated', windowStart: '2026-07-01', windowMonths: 3, timeZone: 'Asia/Karachi' },
  });
  world.run(spinner, {
    kind: 'changeFactors',
    terms: { factorsVersion: 'next', factors: { ...FACTORS.perMille, spinCarded: 1_120 }, yieldRangesBp: YIELD_RANGES_BP },
  });
  world.buysOutside(spinner, '80 kg lint', { occurredAt: '2026-03-30T09:00:00.000Z' });
  certify(world);
  return world;
}

/** A site whose claims rest on certificates: one is refused, one accepted and ended, and cotton is recorded before, with and after it. */
function certify(world: CustodyWorld): void {
  const farm = world.site('FARM', { byCertificate: true });
  const ginner = world.site('GINNER', { byCertificate: true });
  world.refusesCertificate(farm, world.offers(farm, 'BCI', ['rawCotton']));
  world.offers(farm, 'Organic', ['rawCotton'], { kind: 'transaction', weightGrams: 2_000_000 });
  const before = world.records(farm, '700 kg rawCotton BCI');
  const certificateId = world.certifies(farm, 'BCI', ['rawCotton'], { number: 'C-2' });
  const during = world.records(farm, '600 kg rawCotton BCI');
  world.sells(farm, ginner, during.productIds);
  world.endsCertificate(farm, certificateId);
  const after = world.records(farm, '500 kg rawCotton BCI');
  world.buys(ginner, farm, [...before.productIds, ...after.productIds]);
  world.buys(ginner, farm, during.productIds);
  const lint = world.transforms(ginner, during.productIds, '220 kg lint');
  world.sells(ginner, world.site('SPINNER', { byCertificate: true }), lint.productIds);
}

/** A farm that was no origin at first, then was one, and no longer is: its cotton is ginned together. */
function register(world: CustodyWorld, { farm, ginner }: Record<'farm' | 'ginner', Site>): void {
  const grower = world.site('FARM', { registered: false });
  const before = world.records(grower, '500 kg rawCotton');
  world.registers(grower, '2026-03-01');
  const during = world.records(grower, '300 kg rawCotton');
  world.suspends(grower);
  const after = world.records(grower, '200 kg rawCotton');
  world.registers(farm, '2026-01-01', 'REG-2');
  const raw = [before, during, after].flatMap(({ productIds }) => productIds);
  world.buys(ginner, grower, raw);
  world.transforms(ginner, raw, '380 kg lint');
}

/** Raw cotton sold and bought, ginned, pooled with lint from outside, spun, and sold with a claim. */
function spin(world: CustodyWorld, { farm, ginner, spinner, mill }: Record<'farm' | 'ginner' | 'spinner' | 'mill', Site>): void {
  const raw = world.records(farm, ['3,000 kg rawCotton BCI', '2,000 kg rawCotton BCI']);
  world.sells(farm, ginner, raw.productIds, { purchaseOrderNumber: 'PO 1/2026' });
  world.transports(farm, raw.productIds);
  world.buys(ginner, farm, raw.productIds);
  const lint = world.transforms(ginner, raw.productIds, '1,850 kg lint', { byProducts: ['2,900 kg'] });
  world.records(ginner, '100 kg byProduct', { byProductOf: lint.transactionId, name: 'motes' });
  world.buys(spinner, ginner, lint.productIds.slice(0, 1), { purchaseOrderNumber: 'po-9', received: 1840 });
  world.buysOutside(spinner, '160 kg lint', { sellerName: 'Nile Traders' });
  const yarn = world.transforms(spinner, '1,000 kg lint', ['600 kg yarn', '250 kg yarn'], { step: 'spinCombed' });
  world.sells(spinner, mill, yarn.productIds.slice(0, 1), { coverage: ['BCI', 9_000] });
  world.buys(mill, spinner, yarn.productIds);
}

/** Yarn with polyester into fabric, some of it in metres; a transport that is a sale to a brand. */
function weave(world: CustodyWorld, { mill, brand, spinner }: Record<'mill' | 'brand' | 'spinner', Site>): void {
  const yarn = world.transforms(spinner, '500 kg lint', '430 kg yarn');
  world.buys(mill, spinner, yarn.productIds);
  const polyester = { name: 'polyester', kind: 'fibre' as const, fibre: 'polyester', quantity: 40, unit: 'kg' as const };
  const fabric = world.transforms(mill, yarn.productIds, ['300 kg fabric', '120 kg fabric'], { otherInputs: [polyester] });
  const dyed = world.transforms(mill, `${fabric.productIds[0]} of 200 kg`, '900 m fabric');
  const shipped = world.transports(mill, fabric.productIds.slice(1), { to: brand, packingListNumber: 'PL-7' });
  const list = { blobName: 'later', kind: 'packingList' as const, sha256: 'a'.repeat(64) };
  world.run(mill, { kind: 'addDocuments', transactionId: shipped.transactionId, documents: [list] });
  world.sells(mill, brand, dyed.productIds);
}

/** Stock that was counted: a lot, a pool with more and with less in it, and a count that is void. */
function count(world: CustodyWorld, { mill, spinner }: Record<'mill' | 'spinner', Site>): void {
  const yarn = world.buysOutside(mill, ['70 kg yarn', '30 kg yarn']).productIds;
  world.counts(mill, [`${yarn[0]} of 69.5 kg`, `${yarn[1]} of 30 kg`]);
  world.counts(spinner, '420 kg lint');
  world.counts(spinner, '480.25 kg lint');
  world.voids(spinner, world.counts(spinner, '0 kg lint').transactionId);
}

/** Voids of each kind, a transfer that came back, a transaction given up, and goods returned. */
function correct(world: CustodyWorld, { farm, ginner, mill, brand }: Record<'farm' | 'ginner' | 'mill' | 'brand', Site>): void {
  const raw = world.records(farm, '400 kg rawCotton');
  const sale = world.sells(farm, ginner, raw.productIds);
  world.voids(farm, sale.transactionId);
  const bought = world.buys(ginner, farm, raw.productIds);
  world.disputes(farm, ginner, bought.transactionId);
  const recordId = bought.transactionId;
  world.run(farm, { kind: 'judgeDispute', recordedBy: ginner.id, recordId, upheld: true, caseId: `dispute-${recordId}` });
  const lint = world.transforms(ginner, raw.productIds, '140 kg lint');
  world.voids(ginner, lint.transactionId);
  world.voids(ginner, bought.transactionId);
  const shipped = world.transports(farm, raw.productIds);
  world.voids(farm, shipped.transactionId);
  world.voids(farm, raw.transactionId);
  const fabric = world.buysOutside(mill, '50 kg fabric');
  const sold = world.sells(mill, brand, fabric.productIds);
  world.confirms(brand, mill, sold.transactionId);
  world.run(mill, { kind: 'askVoid', transactionId: sold.transactionId, reasonId: 'reason-asked', reasonHash: 'hash' });
  world.voids(brand, sold.transactionId);
  world.run(farm, { kind: 'abandon', transactionId: world.id('transaction') });
}
