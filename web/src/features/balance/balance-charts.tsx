import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LimitPoint, WindowAccount, WindowDetailReply, WindowReply } from '../../../../contracts/balance/replies.js';
import { type BalanceStep, dailyBalances, postingsRead, runningBalance } from '../../entities/balance/running-balance.js';
import { ChartCard } from '../../ui/charts/chart-card.js';
import { DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger, formatKg, formatSignedKg } from '../../ui/format.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import css from './balance.module.css';
import { DrillDownLink, POSTINGS, scrollToList } from './drill-down.js';
import type { WaterfallBar } from './waterfall.js';

const Waterfall = lazy(() => import('./waterfall.js'));
const StepChart = lazy(() => import('../../ui/charts/step-chart.js'));

/** The sum of the window and its course, each with its table. */
export function BalanceCharts({
  facilityId,
  window,
  account,
  detail,
}: {
  facilityId: string;
  window: WindowReply;
  account: WindowAccount;
  detail: WindowDetailReply | undefined;
}) {
  const { data: postings } = useQuery(postingsRead(facilityId, window.number, account.certification));
  const opening: BalancePoint = { at: new Date(window.from), grams: account.openingGrams };
  const byPosting = [opening, ...runningBalance(window, account.openingGrams, postings ?? [])];
  const points: BalancePoint[] = postings === null ? dailyBalances(detail, account.certification) : byPosting;
  return (
    <div className={css.charts}>
      <ReconciliationCard window={window} account={account} />
      <RunningBalanceCard window={window} account={account} points={points} limit={detail?.limit ?? null} />
    </div>
  );
}

function Unit() {
  const { t } = useTranslation('balance');
  return <span className="small muted">{t('unit')}</span>;
}

function ReconciliationCard({ window, account }: { window: WindowReply; account: WindowAccount }) {
  const { t } = useTranslation('balance');
  const [, change] = useUrlState();
  const pick = ({ kind }: WaterfallBar) => {
    if (!kind) return;
    change({ kind, flagged: undefined, page: undefined, event: undefined, claim: account.certification });
    scrollToList(POSTINGS);
  };
  const falls: WaterfallBar[] = [
    { key: 'opening', label: t('opening'), grams: account.openingGrams, total: true, color: 'var(--opening)' },
    { key: 'credits', kind: 'credit', label: t('credits'), grams: account.creditGrams, color: 'var(--green-400)' },
    { key: 'debits', kind: 'debit', label: t('debits'), grams: -account.debitGrams, color: 'var(--ink-2)' },
    { key: 'adjusted', kind: 'adjustment', label: t('adjusted'), grams: account.adjustmentGrams, color: 'var(--medium)' },
    { key: 'expired', kind: 'expired', label: t('expired'), grams: -account.expiredGrams, color: 'var(--control)' },
    { key: 'closing', label: t('closing'), grams: account.balanceGrams, total: true, color: 'var(--green-800)' },
  ];
  return (
    <ChartCard
      title={t('reconciliation')}
      aside={<Unit />}
      chart={<Waterfall falls={falls} label={t('reconciliation')} onPick={pick} />}
      table={
        <DataTable
          label={t('reconciliation')}
          density="dense"
          rows={falls}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'label',
              head: t('reconciliation'),
              phone: 'title',
              cell: ({ key, kind, label }) =>
                kind || key === 'closing' ? (
                  <DrillDownLink to={POSTINGS} filter={{ claim: account.certification, kind }}>
                    {label}
                  </DrillDownLink>
                ) : account.openingGrams === 0 ? (
                  label
                ) : (
                  <Link to={`?window=${window.number - 1}&claim=${encodeURIComponent(account.certification)}`}>{label}</Link>
                ),
            },
            {
              key: 'grams',
              head: t('value'),
              number: true,
              phone: 'value',
              cell: ({ grams, total }) => <Num className={total ? 'strong' : ''}>{total ? formatKg(grams) : formatSignedKg(grams)}</Num>,
            },
          ]}
        />
      }
    />
  );
}

/** After a posting; or after all of a day's, where there are many. */
type BalancePoint = Omit<BalanceStep, 'posting'> & Partial<Pick<BalanceStep, 'posting'>>;

interface RunningBalanceCardProps {
  window: WindowReply;
  account: WindowAccount;
  /** From the opening on. */
  points: readonly BalancePoint[];
  limit: readonly LimitPoint[] | null;
}

function RunningBalanceCard({ window, account, points, limit }: RunningBalanceCardProps) {
  const { t } = useTranslation('balance');
  const last = limit?.at(-1);
  const limitLine = last && {
    points: (limit ?? []).map(({ at, limitGrams }) => ({ at: new Date(at), grams: limitGrams })),
    label: t(window.closedAt ? 'limitAtClose' : 'limitNow', { weight: formatKg(last.limitGrams) }),
  };
  const revisions = new Map(points.map(({ at, grams, posting }) => [at.getTime() + grams, posting?.revision]));
  return (
    <ChartCard
      title={t('running')}
      aside={<Unit />}
      chart={
        <StepChart
          height={250}
          label={t('running')}
          points={points}
          from={new Date(window.from)}
          to={new Date(window.to)}
          timeZone={window.timeZone}
          {...(limitLine ? { limit: limitLine } : {})}
          today={window.closedAt ? undefined : { at: new Date(), label: t('today') }}
          textOf={({ at, grams }) => {
            const event = revisions.get(at.getTime() + grams);
            return [
              event === undefined ? formatDateTime(at) : t('tip', { date: formatDateTime(at), event: formatInteger(event) }),
              `${formatKg(grams)} kg`,
            ];
          }}
        />
      }
      table={
        <div style={{ maxBlockSize: 280, overflowY: 'auto' }}>
          <DataTable
            label={t('running')}
            density="dense"
            rows={points}
            rowKey={({ at, posting }) => `${at.getTime()} ${posting?.revision ?? 'opening'} ${posting?.lotIds[0] ?? ''}`}
            columns={[
              { key: 'when', head: t('when'), phone: 'title', cell: ({ at }) => <Num>{formatDateTime(at)}</Num> },
              {
                key: 'posting',
                head: t('posting'),
                number: true,
                cell: (point) => (
                  <PointMovement point={point} before={points[points.indexOf(point) - 1]} certification={account.certification} />
                ),
              },
              {
                key: 'balance',
                head: t('balance'),
                number: true,
                phone: 'value',
                cell: ({ grams }) => <Num className={grams < 0 ? 'bad strong' : 'strong'}>{formatKg(grams)}</Num>,
              },
              ...(limitLine
                ? [
                    {
                      key: 'limit',
                      head: t('limit'),
                      number: true,
                      cell: ({ at }: { at: Date }) => <Num>{formatKg(limitAt(limitLine.points, at))}</Num>,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      }
    />
  );
}

/** What a point added: a posting that can be opened, or the sum of a day's. */
function PointMovement({
  point: { grams, posting },
  before,
  certification,
}: {
  point: BalancePoint;
  before: BalancePoint | undefined;
  certification: string;
}) {
  const { t } = useTranslation('balance');
  if (!before) return <>{t('opening')}</>;
  const moved = <Num>{formatSignedKg(grams - before.grams)}</Num>;
  if (!posting) return moved;
  const label = t('tip', { date: `${formatSignedKg(posting.grams)} kg`, event: formatInteger(posting.revision) });
  return (
    <DrillDownLink to={POSTINGS} filter={{ claim: certification, event: posting.revision }} label={label}>
      {moved}
    </DrillDownLink>
  );
}

const limitAt = (points: readonly { at: Date; grams: number }[], at: Date): number =>
  points.findLast((point) => point.at <= at)?.grams ?? 0;
