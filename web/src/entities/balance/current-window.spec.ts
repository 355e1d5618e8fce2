import { expect, test } from '@jest/globals';
import type { WindowReply } from '../../../../contracts/ledger/balance/replies.js';
import { accountsOfWindows, mainAccount } from './current-window.js';

const account = (certification: string, balanceGrams: number) => ({ certification, balanceGrams });
const window = (number: number, accounts: readonly object[] = []) =>
  ({
    number,
    from: `2026-0${number}-01T00:00:00.000Z`,
    to: `2026-0${number + 1}-01T00:00:00.000Z`,
    status: 'open',
    timeZone: 'Asia/Karachi',
    accounts,
  }) as unknown as WindowReply;

test('the account to look at first is the one below zero, else the largest', () => {
  expect(mainAccount(window(1, [account('Organic', 900), account('BCI', -283), account('CmiA', -1)]))?.certification).toBe('BCI');
  expect(mainAccount(window(1, [account('Organic', 900), account('BCI', 0)]))?.certification).toBe('Organic');
  expect(mainAccount(window(1))).toBeUndefined();
});

test('the books begin with the first window, whichever runs', () => {
  const now = new Date('2026-02-10T00:00:00.000Z');
  expect(accountsOfWindows([window(1), window(2)], now)).toMatchObject({ booksBegin: '2026-01-01T00:00:00.000Z', window: { number: 2 } });
});
