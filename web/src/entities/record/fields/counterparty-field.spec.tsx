import { afterEach, expect, test } from '@jest/globals';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { TWO_OF_ONE_NAME } from '../../../../../test/support/screens/sites-of-one-name.js';
import type { UseParties } from '../parties/found-parties.js';
import { FacilitySelect } from './counterparty-field.js';

const useThree: UseParties = (asked) => ({ items: asked && TWO_OF_ONE_NAME, total: 3, error: null, retry: () => {} });

let shown: RenderedScreen;
afterEach(() => shown.unmount());

test('two partners of one name are distinguished by place and OAR ID, also once one is chosen', () => {
  const [chosen] = TWO_OF_ONE_NAME;
  shown = renderScreen(<FacilitySelect label="Seller" useParties={useThree} value={chosen} onChange={() => {}} />);
  expect(shown.field('Seller').value).toBe('Chenab Ring Spinning · Faisalabad, Pakistan · PK2024105110348');
});

test('a name that only one partner has is enough', () => {
  const [, , alone] = TWO_OF_ONE_NAME;
  shown = renderScreen(<FacilitySelect label="Seller" useParties={useThree} value={alone} onChange={() => {}} />);
  expect(shown.field('Seller').value).toBe('Ravi Yarns');
});
