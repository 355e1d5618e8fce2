import { expect, test } from '@jest/globals';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { LotClaim } from './lot-state.js';

function said(lot: Pick<LotReply, 'claim' | 'verifiedShare'>): string {
  const shown = renderScreen(<LotClaim lot={lot} />);
  const text = shown.text();
  shown.unmount();
  return text;
}

test('the verified part of a lot is shown with its claim', () => {
  const claim = { certification: 'BCI', grams: 1_198_000, model: 'massBalance' as const };
  expect(said({ claim, verifiedShare: 0.45 })).toBe('1,198 kg lint equivalent, BCI, Mass balance, 45% verified by the books');
  expect(said({ claim: null, verifiedShare: 0.45 })).toBe('No claim, 45% verified by the books');
  expect(said({ claim: null, verifiedShare: null })).toBe('No claim');
});
