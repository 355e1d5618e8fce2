import { afterEach, describe, expect, test } from '@jest/globals';
import { useState } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { AmountField, NumberField, WeightField } from './number-fields.js';

const UNREAD = 'Enter a number, such as 1,200 or 12.5.';
let shown: RenderedScreen;
let value: number | undefined;
afterEach(() => shown.unmount());

function Held({ children }: { children: (value: number | undefined, set: (next: number | undefined) => void) => React.ReactNode }) {
  const [held, setHeld] = useState<number>();
  value = held;
  return children(held, setHeld);
}

describe.each([
  [
    'a number',
    (held: number | undefined, set: (next: number | undefined) => void) => <NumberField label="Field" value={held} onChange={set} />,
  ],
  [
    'a weight',
    (held: number | undefined, set: (next: number | undefined) => void) => <WeightField label="Field" value={held} onChange={set} />,
  ],
  [
    'an amount',
    (held: number | undefined, set: (next: number | undefined) => void) => (
      <AmountField label="Field" value={held} onChange={set} currency="PKR" currencies={['PKR']} onCurrency={() => undefined} />
    ),
  ],
])('%s', (_what, field) => {
  test.each([
    ['850,000', 850_000, '850,000'],
    ['850000', 850_000, '850,000'],
    ['1,085', 1085, '1,085'],
    ['1 200', 1200, '1,200'],
    ['12.50', 12.5, '12.5'],
    ['', undefined, ''],
  ])('typed as %j is %d', (typed, meant, text) => {
    shown = renderScreen(<Held>{field}</Held>);
    shown.type('Field', typed);
    expect(value).toBe(meant);
    expect(shown.field('Field').value).toBe(text);
    expect(shown.text()).not.toContain(UNREAD);
  });

  test.each(['-100', '1e9', '12,5', '1.200,50', '850,00', 'about 5'])('typed as %j stays as it is and is reported', (typed) => {
    shown = renderScreen(<Held>{field}</Held>);
    shown.type('Field', typed);
    expect(value).toBeNaN();
    expect(shown.field('Field').value).toBe(typed);
    expect(shown.text()).toContain(UNREAD);
  });

  test('with more digits than a number holds is refused for that', () => {
    shown = renderScreen(<Held>{field}</Held>);
    shown.type('Field', '12,345,678,901,234,567');
    expect(shown.text()).toContain('Enter at most 15 digits.');
    expect(shown.text()).not.toContain(UNREAD);
  });

  test('that is pasted is read as one that is typed', () => {
    shown = renderScreen(<Held>{field}</Held>);
    shown.paste('Field', '850,000');
    expect(value).toBe(850_000);
    shown.paste('Field', '1.200,50');
    expect(value).toBeNaN();
    expect(shown.field('Field').value).toBe('1.200,50');
  });
});

test('unreadable text is reported only once the field is left, and no longer once it is corrected', () => {
  shown = renderScreen(<Held>{(held, set) => <NumberField label="Field" value={held} onChange={set} />}</Held>);
  shown.paste('Field', '12,5');
  expect(shown.text()).not.toContain(UNREAD);
  shown.type('Field', '00');
  expect(value).toBe(12_500);
  expect(shown.text()).not.toContain(UNREAD);
});

function Cleared() {
  const [held, setHeld] = useState<number | undefined>(Number.NaN);
  return (
    <>
      <NumberField label="Field" value={held} onChange={setHeld} />
      <button type="button" onClick={() => setHeld(1200.5)}>
        Set
      </button>
      <button type="button" onClick={() => setHeld(undefined)}>
        Clear
      </button>
    </>
  );
}

test('a field follows a value that comes from outside', () => {
  shown = renderScreen(<Cleared />);
  shown.type('Field', '12,5');
  shown.press('Set');
  expect(shown.field('Field').value).toBe('1,200.5');
  shown.type('Field', ',');
  shown.press('Clear');
  expect(shown.field('Field').value).toBe('');
});
