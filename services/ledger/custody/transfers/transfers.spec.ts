import { beforeEach, describe, expect, it } from '@jest/globals';
import { CommandSide, memoryStorage, type Site } from '../../../../test/support/crashes/command-side.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { verifyChain } from '../../../platform/events/hash-chain.js';
import type { StoredCustodyEvent } from '../custody-ledgers.js';

let world: CommandSide;
let farm: Site;
let gin: Site;
let otherGin: Site;

beforeEach(async () => {
  world = new CommandSide(await memoryStorage());
  farm = await world.site('FARM');
  gin = await world.site('GINNER', farm);
  otherGin = await world.site('GINNER', farm);
  await world.record(farm, ['RAW-001', 'RAW-002']);
});

const types = (events: StoredCustodyEvent[]) => events.map(({ type }) => type);
const last = async (site: Site) => (await world.ledger(site)).at(-1);
const refusal = (code: string, ...paths: string[]) => ({
  code,
  ...(paths.length > 0 && { fields: Object.fromEntries(paths.map((path) => [path, [expect.any(String)]])) }),
});

describe('a purchase', () => {
  it('is released by the seller, then recorded by the buyer, and answered with the buyer’s position', async () => {
    const done = await world.purchase(gin, ['raw 001'], { sellerId: farm.id });
    const released = await last(farm);
    const purchased = await last(gin);
    expect(released).toMatchObject({
      type: 'ProductsReleased',
      data: { assertedBy: 'buyer', buyerId: gin.id, transferId: done.transactionId },
    });
    expect(purchased).toMatchObject({
      type: 'ProductsPurchased',
      data: { sellerId: farm.id, lots: [{ productId: 'RAW-001' }] },
      position: done.position,
    });
    expect(purchased?.data).toMatchObject({ cause: { stream: `ledger-${farm.id}`, revision: 2, hash: released?.metadata.hash } });
    expect(done.replayed).toBe(false);
  });

  it('repeats what the seller sold, when the sale came first', async () => {
    const sale = await world.sell(farm, ['RAW-001'], gin);
    await world.purchase(gin, ['RAW-001'], { sellerId: farm.id });
    expect(types(await world.ledger(farm))).toStrictEqual(['LedgerOpened', 'ProductRecorded', 'ProductsSold', 'ProductsReleased']);
    expect(await last(farm)).toMatchObject({ data: { assertedBy: 'seller', saleId: sale.transactionId } });
    await expect(world.purchase(otherGin, ['RAW-001'], { sellerId: farm.id })).rejects.toMatchObject(
      refusal('ProductAlreadySold', 'lots.0.productId'),
    );
  });

  it('that comes again is the same success, and with other content a refusal', async () => {
    const said = { transactionId: randomUUID(), sellerId: farm.id };
    const first = await world.purchase(gin, ['RAW-001'], said);
    expect(await world.purchase(gin, ['RAW-001'], said)).toStrictEqual({ ...first, replayed: true });
    await expect(world.purchase(gin, ['RAW-001'], { ...said, invoiceNumber: '7' })).rejects.toMatchObject(refusal('TransactionIdReused'));
    expect(types(await world.ledger(gin))).toStrictEqual(['LedgerOpened', 'ProductsPurchased']);
    expect(types(await world.ledger(farm))).toHaveLength(3);
  });

  it('takes all lots or none', async () => {
    await expect(world.purchase(gin, ['RAW-001', 'RAW-009'], { sellerId: farm.id })).rejects.toMatchObject(
      refusal('ProductIdInvalid', 'lots.1.productId'),
    );
    expect(types(await world.ledger(farm))).toStrictEqual(['LedgerOpened', 'ProductRecorded']);
    expect(types(await world.ledger(gin))).toStrictEqual(['LedgerOpened']);
  });

  it('goes to one of twenty racing buyers, in two processes', async () => {
    const other = new CommandSide(world.storage, world.clock);
    const buyers = Array.from({ length: 20 }, (_, n) => [n % 2 ? gin : otherGin, n % 4 < 2 ? world : other] as const);
    const all = await Promise.allSettled(buyers.map(([by, process]) => process.purchase(by, ['RAW-001'], { sellerId: farm.id })));
    const won = all.findIndex(({ status }) => status === 'fulfilled');
    for (const [n, one] of all.entries()) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('ProductAlreadySold'));
      else expect(n).toBe(won);
    }
    expect(types(await world.ledger(farm))).toStrictEqual(['LedgerOpened', 'ProductRecorded', 'ProductsReleased']);
    const [winner, loser] = won % 2 ? [gin, otherGin] : [otherGin, gin];
    expect(types(await world.ledger(winner))).toStrictEqual(['LedgerOpened', 'ProductsPurchased']);
    expect(types(await world.ledger(loser))).toStrictEqual(['LedgerOpened']);
  });

  it('goes back to its seller when the buyer’s ledger has the transaction for something else by then', async () => {
    const otherFarm = await world.site('FARM', gin);
    await world.record(otherFarm, ['RAW-003']);
    const transactionId = randomUUID();
    const both = await Promise.allSettled([
      world.purchase(gin, ['RAW-001'], { transactionId, sellerId: farm.id }),
      world.purchase(gin, ['RAW-003'], { transactionId, sellerId: otherFarm.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toStrictEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('TransactionIdReused') });
    const ends = [await last(farm), await last(otherFarm)].map((event) => event?.type).sort();
    expect(ends).toStrictEqual(['ProductsReleased', 'ProductsRestored']);
    const [site, lot] = both[0].status === 'rejected' ? [farm, 'RAW-001'] : [otherFarm, 'RAW-003'];
    await expect(world.purchase(gin, [lot as string], { sellerId: site.id })).resolves.toMatchObject({ replayed: false });
  });

  it('shows a stranger nothing of the seller’s lots, unless they were sold to it', async () => {
    const stranger = await world.site('GINNER');
    const unknown = refusal('ProductIdInvalid', 'lots.0.productId');
    for (const lot of ['RAW-001', 'RAW-009']) {
      await expect(world.purchase(stranger, [lot], { sellerId: farm.id })).rejects.toMatchObject(unknown);
    }
    await expect(world.purchase(stranger, ['RAW-001'], { sellerId: randomUUID() })).rejects.toMatchObject(unknown);
    const former = await world.site('GINNER', farm);
    await world.sell(farm, ['RAW-001'], former);
    await world.facilities.unlink(farm.id, former.id);
    await expect(world.purchase(former, ['RAW-001'], { sellerId: farm.id })).resolves.toMatchObject({ replayed: false });
  });

  it('from outside the platform cites a file that its facility uploaded', async () => {
    const put = (facilityId: string) =>
      world.storage.blobs.put(Buffer.from('proof'), { fileName: 'p.pdf', contentType: 'application/pdf', facilityId });
    const [own, foreign] = [await put(gin.id), await put(farm.id)];
    const lot = (blobName: string) => ({
      productId: 'OUT-001',
      product: 'rawCotton',
      quantity: 5,
      unit: 'kg',
      countryOfOrigin: 'TR',
      proof: { blobName },
    });
    for (const blobName of ['nowhere', foreign.blobName]) {
      await expect(world.purchase(gin, [], { lots: [lot(blobName)] })).rejects.toMatchObject(refusal('Invalid', 'lots.0.proof.blobName'));
    }
    await world.purchase(gin, [], { lots: [lot(own.blobName)] });
    expect(await last(gin)).toMatchObject({ data: { sellerId: null, manual: { 'OUT-001': { proof: { sha256: own.sha256 } } } } });
    await expect(world.record(farm, ['out001'])).rejects.toMatchObject(refusal('ProductIdTaken', 'lots.0.productId'));
  });

  it('names a broker that is one', async () => {
    await expect(world.purchase(gin, ['RAW-001'], { sellerId: farm.id, brokerId: otherGin.id })).rejects.toMatchObject(
      refusal('Invalid', 'brokerId'),
    );
    const broker = await world.site('BROKER');
    await expect(world.purchase(gin, ['RAW-001'], { sellerId: farm.id, brokerId: broker.id })).resolves.toMatchObject({ replayed: false });
  });
});

describe('a sale', () => {
  it('goes to no stranger, until an invitation between the two is open; no brand takes it by itself', async () => {
    const strangers = [await world.site('GINNER'), await world.site('BRAND')] as const;
    for (const stranger of strangers) {
      await expect(world.sell(farm, ['RAW-001'], stranger)).rejects.toMatchObject(refusal('NotYourPartner', 'purchaserId'));
      expect(types(await world.ledger(stranger))).toStrictEqual(['LedgerOpened']);
    }
    const [ginner] = strangers;
    await world.invitations.open({ fromId: ginner.id, toId: farm.id, invitedBy: 'user', invitedAt: world.clock.now() });
    await expect(world.sell(farm, ['RAW-001'], ginner)).resolves.toMatchObject({ replayed: false });
  });

  it('that comes again is the same success, though the two have parted since', async () => {
    const said = { transactionId: randomUUID() };
    const done = await world.sell(farm, ['RAW-001'], gin, said);
    await world.facilities.unlink(farm.id, gin.id);
    expect(await world.sell(farm, ['RAW-001'], gin, said)).toStrictEqual({ ...done, replayed: true });
  });

  it('is of goods that the purchaser’s kind of site buys', async () => {
    const mill = await world.site('MILL', farm);
    await expect(world.sell(farm, ['RAW-001'], mill)).rejects.toMatchObject(refusal('RecordNotAllowed', 'lots.0.productId'));
  });
});

describe('a sale to a brand', () => {
  it('is received by itself, and answered with the brand’s position', async () => {
    const brand = await world.site('BRAND', farm);
    const said = { transactionId: randomUUID(), purchaseOrderNumber: 'PO 7' };
    const done = await world.sell(farm, ['RAW-001'], brand, said);
    expect(types(await world.ledger(farm)).slice(2)).toStrictEqual(['ProductsSold', 'ProductsReleased']);
    expect(await last(brand)).toMatchObject({
      type: 'ProductsPurchased',
      position: done.position,
      data: { transactionId: done.transactionId, sellerId: farm.id, purchaseOrderNumber: 'PO 7', lots: [{ productId: 'RAW-001' }] },
    });
    expect(await world.sell(farm, ['RAW-001'], brand, said)).toStrictEqual({ ...done, replayed: true });
    await expect(world.sell(farm, ['RAW-001'], brand)).rejects.toMatchObject(refusal('ProductAlreadySold'));
  });

  it('may be voided by either party, in the brand’s ledger', async () => {
    const brand = await world.site('BRAND', farm);
    for (const by of [farm, brand]) {
      const sale = await world.sell(farm, ['RAW-001'], brand);
      const done = await world.void(by, sale.transactionId);
      expect(await last(brand)).toMatchObject({ type: 'TransactionVoided' });
      expect(await last(farm)).toMatchObject({ type: 'ProductsRestored', position: done.position, data: { lots: [{ title: 'held' }] } });
      expect(await world.void(by, sale.transactionId)).toStrictEqual({ ...done, replayed: true });
    }
    await expect(world.purchase(gin, ['RAW-001'], { sellerId: farm.id })).resolves.toMatchObject({ replayed: false });
  });

  it('is the brand’s to void after a day, or once it made papers: the seller’s void asks it, once', async () => {
    const brand = await world.site('BRAND', farm);
    const [first, second] = [await world.sell(farm, ['RAW-001'], brand), await world.sell(farm, ['RAW-002'], brand)];
    world.isInPapers = true;
    const asked = await world.void(farm, first.transactionId);
    expect(asked).toMatchObject({ asked: true, replayed: false });
    expect(await last(farm)).toMatchObject({ type: 'VoidAsked', position: asked.position, data: { brandId: brand.id } });
    expect(await last(brand)).toMatchObject({ type: 'ProductsPurchased' });
    world.isInPapers = false;
    world.clock.advance(86_401);
    expect(await world.void(farm, first.transactionId)).toStrictEqual({ ...asked, replayed: true });
    expect(await world.void(farm, second.transactionId)).toMatchObject({ asked: true, replayed: false });
    const done = await world.void(brand, first.transactionId);
    expect(done).not.toHaveProperty('asked');
    expect(await last(farm)).toMatchObject({ type: 'ProductsRestored', data: { voidedBy: 'brand' } });
  });

  it('is what a mill’s transport is that names a brand', async () => {
    const [mill, transporter] = [await world.site('MILL'), await world.site('TRANSPORTER')];
    const brand = await world.site('BRAND', mill);
    const { blobName } = await world.storage.blobs.put(Buffer.from('x'), {
      fileName: 'p.pdf',
      contentType: 'application/pdf',
      facilityId: mill.id,
    });
    const fabric = { productId: 'FAB-001', product: 'fabric', quantity: 5, unit: 'kg', countryOfOrigin: 'TR', proof: { blobName } };
    await world.purchase(mill, [], { lots: [fabric] });
    await expect(world.transport(mill, ['FAB-001'], gin)).rejects.toMatchObject(refusal('Invalid', 'transporterId'));
    const said = { transactionId: randomUUID(), purchaserId: brand.id };
    const done = await world.transport(mill, ['FAB-001'], transporter, said);
    expect(types(await world.ledger(mill)).slice(2)).toStrictEqual(['ProductsSold', 'ProductsTransported', 'ProductsReleased']);
    expect((await last(brand))?.position).toBe(done.position);
    expect(await world.transport(mill, ['FAB-001'], transporter, said)).toStrictEqual({ ...done, replayed: true });
  });
});

describe('a void', () => {
  it('of a purchase gives the lots back to the seller, as they were', async () => {
    const sale = await world.sell(farm, ['RAW-001'], gin);
    const [sold, unsold] = [
      await world.purchase(gin, ['RAW-001'], { sellerId: farm.id }),
      await world.purchase(gin, ['RAW-002'], { sellerId: farm.id }),
    ];
    await expect(world.void(farm, sale.transactionId)).rejects.toMatchObject(refusal('NotVoidable'));
    for (const [purchase, title] of [
      [sold, 'sold'],
      [unsold, 'held'],
    ] as const) {
      const done = await world.void(gin, purchase.transactionId);
      const restored = await last(farm);
      expect(restored).toMatchObject({ type: 'ProductsRestored', position: done.position, data: { lots: [{ title }] } });
      expect(restored?.data).toMatchObject({ cause: { stream: `ledger-${gin.id}`, hash: (await last(gin))?.metadata.hash } });
    }
    await world.purchase(otherGin, ['RAW-002'], { sellerId: farm.id });
    await expect(world.purchase(otherGin, ['RAW-001'], { sellerId: farm.id })).rejects.toMatchObject(refusal('ProductAlreadySold'));
    expect(verifyChain(await world.ledger(farm))).toBeUndefined();
  });

  it('distinguishes a purchase under the id of its sale from a sale to a brand', async () => {
    const { transactionId } = await world.sell(farm, ['RAW-001'], gin);
    await world.purchase(gin, ['RAW-001'], { sellerId: farm.id, transactionId });
    await expect(world.void(farm, transactionId)).rejects.toMatchObject(refusal('NotVoidable'));
    await world.void(gin, transactionId);
    expect((await last(farm))?.data).toMatchObject({ lots: [{ title: 'sold' }] });
    expect((await last(farm))?.data).not.toHaveProperty('voidedSaleId');
    await world.void(farm, transactionId);
    expect(await last(farm)).toMatchObject({ type: 'TransactionVoided', data: { voidedKind: 'sell' } });
    await expect(world.purchase(otherGin, ['RAW-001'], { sellerId: farm.id })).resolves.toMatchObject({ replayed: false });
  });

  it('that comes again is the same success, and with another reason a refusal', async () => {
    const { transactionId } = await world.purchase(gin, ['RAW-001'], { sellerId: farm.id });
    const done = await world.void(gin, transactionId, 'Wrong farm');
    expect(await world.void(gin, transactionId, 'Wrong farm')).toStrictEqual({ ...done, replayed: true });
    await expect(world.void(gin, transactionId, 'Another')).rejects.toMatchObject(refusal('AlreadyVoided'));
    await expect(world.void(gin, randomUUID())).rejects.toMatchObject(refusal('NotFound'));
    await expect(world.void(otherGin, transactionId)).rejects.toMatchObject(refusal('NotFound'));
  });

  it('keeps its reason where it can be erased, and proves it by a salted hash', async () => {
    const { transactionId } = await world.purchase(gin, ['RAW-001'], { sellerId: farm.id });
    await world.void(gin, transactionId, 'Wrong farm');
    const voided = (await last(gin))?.data as { reasonId: string; reasonHash: string };
    const kept = await world.reasons.get(voided.reasonId);
    expect(kept).toMatchObject({ text: 'Wrong farm', userId: 'user' });
    expect(voided.reasonHash).toBe(sha256(`${kept?.salt} Wrong farm`));
    expect(JSON.stringify(await world.ledger(gin))).not.toContain('Wrong farm');
  });

  it('leaves no reason behind when it is refused', async () => {
    const { transactionId } = await world.purchase(gin, ['RAW-001'], { sellerId: farm.id });
    await world.transform(gin, ['RAW-001'], [{ productId: 'LINT-01', product: 'lint', quantity: 3, unit: 'kg' }]);
    await expect(world.void(gin, transactionId)).rejects.toMatchObject(refusal('NotVoidable'));
    expect(await world.storage.records.count('void-reasons', {})).toBe(0);
  });
});
