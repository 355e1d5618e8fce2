import { useQuery } from '@tanstack/react-query';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { dailyBalances, postingsRead, runningBalance } from '../../../../entities/balance/running-balance.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { ReconciliationCard } from './reconciliation-card.js';
import { RunningBalanceCard } from './running-balance-card.js';
import type { BalancePoint } from './running-balance-columns.js';

interface BalanceChartsProps {
  facilityId: string;
  window: WindowReply;
  account: WindowAccount;
  detail: WindowDetailReply | undefined;
}

/** The sum of the window and its course, each with its table. */
export function BalanceCharts({ facilityId, window, account, detail }: BalanceChartsProps) {
  const { data: postings } = useQuery(postingsRead(facilityId, window.number, account.certification));
  const opening: BalancePoint = { at: new Date(window.from), grams: account.openingGrams };
  const byPosting = [opening, ...runningBalance(window, account.openingGrams, postings ?? [])];
  const points: BalancePoint[] = postings === null ? dailyBalances(detail, account.certification) : byPosting;
  return (
    <Columns cols="minmax(0, 488fr) minmax(0, 616fr)" from={1200} gap={24}>
      <ReconciliationCard window={window} account={account} />
      <RunningBalanceCard window={window} account={account} points={points} limit={detail?.limit ?? null} />
    </Columns>
  );
}
