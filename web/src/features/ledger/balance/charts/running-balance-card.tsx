import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { LimitPoint, WindowAccount, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { ChartCard } from '../../../../ui/charts/chart-card.js';
import type { StepPoint } from '../../../../ui/charts/step-scales.js';
import { DataTable } from '../../../../ui/data-display/data-table.js';
import { formatDateTime, formatInteger, formatKg } from '../../../../ui/format.js';
import { type BalancePoint, useRunningBalanceColumns } from './running-balance-columns.js';
import { Unit } from './unit.js';

const StepChart = lazy(() => import('../../../../ui/charts/step-chart.js'));

interface RunningBalanceCardProps {
  window: WindowReply;
  account: WindowAccount;
  /** From the opening on. */
  points: readonly BalancePoint[];
  limit: readonly LimitPoint[] | null;
}

/** Shows the balance of an account through its window, with the carry-over limit. */
export function RunningBalanceCard({ window, account, points, limit }: RunningBalanceCardProps) {
  const { t } = useTranslation('balance');
  const limitLine = useLimitLine(limit, window.closedAt !== null);
  return (
    <ChartCard
      title={t('running')}
      aside={<Unit />}
      chart={<RunningBalanceChart window={window} points={points} limit={limitLine} />}
      table={
        <div style={{ maxBlockSize: 280, overflowY: 'auto' }}>
          <RunningBalanceTable points={points} certification={account.certification} limit={limitLine?.points} />
        </div>
      }
    />
  );
}

type LimitLine = { points: readonly StepPoint[]; label: string };

function useLimitLine(limit: readonly LimitPoint[] | null, isClosed: boolean): LimitLine | undefined {
  const { t } = useTranslation('balance');
  const last = limit?.at(-1);
  if (!limit || !last) return undefined;
  return {
    points: limit.map(({ at, limitGrams }) => ({ at: new Date(at), grams: limitGrams })),
    label: t(isClosed ? 'limitAtClose' : 'limitNow', { weight: formatKg(last.limitGrams) }),
  };
}

type RunningBalanceChartProps = { window: WindowReply; points: readonly BalancePoint[]; limit: LimitLine | undefined };

function RunningBalanceChart({ window, points, limit }: RunningBalanceChartProps) {
  const { t } = useTranslation('balance');
  const revisions = new Map(points.map(({ at, grams, posting }) => [at.getTime() + grams, posting?.revision]));
  return (
    <StepChart
      height={250}
      label={t('running')}
      points={points}
      from={new Date(window.from)}
      to={new Date(window.to)}
      timeZone={window.timeZone}
      {...(limit ? { limit } : {})}
      today={window.closedAt ? undefined : { at: new Date(), label: t('today') }}
      textOf={({ at, grams }) => {
        const event = revisions.get(at.getTime() + grams);
        return [
          event === undefined ? formatDateTime(at) : t('tip', { date: formatDateTime(at), event: formatInteger(event) }),
          `${formatKg(grams)} kg`,
        ];
      }}
    />
  );
}

interface RunningBalanceTableProps {
  points: readonly BalancePoint[];
  certification: string;
  limit: readonly StepPoint[] | undefined;
}

function RunningBalanceTable({ points, certification, limit }: RunningBalanceTableProps) {
  const { t } = useTranslation('balance');
  const columns = useRunningBalanceColumns(points, certification, limit);
  return (
    <DataTable
      label={t('running')}
      density="dense"
      rows={points}
      rowKey={({ at, posting }) => `${at.getTime()} ${posting?.revision ?? 'opening'} ${posting?.lotIds[0] ?? ''}`}
      columns={columns}
    />
  );
}
