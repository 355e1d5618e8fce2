import i18next from 'i18next';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OverviewMonth, OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { recordsPath } from '../../../entities/custody/records-path.js';
import { ChartCard } from '../../../ui/charts/chart-card.js';
import { Legend } from '../../../ui/charts/stacked-bar.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import type { MonthGroup } from './month-bars.js';
import css from './overview.module.css';

const MonthBars = lazy(() => import('./month-bars.js'));

export function MonthCards({ reply }: { reply: OverviewReply }) {
  return (
    <div className={css.charts}>
      <MovementsCard reply={reply} />
      <VerifiedByMonth reply={reply} />
    </div>
  );
}

function Unit() {
  const { t } = useTranslation('ui');
  return <span className="small muted">{t('unit.kg')}</span>;
}

function MovementsCard({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const { months, timeZone } = reply;
  const series = [
    { key: 'purchased', fill: 'named', label: t('purchased'), of: (month: OverviewMonth) => month.purchased.massGrams },
    { key: 'made', fill: 'pale', label: t('made'), of: (month: OverviewMonth) => month.madeGrams },
    { key: 'sold', fill: 'ink', label: t('sold'), of: (month: OverviewMonth) => month.sold.massGrams },
  ] as const;
  const groups = months.map(
    (month): MonthGroup => ({
      ...namesOf(month, timeZone),
      bars: series.map(({ key, fill, of }) => ({ key, parts: [{ fill, grams: of(month) ?? 0 }], ...(of(month) === null ? UNKNOWN : {}) })),
      tips: series.map(({ label, of }) => t('figure', { name: label, weight: formatKg(of(month)) })),
    }),
  );
  const columns: Column<OverviewMonth>[] = [
    monthColumn(t('month'), reply),
    kgColumn('purchased', t('kgPurchased'), (month) => month.purchased.massGrams),
    kgColumn('made', t('kgMade'), (month) => month.madeGrams),
    kgColumn('sold', t('kgSold'), (month) => month.sold.massGrams),
  ];
  return (
    <ChartCard
      title={t('byMonth')}
      aside={<Unit />}
      chart={<Bars groups={groups} label={t('byMonth')} legend={series.map(({ key, fill, label }) => ({ key, fill, label }))} />}
      table={<DataTable label={t('byMonth')} density="dense" columns={columns} rows={months} rowKey={({ from }) => from} />}
    />
  );
}

type MovementKind = 'purchased' | 'sold';

/** An unknown value is not zero: a dash replaces its bar. */
const UNKNOWN = { note: '–' } as const;

function VerifiedByMonth({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const [of, setOf] = useState<MovementKind>('purchased');
  const { months, timeZone } = reply;
  const groups = months.map((month): MonthGroup => {
    const { cottonGrams, verifiedGrams, notVerifiedGrams, verifiedShare } = month[of];
    const note = verifiedShare === null ? {} : { note: formatPercent(verifiedShare) };
    const parts = [
      { fill: 'named', grams: verifiedGrams ?? 0 },
      { fill: 'used', grams: notVerifiedGrams ?? 0 },
    ] as const;
    return {
      ...namesOf(month, timeZone),
      bars: [{ key: of, parts, ...(cottonGrams === null ? UNKNOWN : note) }],
      tips: [
        t('figure', { name: t('verified'), weight: formatKg(verifiedGrams) }),
        t('figure', { name: t('notVerified'), weight: formatKg(notVerifiedGrams) }),
      ],
    };
  });
  const columns: Column<OverviewMonth>[] = [
    monthColumn(t('month'), reply, of === 'sold' ? 'sell' : 'purchase'),
    kgColumn('verified', t('kgVerified'), (month) => month[of].verifiedGrams),
    kgColumn('notVerified', t('kgNotVerified'), (month) => month[of].notVerifiedGrams),
    {
      key: 'share',
      head: t('share'),
      number: true,
      phone: 'value',
      cell: (month) => <Num className="strong">{shareText(month[of].verifiedShare)}</Num>,
    },
  ];
  const legend = [
    { key: 'verified', fill: 'named', label: t('verified') },
    { key: 'notVerified', fill: 'used', label: t('notVerified') },
  ] as const;
  return (
    <ChartCard
      title={t('verifiedByMonth')}
      aside={
        <>
          <Unit />
          <Segments<MovementKind>
            label={t('ofWhat')}
            value={of}
            onChange={setOf}
            options={[
              { value: 'purchased', label: t('purchased') },
              { value: 'sold', label: t('sold') },
            ]}
          />
        </>
      }
      chart={<Bars groups={groups} label={t('verifiedByMonth')} legend={legend} />}
      table={<DataTable label={t('verifiedByMonth')} density="dense" columns={columns} rows={months} rowKey={({ from }) => from} />}
    />
  );
}

function Bars({ groups, label, legend }: { groups: readonly MonthGroup[]; label: string; legend: Parameters<typeof Legend>[0]['items'] }) {
  const { t } = useTranslation('overview');
  const isEmpty = groups.every(({ bars }) => bars.every(({ parts, note }) => !note && parts.every(({ grams }) => grams <= 0)));
  if (isEmpty) return <EmptyState title={t('noMoves')} />;
  return (
    <>
      <Legend items={legend} />
      <MonthBars groups={groups} label={label} />
    </>
  );
}

export const shareText = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** Its short name, `03`, its year, and the latter two together. */
function namesOf({ from }: OverviewMonth, timeZone: string): Pick<MonthGroup, 'key' | 'name' | 'month' | 'year' | 'head'> {
  const head = formatDate(from, timeZone).slice(3);
  const [month = '', year = ''] = head.split('/');
  const name = new Intl.DateTimeFormat(i18next.language, { month: 'short', timeZone }).format(new Date(from));
  return { key: from, name, month, year, head };
}

function monthColumn(head: string, { timeZone }: OverviewReply, kind?: 'purchase' | 'sell'): Column<OverviewMonth> {
  return {
    key: 'month',
    head,
    phone: 'title',
    cell: ({ from, to }) => (
      <Link to={recordsPath(kind, { from, to, timeZone })}>
        <Num>{formatDate(from, timeZone).slice(3)}</Num>
      </Link>
    ),
  };
}

export function kgColumn<Row>(key: string, head: string, of: (row: Row) => number | null, phone: 'value' | 'line' = 'line'): Column<Row> {
  return { key, head, number: true, phone, cell: (row) => <Num>{formatKg(of(row))}</Num> };
}
