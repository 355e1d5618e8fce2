import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import type { TimelineReply } from '../../../../../../contracts/trace/tracing/timeline.js';
import { ProvenanceLegend } from '../../../../entities/order/order-provenance.js';
import { orderTimelineRead } from '../../../../entities/order/order-reads.js';
import { TimelineChart } from '../../../../entities/order/timeline/timeline-chart.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../../ui/format.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card } from '../../../../ui/layout/layout.js';

const PERIODS = ['month', 'day'] as const;

/** Shows the places of the order's cotton over time, and the times of its records. */
export function TimelineTab({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  const by = paramOneOf(search, 'by', PERIODS) ?? 'month';
  const timeline = useQuery(orderTimelineRead(orderId, by));
  const { data, error } = timeline;
  if (error) return <ReadError error={error} onRetry={() => void timeline.refetch()} />;
  if (data && data.lanes.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState title={data.message ?? t('timeline.empty')}>{t('evidence.nothingText')}</EmptyState>
      </Card>
    );
  }
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Card title={t('timeline.sites')} aside={<ProvenanceLegend />} padded={false}>
        {data ? <TimelineChart timeline={data} /> : <div style={{ minBlockSize: 240 }} aria-busy="true" />}
      </Card>
      <Card
        title={t('timeline.periods')}
        aside={
          <Segments
            label={t('timeline.by')}
            value={by}
            onChange={(next) => change({ by: next === 'month' ? undefined : next })}
            options={PERIODS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
          />
        }
        padded={false}
      >
        <Periods periods={data?.periods} />
      </Card>
    </div>
  );
}

type Period = TimelineReply['periods'][number];

function Periods({ periods }: { periods: readonly Period[] | undefined }) {
  const { t } = useTranslation('orders');
  const columns = usePeriodColumns();
  return (
    <DataTable
      label={t('timeline.periods')}
      columns={columns}
      rows={periods}
      rowKey={({ period }) => period}
      empty={null}
      density="dense"
    />
  );
}

function usePeriodColumns(): Column<Period>[] {
  const { t, i18n } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  const kindsText = (kinds: Period['kinds']): string =>
    list.format(Object.entries(kinds).map(([kind, count]) => `${words(`kind.${kind as 'purchase'}`)} ${formatInteger(count)}`));
  return [
    { key: 'period', head: t('timeline.period'), phone: 'title', cell: ({ period }) => <Num>{writtenDay(period)}</Num> },
    { key: 'kinds', head: t('timeline.records'), phone: 'full', cell: ({ kinds }) => kindsText(kinds) },
    {
      key: 'events',
      head: t('timeline.events'),
      number: true,
      phone: 'value',
      cell: ({ events }) => <Num className="strong">{formatInteger(events)}</Num>,
    },
  ];
}
