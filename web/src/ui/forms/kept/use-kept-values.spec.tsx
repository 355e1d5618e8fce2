import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { forgetValuesOf, keepValues } from '../../../client/unrecorded/kept-values.js';
import { NumberField } from '../number-fields.js';
import { TextField } from '../text-fields.js';
import { KeptDraftBanner } from './kept-draft-banner.js';
import { type KeptDraft, useKeptValues } from './use-kept-values.js';

interface Values {
  order: string;
  weight?: number;
}

let shown: RenderedScreen;
let form: UseFormReturn<Values>;
let draft: KeptDraft;

function Form({ account }: { account: string }) {
  form = useForm<Values>({ defaultValues: { order: '' } });
  draft = useKeptValues(form, { account, name: 'purchase' });
  return (
    <>
      <KeptDraftBanner draft={draft} />
      <TextField label="Order" {...form.register('order')} />
      <Controller
        control={form.control}
        name="weight"
        render={({ field }) => <NumberField label="Weight" value={field.value} onChange={field.onChange} />}
      />
    </>
  );
}

const open = (account = 'amina') => {
  shown = renderScreen(<Form account={account} />);
};
const pause = () => act(() => jest.advanceTimersByTime(1_000));
const close = () => shown.unmount();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 14, 20) });
  localStorage.clear();
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

/** Types an order into a new form, and closes the page over it. */
function typeAndClose(): void {
  open();
  shown.type('Order', 'PO-7');
  shown.type('Weight', '12');
  pause();
  close();
}

test('the input is offered when the form is opened again, and is a change once it is accepted', () => {
  typeAndClose();
  open();
  expect(shown.text()).toContain('You have a draft from 22/11/2026 14:20.');
  expect(shown.field('Order').value).toBe('');
  shown.press('Continue');
  expect([shown.field('Order').value, shown.field('Weight').value]).toEqual(['PO-7', '12']);
  expect(form.formState.isDirty).toBe(true);
  expect(shown.text()).not.toContain('draft');
});

test('what was typed just before the page is left is kept', () => {
  open();
  shown.type('Order', 'PO-7');
  window.dispatchEvent(new Event('pagehide'));
  close();
  open();
  shown.press('Continue');
  expect(shown.field('Order').value).toBe('PO-7');
});

test('a draft that is discarded, or whose form is recorded, is no longer offered', () => {
  typeAndClose();
  open();
  shown.press('Discard');
  close();
  open();
  expect(draft.keptAt).toBeUndefined();
  shown.type('Order', 'PO-8');
  act(() => draft.forget());
  pause();
  close();
  open();
  expect(draft.keptAt).toBeUndefined();
});

test('a form that nobody changed is not kept', () => {
  open();
  act(() => form.reset({ order: 'as it is' }));
  pause();
  close();
  open();
  expect(draft.keptAt).toBeUndefined();
});

test('a draft is offered to its own user, until they sign out', () => {
  typeAndClose();
  open('saima');
  expect(draft.keptAt).toBeUndefined();
  close();
  forgetValuesOf('amina');
  open();
  expect(draft.keptAt).toBeUndefined();
});

test('text that is no number yet is left out of the draft', () => {
  keepValues({ account: 'amina', name: 'purchase' }, { order: 'PO-7', weight: Number.NaN });
  open();
  shown.press('Continue');
  expect(form.getValues()).toEqual({ order: 'PO-7' });
});
