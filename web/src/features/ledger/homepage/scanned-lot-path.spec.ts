import { describe, expect, it } from '@jest/globals';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { type ScanContext, scannedLotPath } from './scanned-lot-path.js';

const HERE = 'f0000000-0000-4000-8000-000000000001';
const SPINNER: ScanContext = { facilityId: HERE, material: 'lint', sells: true };
const MILL: ScanContext = { facilityId: HERE, material: 'yarn', sells: false };

const lot = (more: Partial<LotReply> = {}): LotReply =>
  ({
    product: 'yarn',
    holder: { id: HERE, name: 'Spinner', type: 'SPINNER' },
    title: 'held',
    dispatch: 'notShipped',
    remainingGrams: 5_000,
    ...more,
  }) as LotReply;

describe('where a scanned lot goes next', () => {
  it.each([
    ['yarn of a spinner is sold', lot(), SPINNER, '/homepage/sell?lots=7KM-4QX'],
    ['its lint is spun', lot({ product: 'lint' }), SPINNER, '/homepage/assign-product-id?lots=7KM-4QX'],
    ['fabric of a mill is shipped', lot({ product: 'fabric' }), MILL, '/homepage/transport?lots=7KM-4QX'],
    ['yarn at a mill is woven', lot(), MILL, '/homepage/assign-product-id?lots=7KM-4QX'],
    ['what is sold is shipped', lot({ title: 'sold' }), SPINNER, '/homepage/transport?lots=7KM-4QX'],
    ['what is shipped is looked at', lot({ title: 'sold', dispatch: 'shipped' }), SPINNER, '/lots/7KM-4QX'],
    ['what is used up is looked at', lot({ remainingGrams: 0 }), SPINNER, '/lots/7KM-4QX'],
    [
      'what a partner holds is purchased',
      lot({ holder: { id: 'other', name: 'Gin', type: 'GINNER' } }),
      SPINNER,
      '/homepage/purchase?scan=7KM-4QX',
    ],
    ['what may not be seen may be there to be purchased', undefined, SPINNER, '/homepage/purchase?scan=7KM-4QX'],
  ])('%s', (_, found, site, path) => {
    expect(scannedLotPath('7KM-4QX', found, site)).toBe(path);
  });
});
