/** Lots of a record on the desk: searched, ticked, added once, refused with a reason, and tried again with what was changed. */
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { useFormContext } from 'react-hook-form';
import { type RenderedRecord, renderRecord } from '../../../../../../test/support/screens/render-record.js';
import type { RecordDocument } from '../../../../entities/record/record-documents.js';
import { LotRefused, type RecordLot } from '../../../../entities/record/record-lot.js';
import { sale } from '../../../../entities/record/sale/sale.js';
import { type LotSelection, useLotSelection } from './lot-selection.js';
import { LotsSection } from './lots-section.js';
import { RecordRail } from './record-rail.js';
import type { DeskRecord } from './use-desk-record.js';

const [YARN, OTHER, SCRAP] = ['AAA-AAA-AAA-AAA', 'BBB-BBB-BBB-BBB', 'CCC-CCC-CCC-CCC'] as const;
const lot = (productId: string, part: Partial<RecordLot> = {}): RecordLot => ({ productId, product: 'yarn', grams: 1000, ...part });
const OPEN = [
  lot(YARN, { claim: { certification: 'BCI' }, inDoubtGrams: 283_000, verifiedShare: 1 }),
  lot(OTHER, { label: 'Ne 30/1', verifiedShare: 1 }),
  lot(SCRAP, { product: 'byProduct', label: 'Flat strips', verifiedShare: 1 }),
  ...['DDD', 'EEE', 'FFF'].map((part) => lot(`${part}-DDD-DDD-DDD`, { verifiedShare: 1 })),
];

interface Values {
  lots: RecordLot[];
}
let rendered: RenderedRecord<Values>;
let selection: LotSelection;
afterEach(() => rendered.shown.unmount());

function Lots() {
  selection = useLotSelection(useFormContext(), async (productId) => {
    if (productId === SCRAP) throw new LotRefused('Product already sold');
    return lot(productId);
  });
  const groups = [
    { title: 'Sold to Mehran Knits, to be shipped', lots: OPEN.slice(0, 1) },
    { title: 'Other lots', lots: OPEN.slice(1) },
  ];
  return <LotsSection lots={selection} open={groups} note="" emptyText="Nothing is here" />;
}
function open(): RenderedRecord<Values> {
  rendered = renderRecord<Values>({ lots: [] }, <Lots />);
  return rendered;
}
const ids = () => rendered.values().lots.map(({ productId }) => productId);
const tick = (name: string) => rendered.shown.act(() => rendered.shown.field(name).click());
const add = (productId: string) => act(() => selection.add(productId));

test('waiting lots are first, with their claim, and a whole list is ticked at once', () => {
  const { shown } = open();
  const text = shown.text();
  expect(text.indexOf('Sold to Mehran Knits')).toBeLessThan(text.indexOf('Other lots'));
  expect(text).toContain('283 kg of the BCI claim are in doubt');
  tick(`Select ${YARN}`);
  expect(ids()).toEqual([YARN]);
  tick(`Select ${OTHER}`);
  expect(ids()).toEqual([YARN, OTHER]);
  tick(`Select ${YARN}`);
  expect(ids()).toEqual([OTHER]);
});

test('lots are found by a part of their code, by what they are called, and by what they claim', () => {
  const { shown } = open();
  shown.paste('Search lots', 'ne 30');
  expect([shown.text().includes(OTHER), shown.text().includes(YARN)]).toEqual([true, false]);
  shown.paste('Search lots', 'a-aaa');
  expect([shown.text().includes(OTHER), shown.text().includes(YARN)]).toEqual([false, true]);
  shown.paste('Search lots', 'organic');
  expect(shown.text()).toContain('Nothing found');
});

test('a code that is added again is said to be there already', async () => {
  const { shown } = open();
  await add(YARN);
  await add(YARN.toLowerCase());
  expect(ids()).toEqual([YARN]);
  expect(shown.text()).toContain('is already in the list.');
});

test('a lot that may not go is left out with the reason, and in again once it is ticked', async () => {
  const { shown } = open();
  await add(SCRAP);
  expect(ids()).toEqual([]);
  expect(shown.text()).toContain('Product already sold');
  const row = document.querySelector('[role=alert]')?.closest('td');
  expect(row?.colSpan).toBe(document.querySelectorAll('[aria-label="Added"] thead th').length);
  shown.act(() => selection.choose(OPEN, new Set([SCRAP])));
  expect(ids()).toEqual([SCRAP]);
  expect(shown.text()).toContain('1 accepted, 0 refused');
});

test('a lot that the server refused is tried again with another claim', () => {
  const { shown } = open();
  shown.act(() => selection.choose(OPEN, new Set([YARN, OTHER])));
  shown.act(() => void selection.refuse(0, 'The claim is not covered'));
  expect([ids(), shown.text().includes('1 accepted, 1 refused')]).toEqual([[OTHER], true]);
  shown.act(() => selection.retryRefused());
  expect([ids(), shown.text().includes('2 accepted, 0 refused')]).toEqual([[OTHER, YARN], true]);
});

test('files that did not arrive are no files of the record, and that is said', () => {
  const paper = (key: string, part: Partial<RecordDocument>): RecordDocument => ({ key, name: key, kind: 'invoice', ...part });
  const documents = [paper('a', { blobName: 'a' }), paper('b', { error: 'Too large' }), paper('c', { error: 'Too large' })];
  const context = { type: 'SPINNER' as const, certifications: [] };
  const record = { definition: sale, context } as unknown as DeskRecord<never>;
  rendered = renderRecord<Values>({ ...sale.defaults(context), documents } as never, <RecordRail record={record} />);
  expect(rendered.shown.text()).toContain('1 file, 2 not uploaded');
});
