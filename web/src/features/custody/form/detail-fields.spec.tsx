import { afterEach, expect, test } from '@jest/globals';
import { useForm } from 'react-hook-form';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { OccurredAtField } from './detail-fields.js';

let shown: RenderedScreen;
let occurredAt: string;
afterEach(() => shown.unmount());

function Form() {
  const { control, formState, watch } = useForm({ defaultValues: { occurredAt: '2026-11-22T09:30:00.000Z' }, mode: 'onTouched' });
  occurredAt = watch('occurredAt');
  return <OccurredAtField control={control} errors={formState.errors} />;
}

test('a date and time is typed over the one that stood there', () => {
  shown = renderScreen(<Form />);
  shown.paste('Date and time', '');
  shown.type('Date and time', '18/11/2026 08:05');
  expect(shown.field('Date and time').value).toBe('18/11/2026 08:05');
  expect(occurredAt).toBe(new Date(2026, 10, 18, 8, 5).toISOString());
});

test('what is no date is none, and not the one that stood there', () => {
  shown = renderScreen(<Form />);
  shown.paste('Date and time', '');
  shown.type('Date and time', '18/11/2026 8');
  expect(occurredAt).toBe('');
  expect(shown.text()).toContain('Enter a date in format: DD/MM/YYYY HH:mm');
});
