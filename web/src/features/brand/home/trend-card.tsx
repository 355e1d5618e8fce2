import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeTrendReply } from '../../../../../contracts/brand/home/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { tracedShare } from '../../../../drawing/provenance.js';
import { ProvenanceLegend } from '../../../entities/order/order-provenance.js';
import { ChartCard } from '../../../ui/charts/chart-card.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';

const TrendBars = lazy(() => import('./trend-bars.js'));

/** As many as the rail has room for; the table has all. */
const MONTHS_DRAWN = 6;
/** Of the bars, with the names of their months. */
const CHART_HEIGHT = 260;

type Month = HomeTrendReply['months'][number];

/** Shows how far the cotton of orders is traced, by the month of their purchase. */
export function TrendCard({ trend }: { trend: UseQueryResult<HomeTrendReply> }) {
  const { t } = useTranslation('home');
  const columns = useMonthColumns();
  const months = trend.data?.months ?? [];
  if (trend.error && !trend.data) return <ReadError error={trend.error} onRetry={() => void trend.refetch()} />;
  return (
    <ChartCard
      title={t('trend.title')}
      chartHeight={CHART_HEIGHT}
      chart={<Chart trend={trend.data} />}
      table={
        <DataTable label={t('trend.title')} columns={columns} rows={months.toReversed()} rowKey={({ month }) => month} density="dense" />
      }
    />
  );
}

function Chart({ trend }: { trend: HomeTrendReply | undefined }) {
  const { t, i18n } = useTranslation('home');
  const drawn = trend?.months.slice(-MONTHS_DRAWN) ?? [];
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const bars = drawn.map(({ month, evidence, covered }) => ({
    key: month,
    label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    figure: evidence ? formatPercent(tracedShare(evidence)) : '–',
    evidence,
    covered,
  }));
  return (
    <>
      <Box component="p" className="small muted" mb={8}>
        {t('trend.note')}
      </Box>
      <Box mih={CHART_HEIGHT}>
        {drawn.some(({ evidence }) => evidence) ? (
          <Suspense>
            <TrendBars bars={bars} label={t('trend.title')} />
          </Suspense>
        ) : null}
        {trend && drawn.every(({ evidence }) => !evidence) ? <p className="muted">{t('trend.empty')}</p> : null}
      </Box>
      <Box my="12px 8px">
        <ProvenanceLegend />
      </Box>
      {trend && trend.total.withoutData > 0 ? (
        <p className="small muted">{t('trend.withoutData', { count: trend.total.withoutData })}</p>
      ) : null}
      {trend?.isPartial ? <p className="small muted">{t('trend.partial')}</p> : null}
    </>
  );
}

function useMonthColumns(): Column<Month>[] {
  const { t } = useTranslation('home');
  return [
    { key: 'month', head: t('trend.month'), phone: 'title', cell: ({ month }) => <Num>{`${month.slice(5)}/${month.slice(0, 4)}`}</Num> },
    { key: 'orders', head: t('trend.orders'), number: true, phone: 'line', cell: ({ orders }) => <Num>{formatInteger(orders)}</Num> },
    {
      key: 'withoutData',
      head: t('trend.without'),
      number: true,
      phone: 'line',
      cell: ({ withoutData }) => <Num>{formatInteger(withoutData)}</Num>,
    },
    {
      key: 'traced',
      head: t('trend.traced'),
      number: true,
      phone: 'value',
      cell: ({ evidence }) => <Num className="strong">{evidence ? formatPercent(tracedShare(evidence)) : '–'}</Num>,
    },
  ];
}
