import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

describe('while a pasted code is asked about', () => {
  const before = globalThis.fetch;
  const hands = userEvent.setup();
  let answer: () => void;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const productIds = () => rendered.values().outputs.map(({ productId }) => productId);

  /** Pastes a code of a partner into the row at a place, of so many. */
  async function pasteInto(at: number, count: number): Promise<HTMLInputElement> {
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    globalThis.fetch = async () => {
      await answered;
      return Response.json({ addresses: [], gtins: ['09506000134352'] });
    };
    rendered = renderRecord<{ outputs: NewLot[] }>({ outputs: run(count) }, <NewLotRows name="outputs" units={['kg']} />);
    const field = screen.getAllByLabelText<HTMLInputElement>('Product ID')[at] as HTMLInputElement;
    field.focus();
    await hands.paste('https://brand.example/01/09506000134352/10/D5D92WKVGEAX');
    return field;
  }

  test('a text that is typed stays in its row, and the code has a row of its own', async () => {
    const field = await pasteInto(0, 1);
    await hands.clear(field);
    await hands.type(field, 'OURS-7');
    answer();
    await waitFor(() => expect(codes()).toBe(2));
    expect(productIds()).toEqual(['OUR-S7', 'D5D-92W-KVG-EAX']);
  });

  test('the code is in its row where an earlier one is removed, and changes no other', async () => {
    await pasteInto(1, 3);
    await hands.click(screen.getByRole('button', { name: 'Remove RUN-100' }));
    expect(codes()).toBe(2);
    answer();
    await waitFor(() => expect(productIds()).toEqual(['D5D-92W-KVG-EAX', 'RUN-102']));
  });
});
