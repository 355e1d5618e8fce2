/** A row is typed from left to right: what stands in one cell is still there when the next one is filled in. */
import { afterEach, expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { transformMass } from '../../../entities/record/transform-mass.js';
import { type ByProductValues, LeftOverRow } from '../by-product/by-product-page.js';
import { ManualLots, ManualRow } from '../purchase/manual-lots.js';
import type { PurchaseValues } from '../purchase/purchase-values.js';
import { InputRow, OtherInputRow } from '../transform/transform-inputs.js';
import { TransformOutputs } from '../transform/transform-outputs.js';
import type { TransformFormValues } from '../transform/transform-values.js';

let shown: RenderedScreen;
afterEach(() => shown.unmount());

function Form<Values extends FieldValues>({
  values,
  children,
  onForm,
}: {
  values: DefaultValues<Values>;
  children: (form: UseFormReturn<Values>) => ReactNode;
  onForm: (form: UseFormReturn<Values>) => void;
}) {
  const form = useForm<Values>({ defaultValues: values, mode: 'onTouched' });
  onForm(form);
  return children(form);
}

/** Shows the form, and returns what it holds at any time. */
function open<Values extends FieldValues>(
  values: DefaultValues<Values>,
  children: (form: UseFormReturn<Values>) => ReactNode,
): () => Values {
  let form: UseFormReturn<Values> | undefined;
  shown = renderScreen(
    <Form<Values>
      values={values}
      onForm={(made) => {
        form = made;
      }}
    >
      {children}
    </Form>,
  );
  return () => (form as UseFormReturn<Values>).getValues();
}

const assigning = (part: Partial<TransformFormValues>): TransformFormValues => ({
  transactionId: 'transaction',
  occurredAt: '2026-11-18T08:00:00.000Z',
  step: 'spinCarded',
  inputs: [],
  otherInputs: [],
  outputs: [],
  byProducts: [],
  ...part,
});
const NO_MASS = transformMass({ inputs: [], otherInputs: [], outputs: [], byProducts: [] }, 'spinCarded');
const outputs = (product: 'yarn' | 'fabric' | 'finished') => (form: UseFormReturn<TransformFormValues>) => (
  <TransformOutputs form={form} product={product} mass={NO_MASS} drawProductId={() => DRAWN} onScan={() => undefined} />
);
const DRAWN = 'AAA-AAA-AAA-AAA';
const TYPED = 'W7K-QM4-XTR-2HB';

test.each([
  ['yarn', 'Kind of yarn', 'Ne 20/1', { yarnKind: 'Ne 20/1' }],
  ['fabric', 'Kind of fabric', 'Twill', { fabricKind: 'Twill' }],
  ['finished', 'Pieces', '1,200', { pieces: 1200 }],
] as const)('an output of %s keeps its product ID and what it is', (product, label, kind, said) => {
  const values = open(assigning({ outputs: [{ productId: DRAWN, unit: 'kg' }] }), outputs(product));
  shown.paste('Product ID', 'W7KQM4XTR2HB');
  shown.type(label, kind);
  shown.type(`Weight of output ${TYPED}`, '1,740.5');
  expect(values().outputs).toEqual([{ productId: TYPED, ...said, quantity: 1740.5, unit: 'kg' }]);
});

test('an output in metres keeps what a length of it weighs by', () => {
  const values = open(assigning({ outputs: [{ productId: DRAWN, unit: 'm' }] }), outputs('fabric'));
  shown.type('g/m²', '180');
  shown.type('Width, cm', '150.5');
  shown.type(`Weight of output ${DRAWN}`, '900');
  expect(values().outputs).toEqual([{ productId: DRAWN, unit: 'm', gsm: 180, widthCm: 150.5, quantity: 900 }]);
});

test('a by-product of a transform keeps its product ID and name', () => {
  const values = open(assigning({ byProducts: [{ productId: DRAWN, name: '', unit: 'kg' }] }), outputs('yarn'));
  shown.paste('Product ID', TYPED);
  shown.type('Name of by-product', 'Flat strips');
  shown.type('Weight of by-product 1', '120');
  expect(values().byProducts).toEqual([{ productId: TYPED, name: 'Flat strips', quantity: 120, unit: 'kg' }]);
});

test('a by-product that is recorded later keeps its product ID and name', () => {
  const values = open<ByProductValues>({ lots: [{ productId: DRAWN, name: '', unit: 'kg' }] }, (form) => (
    <LeftOverRow form={form} index={0} />
  ));
  shown.paste('Product ID', TYPED);
  shown.type('Name', 'Flat strips');
  shown.type('Weight, kg', '120');
  expect(values().lots).toEqual([{ productId: TYPED, name: 'Flat strips', quantity: 120, unit: 'kg' }]);
});

test('other inputs keep their name', () => {
  const values = open(assigning({ otherInputs: [{ name: '', unit: 'kg' }] }), (form) => (
    <OtherInputRow form={form} index={0} onRemove={() => undefined} />
  ));
  shown.type('Name', 'Polyester');
  shown.type('Weight', '40');
  expect(values().otherInputs).toEqual([{ name: 'Polyester', quantity: 40, unit: 'kg' }]);
});

test('a weight from the pool keeps its product', () => {
  const values = open(assigning({ inputs: [{ product: 'lint', unit: 'kg' }] }), (form) => (
    <InputRow form={form} index={0} lot={undefined} onRemove={() => undefined} />
  ));
  shown.type('Weight from the pool', '5,400');
  expect(values().inputs).toEqual([{ product: 'lint', quantity: 5400, unit: 'kg' }]);
});

test('a lot from outside keeps its product ID, weight and quality', () => {
  const lot = { productId: DRAWN, product: 'lint' as const, unit: 'kg' as const };
  const values = open<PurchaseValues>({ manual: { countryOfOrigin: 'PK', lots: [lot] } }, (form) => <ManualRow form={form} index={0} />);
  shown.paste('Product ID', TYPED);
  shown.type('Weight, kg', '2,400');
  shown.type('Moisture', '7.5');
  shown.type('Trash content', '2');
  expect(values().manual.lots).toEqual([{ ...lot, productId: TYPED, quantity: 2400, moisturePercent: 7.5, trashPercent: 2 }]);
});

test('what is typed into one row after another is in both', () => {
  const row = (productId: string) => ({ productId, unit: 'kg' as const });
  const values = open(assigning({ outputs: [row(DRAWN), row(TYPED)] }), (form) => (
    <TransformOutputs form={form} product="lint" mass={NO_MASS} drawProductId={() => DRAWN} onScan={() => undefined} />
  ));
  shown.type(`Weight of output ${DRAWN}`, '10');
  shown.type(`Weight of output ${TYPED}`, '20');
  expect(values().outputs.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [DRAWN, 10],
    [TYPED, 20],
  ]);
});

test('one more lot from outside is like the one before it, but for its product ID and weight', () => {
  const lot = { productId: DRAWN, product: 'lint' as const, unit: 'lb' as const, grade: 'Lint Cotton Grade 1', moisturePercent: 7 };
  const values = open<PurchaseValues>({ manual: { countryOfOrigin: 'PK', lots: [lot] } }, (form) => <ManualLots form={form} />);
  shown.type('Weight, kg', '500');
  shown.press('Add lot');
  expect(values().manual.lots).toEqual([
    { ...lot, quantity: 500 },
    { productId: expect.stringMatching(/^\w{3}(-\w{3}){3}$/), product: 'lint', unit: 'lb', grade: 'Lint Cotton Grade 1' },
  ]);
});
