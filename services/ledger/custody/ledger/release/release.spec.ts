/** Releases: the seller's side of a purchase, the one decision point of a transfer. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin } = chainIn(given));
});

describe('release', () => {
  it('gives the lots up to the buyer who asserts the purchase, and says what it repeats of a sale', () => {
    const [unsold = '', sold = ''] = given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']).productIds;
    const { transactionId } = given.buys(gin, farm, [unsold]);
    expect(farm.log.at(-1)?.event).toMatchObject({
      type: 'ProductsReleased',
      data: { transferId: transactionId, buyerId: gin.id, assertedBy: 'buyer', transferKind: 'sale' },
    });
    const sale = given.sells(farm, gin, [sold]);
    given.buys(gin, farm, [sold]);
    expect(farm.log.at(-1)?.event).toMatchObject({ data: { assertedBy: 'seller', saleId: sale.transactionId } });
    expect([...farm.state.lots.values()].map(({ title }) => title)).toEqual(['released', 'released']);
  });

  it('refuses what was released or sold to another, and what is not there', () => {
    const raw = given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']).productIds as [string, string];
    given.buys(gin, farm, raw.slice(0, 1));
    const other = given.site('GINNER');
    expect(refusalOf(() => given.buys(other, farm, raw.slice(0, 1)))).toBe('ProductAlreadySold lots.0.productId');
    given.sells(farm, gin, raw.slice(1));
    expect(refusalOf(() => given.buys(other, farm, raw.slice(1)))).toBe('ProductAlreadySold lots.0.productId');
    expect(refusalOf(() => given.buys(other, farm, ['P-NONE']))).toBe('ProductIdInvalid lots.0.productId');
    expect(refusalOf(() => given.buys(other, farm, [raw[0], raw[0]]))).toBe('Invalid lots.1.productId');
    expect(given.buys(gin, farm, raw.slice(1)).events).toMatchObject([{ type: 'ProductsPurchased' }]);
    expect(farm.log.at(-1)?.event).toMatchObject({ data: { assertedBy: 'seller', saleId: expect.any(String) } });
  });

  it('stays quiet when the release exists, and takes the same transfer for no other command', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    const command = {
      transactionId: 'buy',
      occurredAt: new Date(given.now).toISOString(),
      sellerId: farm.id,
      lots: [{ productId: raw.productIds[0] as string }],
      actor: { userId: 'u', facilityId: gin.id },
    };
    const release = (commandHash: string, buyerId = gin.id) => given.run(farm, { kind: 'release', command, commandHash, buyerId });
    expect(release('hash')).toHaveLength(1);
    expect(release('hash')).toEqual([]);
    expect(refusalOf(() => release('other'))).toBe('TransactionIdReused');
    expect(refusalOf(() => release('hash', 'another buyer'))).toBe('ProductAlreadySold lots.0.productId');
  });
});
