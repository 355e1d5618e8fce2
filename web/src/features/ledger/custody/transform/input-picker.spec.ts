import { expect, test } from '@jest/globals';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { isMaterial } from '../../../../entities/record/transform/transform.js';
import { choices } from './input-picker.js';

const lot = (productId: string, product: RecordLot['product']): RecordLot => ({ productId, product, grams: 1000 });
const stock = [lot('YARN', 'yarn'), lot('SCRAP', 'byProduct'), lot('LINT', 'lint'), lot('LINT2', 'lint')];
const ids = (part: { taken: RecordLot[]; product: RecordLot['product'] }) =>
  choices({ stock, isMaterial: (each) => isMaterial(each, 'SPINNER'), ...part }).map(({ productId }) => productId);

test('the materials of this site come first, by-products last', () => {
  expect(ids({ taken: [], product: undefined })).toEqual(['LINT', 'LINT2', 'YARN', 'SCRAP']);
});

test('one run is made of one product, of each lot once', () => {
  expect(ids({ taken: [lot('LINT', 'lint')], product: 'lint' })).toEqual(['LINT2']);
});
