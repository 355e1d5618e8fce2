import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../forms/segments.js';
import { Card } from '../layout/layout.js';
import css from './charts.module.css';

type View = 'chart' | 'table';

/** Shows a chart with its table, so that people who cannot read one can read the other. */
export function ChartCard({
  title,
  aside,
  chart,
  table,
  chartHeight = 200,
}: {
  title: string;
  aside?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  /** Reserves the height of a chart that is still loading. */
  chartHeight?: number;
}) {
  const { t } = useTranslation('ui');
  const [view, setView] = useState<View>('chart');
  return (
    <Card
      title={title}
      padded={view === 'chart'}
      aside={
        <>
          {aside}
          <Segments
            label={`${t('showAs')}: ${title}`}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('asChart') },
              { value: 'table', label: t('asTable') },
            ]}
          />
        </>
      }
    >
      {view === 'chart' ? (
        <div style={{ minBlockSize: chartHeight }}>
          <Suspense>{chart}</Suspense>
        </div>
      ) : (
        table
      )}
    </Card>
  );
}

/** @param left position of the point under the pointer, in percent of the chart's width */
export function ChartTooltip({ left, head, children }: { left: number; head: string; children: ReactNode }) {
  return (
    <div className={css.tip} style={{ left: `${Math.min(80, Math.max(20, left))}%` }} role="status">
      {head}
      {children}
    </div>
  );
}
