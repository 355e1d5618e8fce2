/** What a form keeps of a refusal: it disappears when its field changes, and a price for more lots is requested again. */
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { type DefaultValues, FormProvider } from 'react-hook-form';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { settled } from '../../../../test/support/screens/settled.js';
import { useTextField } from '../../ui/forms/bound/use-field.js';
import type { SendFailure } from './record-definition.js';
import { type RecordForm, useRecordForm } from './record-form.js';
import { trackLookup } from './record-lot.js';
import { type SaleValues, sale } from './sale/sale.js';

const context = { type: 'SPINNER' as const, certifications: [] };
const LOTS = ['AAA-AAA-AAA-AAA', 'BBB-BBB-BBB-BBB'].map((productId) => ({ productId, product: 'yarn' as const, grams: 1000 }));
const filled = (part: DefaultValues<SaleValues> = {}) =>
  ({ ...sale.defaults(context), party: { id: randomUUID(), name: 'Mill' }, lots: LOTS, ...part }) as SaleValues;
const refusal = (fields: SendFailure['fields'], message = 'Refused'): SendFailure => ({ code: 'Invalid', message, fields });

let shown: RenderedScreen;
let record: RecordForm<SaleValues>;
let answers: (SendFailure | undefined)[];
afterEach(() => shown.unmount());

const NumberInput = ({ name }: { name: 'purchaseOrderNumber' | 'invoiceNumber' }) => {
  const { ref: _, error, ...field } = useTextField(name, name);
  return (
    <>
      <input aria-label={name} {...field} />
      {error}
    </>
  );
};

function Sale({ initial, hasRows }: { initial: SaleValues; hasRows: boolean }) {
  record = useRecordForm(sale, {
    context,
    initial,
    sender: {
      send: async () => {
        const failure = answers.shift();
        return failure ? { end: 'failed', failure } : { end: 'sent' };
      },
    },
    onDone: () => undefined,
    ...(hasRows && { placeInRow: (path: string) => path.startsWith('lots.') }),
  });
  return (
    <FormProvider {...record.form}>
      <NumberInput name="purchaseOrderNumber" />
      <NumberInput name="invoiceNumber" />
      <p>{record.failure?.message}</p>
    </FormProvider>
  );
}

async function send(): Promise<void> {
  shown.act(() => record.submit());
  await settled();
}

async function refused(failure: SendFailure, { initial = filled(), hasRows = true } = {}): Promise<void> {
  answers = [failure];
  shown = renderScreen(<Sale initial={initial} hasRows={hasRows} />);
  await send();
}
const price = () => record.form.getValues('price');
const priceError = () => record.form.getFieldState('price.amount').error?.message;

test('a press while a lot is looked up is not lost, and sends nothing if the lot is refused', async () => {
  const sent = async (isIn: boolean) => {
    answers = [refusal({}, 'Sent')];
    shown = renderScreen(<Sale initial={filled({ lots: [] })} hasRows={true} />);
    let answer: (isIn: boolean) => void = () => undefined;
    const lookup = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const tracked = trackLookup(record.form.control, lookup);
    await send();
    expect([record.busy, shown.text()]).toEqual([true, '']);
    if (isIn) shown.act(() => record.form.setValue('lots', LOTS));
    await act(async () => {
      answer(isIn);
      await tracked;
    });
    await settled();
    const text = [record.busy, shown.text()];
    shown.unmount();
    return text;
  };
  expect(await sent(true)).toEqual([false, 'Sent']);
  expect(await sent(false)).toEqual([false, '']);
});

test('a refusal of a field goes as that field changes, and not before', async () => {
  await refused(refusal({ invoiceNumber: ['The number has already been taken.'] }, 'The number has already been taken.'));
  expect(shown.text()).toBe('The number has already been taken.The number has already been taken.');
  shown.type('purchaseOrderNumber', 'PO-1');
  expect(shown.text()).toContain('taken');
  shown.type('invoiceNumber', 'INV-2');
  await settled();
  expect(shown.text()).toBe('');
});

test('a refusal of no field goes with any change', async () => {
  await refused(refusal({}, 'The balance does not reach.'));
  expect(shown.text()).toBe('The balance does not reach.');
  shown.type('purchaseOrderNumber', 'PO-1');
  await settled();
  expect(shown.text()).toBe('');
});

test.each([
  ['that leaves its row', true],
  ['that stays in its row', false],
])('the price is requested again once a lot was refused %s', async (_how, hasRows) => {
  const initial = filled({ price: { amount: 4_500_000, currency: 'PKR' } });
  await refused(refusal({ 'lots.1.productId': ['Product already sold'] }), { initial, hasRows });
  expect(price()).toMatchObject({ amount: null, currency: 'PKR' });
  expect(priceError()).toBe('priceAgain');
  answers = [undefined, undefined];
  await send();
  expect([answers.length, priceError()]).toEqual([2, 'priceAgain']);
  shown.act(() => record.form.setValue('price.amount', 3_000_000));
  await send();
  expect(answers.length).toBe(1);
});

test('a price stays where no lot was refused, and none is requested where there was none', async () => {
  await refused(refusal({ invoiceNumber: ['Taken'] }), { initial: filled({ price: { amount: 10, currency: 'PKR' } }) });
  expect(price().amount).toBe(10);
  shown.unmount();
  await refused(refusal({ 'lots.0.productId': ['Product already sold'] }));
  expect([price().amount, priceError()]).toEqual([undefined, undefined]);
});
