/** A row is typed from left to right: the text of one cell is still there when the next one is filled in. */
import { afterEach, expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type RenderedRecord, renderRecord } from '../../../../../../test/support/screens/render-record.js';
import type { ByProductValues } from '../../../../entities/record/by-product/by-product.js';
import type { PurchaseValues } from '../../../../entities/record/purchase/purchase.js';
import { massOfTransform, type TransformValues, transform } from '../../../../entities/record/transform/transform.js';
import { LeftOverRows } from '../by-product/by-product-page.js';
import { OutsideLots } from '../purchase/outside-lots.js';
import { DrawRow, InputRow, OtherInputRow } from '../transform/transform-inputs.js';
import { TransformOutputs } from '../transform/transform-outputs.js';

let rendered: RenderedRecord<FieldValues>;
afterEach(() => rendered.shown.unmount());

/** Shows the form, and returns what is there to type into and what it holds. */
function open<Values extends FieldValues>(values: DefaultValues<Values>, fields: ReactNode) {
  const made = renderRecord<Values>(values, fields);
  rendered = made as unknown as RenderedRecord<FieldValues>;
  return made;
}

const assigning = (part: Partial<TransformValues>): TransformValues => ({
  ...transform.defaults({ type: 'SPINNER', certifications: [] }),
  outputs: [],
  ...part,
});
const NO_MASS = massOfTransform(assigning({}), 'spinCarded');
const outputs = (product: 'lint' | 'yarn' | 'fabric' | 'finished') => (
  <TransformOutputs product={product} mass={NO_MASS} drawProductId={() => DRAWN} onScan={() => undefined} />
);
const DRAWN = 'AAA-AAA-AAA-AAA';
const TYPED = 'W7K-QM4-XTR-2HB';

test.each([
  ['yarn', 'Kind of yarn', 'Ne 20/1', { yarnKind: 'Ne 20/1' }],
  ['fabric', 'Kind of fabric', 'Twill', { fabricKind: 'Twill' }],
  ['finished', 'Pieces', '1,200', { pieces: 1200 }],
] as const)('an output of %s keeps its product ID and what it is', (product, label, kind, said) => {
  const { shown, values } = open(assigning({ outputs: [{ productId: DRAWN, unit: 'kg' }] }), outputs(product));
  shown.paste('Product ID', 'W7KQM4XTR2HB');
  shown.type(label, kind);
  shown.type(`Weight of output ${TYPED}`, '1,740.5');
  expect(values().outputs).toEqual([{ productId: TYPED, ...said, quantity: 1740.5, unit: 'kg' }]);
});

test('an output in metres keeps what a length of it weighs by', () => {
  const { shown, values } = open(assigning({ outputs: [{ productId: DRAWN, unit: 'm' }] }), outputs('fabric'));
  shown.type('g/m²', '180');
  shown.type('Width, cm', '150.5');
  shown.type(`Weight of output ${DRAWN}`, '900');
  expect(values().outputs).toMatchObject([{ productId: DRAWN, unit: 'm', gsm: 180, widthCm: 150.5, quantity: 900 }]);
});

test('a by-product of a transform keeps its product ID and name', () => {
  const { shown, values } = open(assigning({ byProducts: [{ productId: DRAWN, name: '', unit: 'kg' }] }), outputs('yarn'));
  shown.paste('Product ID', TYPED);
  shown.type('Name of by-product', 'Flat strips');
  shown.type('Weight of by-product 1', '120');
  expect(values().byProducts).toEqual([{ productId: TYPED, name: 'Flat strips', quantity: 120, unit: 'kg' }]);
});

test('an empty weight is no error any more at the first digit', () => {
  const made = open(assigning({ byProducts: [{ productId: DRAWN, name: '', unit: 'kg' }] }), outputs('yarn'));
  const { shown, form } = made;
  shown.act(() => form().setError('byProducts.0.quantity', { message: 'required' }));
  shown.paste('Weight of by-product 1', '1');
  expect(shown.field('Weight of by-product 1').getAttribute('aria-invalid')).not.toBe('true');
});

test('a by-product that is recorded later keeps its product ID and name', () => {
  const { shown, values } = open<ByProductValues>({ lots: [{ productId: DRAWN, name: '', unit: 'kg' }] }, <LeftOverRows />);
  shown.paste('Product ID', TYPED);
  shown.type('Name', 'Flat strips');
  shown.type('Weight, kg', '120');
  expect(values().lots).toEqual([{ productId: TYPED, name: 'Flat strips', quantity: 120, unit: 'kg' }]);
});

test('other inputs keep their name', () => {
  const row = <OtherInputRow name="otherInputs.0" onRemove={() => undefined} />;
  const { shown, values } = open(assigning({ otherInputs: [{ name: '', unit: 'kg' }] }), row);
  shown.type('Name', 'Polyester');
  shown.type('Weight', '40');
  expect(values().otherInputs).toEqual([{ name: 'Polyester', quantity: 40, unit: 'kg' }]);
});

test('a weight from the pool keeps its product', () => {
  const row = <DrawRow name="draws.0" onRemove={() => undefined} />;
  const { shown, values } = open(assigning({ draws: [{ product: 'lint', unit: 'kg' }] }), row);
  shown.type('Weight from the pool', '5,400');
  expect(values().draws).toEqual([{ product: 'lint', quantity: 5400, unit: 'kg' }]);
});

test('a part of an input lot is used, and more than its rest is reported; cleared, all of it is used', () => {
  const lot = { productId: DRAWN, product: 'lint' as const, grams: 2_800_000, use: 2800, claim: { certification: 'BCI' } };
  const { shown, values } = open(assigning({ inputs: [lot] }), <InputRow name="inputs.0" onRemove={() => undefined} />);
  const label = `Weight used of ${DRAWN}`;
  expect(shown.field(label).value).toBe('2,800');
  expect(shown.text()).toContain('BCI');
  shown.paste(label, '2,900');
  expect(shown.text()).toContain('Only 2,800 kg left');
  shown.paste(label, '');
  expect(shown.field(label).value).toBe('');
  expect(shown.field(label).placeholder).toBe('2,800');
  expect(values().inputs).toEqual([{ ...lot, use: null }]);
});

test('an input lot in a pool is named without a claim', () => {
  const lot = {
    productId: DRAWN,
    product: 'lint' as const,
    grams: 1000,
    label: 'Lint Cotton Grade 2',
    pool: { product: 'lint' as const, verifiedShare: 1 },
  };
  const { shown } = open(assigning({ inputs: [lot] }), <InputRow name="inputs.0" onRemove={() => undefined} />);
  expect(shown.text()).toContain('Lint Cotton Grade 2');
  expect(shown.text()).not.toContain('–');
});

test('a lot from outside keeps its product ID, weight and quality', () => {
  const lot = { productId: DRAWN, product: 'lint' as const, unit: 'kg' as const };
  const { shown, values } = open<PurchaseValues>({ outside: [lot], documents: [] }, <OutsideLots />);
  shown.paste('Product ID', TYPED);
  shown.type('Weight, kg', '2,400');
  shown.type('Moisture', '7.5');
  shown.type('Trash content', '2');
  expect(values().outside).toMatchObject([{ ...lot, productId: TYPED, quantity: 2400, moisturePercent: 7.5, trashPercent: 2 }]);
});

test('input into one row after another is in both', () => {
  const row = (productId: string) => ({ productId, unit: 'kg' as const });
  const { shown, values } = open(assigning({ outputs: [row(DRAWN), row(TYPED)] }), outputs('lint'));
  shown.type(`Weight of output ${DRAWN}`, '10');
  shown.type(`Weight of output ${TYPED}`, '20');
  expect(values().outputs.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [DRAWN, 10],
    [TYPED, 20],
  ]);
});

test('one more lot from outside is like the one before it, but for its product ID and weight', () => {
  const lot = { productId: DRAWN, product: 'lint' as const, unit: 'lb' as const, grade: 'Lint Cotton Grade 1', moisturePercent: 7 };
  const { shown, values } = open<PurchaseValues>({ outside: [lot], documents: [] }, <OutsideLots />);
  shown.type('Weight, kg', '500');
  shown.press('Add lot');
  expect(values().outside).toMatchObject([
    { ...lot, quantity: 500 },
    { productId: expect.stringMatching(/^\w{3}(-\w{3}){3}$/), product: 'lint', unit: 'lb', grade: 'Lint Cotton Grade 1' },
  ]);
  expect(values().outside[1]?.quantity ?? undefined).toBeUndefined();
});

test('outputs keep a claim that all inputs share; its loss is announced before it happens', () => {
  const input = (productId: string, certification?: string) => ({
    productId,
    product: 'lint' as const,
    grams: 1000,
    ...(certification && { claim: { certification } }),
  });
  const alike = [input(DRAWN, 'BCI'), input(TYPED, 'BCI')];
  const { shown, form } = open(assigning({ inputs: alike }), outputs('yarn'));
  expect(shown.text()).toContain('Claim of the outputsBCI');
  shown.act(() => form().setValue('inputs', [input(DRAWN, 'BCI'), input(TYPED, 'Organic')]));
  expect(shown.text()).toContain('The inputs have different claims (BCI, Organic), so the outputs carry no claim.');
  shown.act(() => form().setValue('inputs', [input(DRAWN, 'BCI'), input(TYPED)]));
  expect(shown.text()).toContain('Not all inputs carry BCI, so the outputs carry no claim.');
});
