import { expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { TransactionDetails } from './transaction-details.js';

/** Returns the words about a purchase, by default from outside the platform. */
function said(sellerName?: string | null, claimsInDoubt?: TransactionReply['claimsInDoubt'], part: Partial<TransactionReply> = {}): string {
  const transaction: TransactionReply = {
    transactionId: 'transaction',
    kind: 'purchase',
    facility: { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' },
    counterparty: null,
    occurredAt: '2026-11-18T08:00:00.000Z',
    recordedAt: '2026-11-18T08:01:00.000Z',
    revision: 4,
    hash: 'f'.repeat(64),
    voided: false,
    disputed: false,
    ...(sellerName !== undefined && { sellerName }),
    ...(claimsInDoubt && { claimsInDoubt }),
    lots: [],
    flags: [],
    postings: [],
    ...part,
  };
  const shown = renderScreen(
    <MemoryRouter>
      <TransactionDetails transaction={transaction} />
    </MemoryRouter>,
  );
  const text = shown.text();
  shown.unmount();
  return text;
}

test('the seller outside the platform is shown until it is erased', () => {
  expect(said('Nile Traders')).toContain('SellerNile Traders');
  expect(said(null)).toContain('Sellererased');
  expect(said()).not.toContain('Seller');
});

test('claims in doubt are shown by certification', () => {
  const doubt = { productId: 'YARN01', certification: 'BCI', grams: 200_000, isClosed: false };
  const claimsInDoubt = [doubt, { ...doubt, grams: 83_000 }, { ...doubt, certification: 'Organic', grams: 5_000 }];
  const text = said(undefined, claimsInDoubt);
  expect(text).toContain('283 kg of the BCI claim are in doubt');
  expect(text).toContain('5 kg of the Organic claim are in doubt');
  expect(said()).not.toContain('in doubt');
});

test('a voided record waits for no confirmation; an answer to it stays', () => {
  const facility = { id: 'tower', name: 'Clock Tower Weaving', type: 'MILL' } as const;
  const answered = (agreement: 'toConfirm' | 'confirmed', voided: boolean) =>
    said(undefined, undefined, { voided, agreements: [{ facility, agreement }] });
  expect(answered('toConfirm', false)).toContain('Clock Tower Weaving: to confirm');
  expect(answered('toConfirm', true)).not.toContain('Clock Tower Weaving');
  expect(answered('confirmed', true)).toContain('Clock Tower Weaving: confirmed');
});
