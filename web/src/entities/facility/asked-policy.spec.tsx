import { expect, test } from '@jest/globals';
import type { Policy } from '../../../../contracts/shared/ledger-terms.js';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { AskedPolicyBanner } from './asked-policy.js';

const POLICY: Policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' };

function said(asked: Partial<Policy>, policy?: Policy): string {
  const shown = renderScreen(<AskedPolicyBanner asked={{ ...POLICY, ...asked }} policy={policy} />);
  const text = shown.text();
  shown.unmount();
  return text;
}

test.each([
  [{ windowMonths: 6 }, POLICY, 'Requested: windows of 6 months. An admin decides. Until then: windows of 3 months.'],
  [{ model: 'massBalance' }, POLICY, 'Requested: Mass balance. An admin decides. Until then: Product Segregation.'],
  [
    { model: 'massBalance' },
    undefined,
    'Requested: Mass balance, windows of 3 months. An admin decides. Until then: Product Segregation, windows of 1 month.',
  ],
] as const)('books asked for are said with only the part that differs: %j', (asked, policy, text) => {
  expect(said(asked, policy)).toContain(text);
});
