import { expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import type { InboxItem } from '../../../../../contracts/ledger/custody/replies.js';
import { renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { useInboxRows } from './inbox-rows.js';

const ITEM: InboxItem = {
  step: 'confirm',
  kind: 'purchase',
  transactionId: 'transaction',
  counterparty: { id: 'tower', name: 'Clock Tower Weaving', type: 'MILL' },
  lots: [{ lotId: 'lot', productId: 'YARN01', product: 'yarn', massGrams: 1_000 }],
  massGrams: 1_000,
  partUsed: false,
  since: '2026-11-18T08:00:00.000Z',
};

const Titles = ({ item }: { item: InboxItem }) => useInboxRows([item], []).map(({ key, title }) => <p key={key}>{title}</p>);

test.each([
  ['purchase', 'Clock Tower Weaving recorded a purchase of 1 lot'],
  ['sell', '1 lot from Clock Tower Weaving'],
] as const)('a %s that another site recorded is named as its record', (kind, title) => {
  const shown = renderScreen(
    <MemoryRouter>
      <Titles item={{ ...ITEM, kind }} />
    </MemoryRouter>,
  );
  expect(shown.text()).toBe(title);
  shown.unmount();
});
