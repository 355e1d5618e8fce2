/** A likeness belongs to the words that were searched for, which the cards name where they are not the own record. */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { OarCards } from './oar-cards.js';

const OWN = { name: 'Kot Addu Knitwear', address: 'Multan Road 4', country: 'PK' };

let shown: RenderedScreen;
afterEach(() => shown.unmount());

const cardsOf = (asked?: typeof OWN) => (
  <OarCards own={OWN} {...(asked && { asked })} matches={[]} offersNone onChoose={async () => undefined} />
);

test('the words of a search are named next to another record', () => {
  shown = renderScreen(cardsOf({ ...OWN, name: 'Mehran Knits' }), 'browser');
  expect(screen.getByText(/^Compared with the words you searched for: Mehran Knits/)).not.toBeNull();
});

test('nothing is said where the own record was searched for', () => {
  shown = renderScreen(cardsOf(), 'browser');
  expect([screen.queryByText(/^Compared with/), screen.queryByText('Kot Addu Knitwear') === null]).toEqual([null, false]);
});
