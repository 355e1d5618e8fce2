import { afterEach, expect, test } from '@jest/globals';
import { type RenderedRecord, renderRecord } from '../../../../../../test/support/screens/render-record.js';
import type { NewLot } from '../../../../entities/record/record-lot.js';
import { NewLotRows } from './new-lot-rows.js';

let rendered: RenderedRecord<{ outputs: NewLot[] }>;
afterEach(() => rendered?.shown.unmount());

const run = (count: number): NewLot[] =>
  Array.from({ length: count }, (_, at) => ({ productId: `RUN-${100 + at}`, quantity: 170, unit: 'kg' }));
const codes = () => [...document.querySelectorAll('ul[aria-label="Lots"] > li')].length;

test('a long run of codes is folded between its first and its last, and opens', () => {
  rendered = renderRecord<{ outputs: NewLot[] }>({ outputs: run(40) }, <NewLotRows name="outputs" units={['kg']} />);
  expect(codes()).toBe(6);
  rendered.shown.press('Show all 40 lots');
  expect(codes()).toBe(40);
  expect(rendered.values().outputs).toHaveLength(40);
});

test('a short one is listed whole', () => {
  rendered = renderRecord<{ outputs: NewLot[] }>({ outputs: run(3) }, <NewLotRows name="outputs" units={['kg']} />);
  expect(codes()).toBe(3);
});
