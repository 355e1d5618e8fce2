import { afterEach, expect, test } from '@jest/globals';
import { type RenderedScreen, renderScreen } from '../../../../../../test/support/screens/render-screen.js';
import { TWO_OF_ONE_NAME } from '../../../../../../test/support/screens/sites-of-one-name.js';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import { CounterpartyStep } from './counterparty-step.js';

const useThree: UseParties = (asked) => ({ items: asked && TWO_OF_ONE_NAME, total: 3, error: null, retry: () => {} });

let shown: RenderedScreen;
afterEach(() => shown.unmount());

test('partners of one name are shown with place and OAR ID; an unconfirmed ID does not distinguish them', () => {
  shown = renderScreen(<CounterpartyStep label="Seller" useParties={useThree} chosen={undefined} onChoose={() => {}} />);
  const text = shown.text();
  expect(text).toContain('Spinner, Faisalabad, Pakistan, PK2024105110348');
  expect(text).toContain('Spinner, Multan, Pakistan, No OAR ID');
  expect(text).not.toContain('PK2024105110777');
});
