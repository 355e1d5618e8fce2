/** Checks that codes which arrive together in a field for one code are separated. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { useScanner } from '../../../ui/shortcuts.js';
import { ProductIdField, typedProductId } from './product-id-field.js';

const hands = userEvent.setup();
const added = jest.fn<(codes: string[]) => void>();
const scanned = jest.fn<(code: string) => void>();
let shown: RenderedScreen;
afterEach(() => {
  shown.unmount();
  added.mockReset();
  scanned.mockReset();
});

function Field({ takesMany, starts }: { takesMany: boolean; starts: string }) {
  const [value, setValue] = useState(starts);
  useScanner(scanned);
  const enter = (key: string) => {
    if (key !== 'Enter' || !takesMany) return;
    added([value]);
    setValue('');
  };
  return (
    <ProductIdField
      aria-label="Code"
      value={value}
      onChange={setValue}
      onKeyDown={({ key }) => enter(key)}
      {...(takesMany && { onCodes: added, takesScans: true })}
    />
  );
}
function open(takesMany: boolean, starts = ''): HTMLInputElement {
  shown = renderScreen(<Field takesMany={takesMany} starts={starts} />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  field.focus();
  return field;
}

const CODES = ['D5D-92W-KVG-EAX', 'ZFA-2GV-AAA-BBB'];
test.each([
  ['lines', CODES.join('\n')],
  ['lines of another system', `${CODES.join('\r\n')}\r\n`],
  ['a row of a sheet', CODES.join('\t')],
  ['commas', CODES.join(', ')],
  ['semicolons', CODES.join(';')],
])('pasted as %s they are two', async (_how, text) => {
  const field = open(true);
  await hands.paste(text);
  expect(added.mock.calls).toEqual([[CODES]]);
  expect(field.value).toBe('');
});

test('a pasted one is in the field, and a field of one code keeps the first of several', async () => {
  const one = open(true);
  await hands.paste('d5d92wkvgeax\n');
  expect([one.value, added.mock.calls.length]).toEqual(['D5D-92W-KVG-EAX', 0]);
  shown.unmount();
  const first = open(false);
  await hands.paste(CODES.join('\n'));
  expect(first.value).toBe('D5D-92W-KVG-EAX');
});

test('one that is typed with a comma after it is taken', async () => {
  open(true);
  await hands.type(screen.getByLabelText('Code'), 'd5d92wkvgeax,');
  expect(added.mock.calls).toEqual([[['D5D-92W-KVG-EAX']]]);
});

/** Types the keys of a scanner at its pace and with its pauses. */
function scan(field: HTMLInputElement, keys: readonly (string | number)[]): void {
  let clock = 1_000_000;
  for (const key of keys) {
    clock += typeof key === 'number' ? key : 5;
    if (typeof key === 'number') continue;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    shown.act(() => {
      if (field.dispatchEvent(event) && key.length === 1) write(field, field.value + key);
    });
  }
}
function write(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a scanner types into a field that takes codes: the text of the field counts, whatever pauses it makes', () => {
  const field = open(true);
  scan(field, [...'D5D92W', 80, ...'KVGEAX', 'Enter', 300, ...'ZFA-2GV-AAA-BBB', 'Enter']);
  expect(added.mock.calls).toEqual([[['D5D-92W-KVG-EAX']], [['ZFA-2GV-AAA-BBB']]]);
  expect([scanned.mock.calls.length, field.value]).toEqual([0, '']);
});

test('a scanner that types an address leaves the product ID in a field that takes codes, and gives it to whoever listens', () => {
  const field = open(true);
  scan(field, [...'https://trace.example.org/id/lot/D5D92WKVGEAX', 'Enter', 300, ...'ZFA2GVAAABBB', 'Enter']);
  expect(added.mock.calls).toEqual([[['D5D-92W-KVG-EAX']], [['ZFA-2GV-AAA-BBB']]]);
});

test('an address that is pasted is the product ID in it', async () => {
  const field = open(true);
  await hands.paste('https://trace.example.org/id/lot/D5D92WKVGEAX');
  expect([field.value, added.mock.calls]).toEqual(['', [[['D5D92WKVGEAX']]]]);
});

test('a scanner types into another field: its code is taken, and the field holds what it held', () => {
  const field = open(false, 'AAA-BBB-CCC-DDD');
  scan(field, [...'D5D92WKVGEAX', 'Enter']);
  expect(scanned.mock.calls).toEqual([['D5D92WKVGEAX']]);
  expect(field.value).toBe('AAA-BBB-CCC-DDD');
});

test("a site's own prefix stays as it is, with what the site writes after it", () => {
  const type = (text: string) => [...text].reduce((before, letter) => typedProductId(before + letter, before, ['PKGIN-']), '');
  expect(type('pkgin-0001')).toBe('PKGIN-0001');
  expect(type('pkgin26-a7')).toBe('PKGIN-26-A7');
  expect(type('pkg2n0001')).toBe('PKG-2N0-001');
  expect(typedProductId('pkgin0001', '', ['PKGIN-'])).toBe('PKGIN-0001');
  expect(typedProductId('PKGIN', 'PKGIN-', ['PKGIN-'])).toBe('PKG-I');
  expect(typedProductId('PKGIN-26', 'PKGIN-26-', ['PKGIN-'])).toBe('PKGIN-26');
});
