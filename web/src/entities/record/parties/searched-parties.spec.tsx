/** A field that chooses a partner among more than a page holds. */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { FacilitySelect } from '../fields/counterparty-field.js';
import type { CounterpartyRef } from '../record-definition.js';
import type { PartiesAnswer, UseParties } from './found-parties.js';

const site = (id: number, name = `Mill ${id}`): FacilityReply => ({ id: String(id), name, type: 'MILL', country: 'PK' });
const FIRST_PAGE = Array.from({ length: 50 }, (_, at) => site(at));
const FAR = site(2_999, 'Zhob Weaving');

const hands = userEvent.setup();
let shown: RenderedScreen;
afterEach(() => shown.unmount());

function Field({ useParties, start }: { useParties: UseParties; start?: CounterpartyRef }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FacilitySelect label="Purchaser" useParties={useParties} value={value} onChange={setValue} />
      <output>{value?.id}</output>
    </>
  );
}

const answer = (items: readonly FacilityReply[] | undefined, more: Partial<PartiesAnswer> = {}): PartiesAnswer => ({
  items,
  total: items?.length ?? 0,
  error: null,
  retry: () => {},
  ...more,
});
/** Answers as a server with 3,000 mills does. */
const useServer: UseParties = (asked) => {
  if (!asked) return answer(undefined);
  if (asked.q === undefined) return answer(FIRST_PAGE, { total: 3_000 });
  return answer(asked.q === 'zhob' ? [FAR] : []);
};

test('a party far beyond the first page is found by the typed name, and chosen by Enter', async () => {
  shown = renderScreen(<Field useParties={useServer} />);
  await hands.tab();
  await hands.keyboard('zhob');
  await screen.findByText('Zhob Weaving');
  await hands.keyboard('{Enter}');
  expect(shown.field('Purchaser').value).toBe('Zhob Weaving');
  expect(screen.getByRole('status').textContent).toBe('2999');
});

test('an earlier choice is shown by name, though the first page does not contain it', () => {
  shown = renderScreen(<Field useParties={useServer} start={{ id: '2999', name: 'Zhob Weaving' }} />);
  expect(shown.field('Purchaser').value).toBe('Zhob Weaving');
});

test('the list says how many more there are, and that nobody has that name', async () => {
  shown = renderScreen(<Field useParties={useServer} />);
  await hands.click(shown.field('Purchaser'));
  await screen.findByText('2950 more: type part of the name');
  await hands.keyboard('nobody');
  await screen.findByText('No site of this kind has this name');
});

test('a failure is shown in the list', async () => {
  shown = renderScreen(<Field useParties={() => answer(undefined, { error: new Error('broken') })} />);
  await hands.click(shown.field('Purchaser'));
  await screen.findByText(/went wrong|cannot|could not/i);
});
