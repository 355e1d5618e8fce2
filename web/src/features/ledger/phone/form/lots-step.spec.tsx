import { afterEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { type RenderedRecord, renderRecord } from '../../../../../../test/support/screens/render-record.js';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { isMaterial } from '../../../../entities/record/transform/transform.js';
import { inputChoices } from '../records/transform.js';
import { LotsStep } from './lots-step.js';

const lot = (productId: string, product: RecordLot['product'] = 'rawCotton'): RecordLot => ({ productId, product, grams: 1000 });
const OPEN = ['AAA-AAA-AAA-AAA', 'BBB-BBB-BBB-BBB', 'CCC-CCC-CCC-CCC'].map((productId) => lot(productId));

let rendered: RenderedRecord<{ lots: RecordLot[] }>;
afterEach(() => rendered?.shown.unmount());

test('a list stays as it is while it is ticked: nothing moves under the finger', () => {
  const step = (
    <MemoryRouter>
      <LotsStep name="lots" open={OPEN} emptyText="" lookUp={async (productId) => lot(productId)} />
    </MemoryRouter>
  );
  rendered = renderRecord<{ lots: RecordLot[] }>({ lots: [] }, step);
  const list = () => [...document.querySelectorAll<HTMLButtonElement>('ul[aria-label="Open lots"] button')];
  const press = (index: number) => rendered.shown.act(() => list()[index]?.click());
  const before = list().map(({ textContent }) => textContent);
  press(1);
  press(2);
  expect(list().map(({ textContent }) => textContent)).toEqual(before);
  expect(list().map((row) => row.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'true']);
  expect(list()[0]?.compareDocumentPosition(document.querySelector('ul[aria-label="Added lots"]') as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  press(1);
  expect(rendered.values().lots.map(({ productId }) => productId)).toEqual([OPEN[2]?.productId]);
});

test('cotton seed is no input of ginning, and raw cotton comes first', () => {
  const lots = [lot('LINT', 'lint'), lot('SEED', 'byProduct'), lot('RAW')];
  expect(inputChoices(lots, (each) => isMaterial(each, 'GINNER')).map(({ productId }) => productId)).toEqual(['RAW', 'LINT']);
});
