import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LogAgesReply } from '../../../../../contracts/ledger/proof/log/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';
import { logKeys } from '../../../entities/record/witnessed/log-reads.js';
import { ChartCard } from '../../../ui/charts/chart-card.js';
import css from '../../../ui/charts/charts.module.css';
import { useWidth } from '../../../ui/charts/use-width.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatDateTimeUtc, formatDayMonth, formatShare } from '../../../ui/format.js';
import { Loading } from '../../../ui/layout/steady.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shows how old the newest witnessed root was in the last 30 days, as a line and as rows. */
export function AgesCard() {
  const { t } = useTranslation('trust');
  const formatSpan = useFormatSpan();
  const { data, isPending } = useQuery(read(logKeys.all, routes.logAges, {}));
  if (isPending) return <Loading />;
  if (!data) return null;
  const days = daysOf(data);
  const { medianMs, shareBelowLimit, limitMs } = data;
  return (
    <ChartCard
      title={t('ages.title')}
      aside={
        medianMs === null || shareBelowLimit === null ? null : (
          <Group gap="0 16px" className="small muted">
            <Num>{t('ages.median', { age: formatSpan(medianMs) })}</Num>
            <Num>{t('ages.below', { limit: formatSpan(limitMs), share: formatShare(Math.floor(shareBelowLimit * 1000) * 10) })}</Num>
          </Group>
        )
      }
      chart={days.length === 0 ? <EmptyState title={t('ages.none')} /> : <AgeChart ages={data} />}
      chartHeight={HEIGHT}
      table={
        <DataTable
          label={t('ages.title')}
          columns={[
            { key: 'day', head: t('ages.day'), phone: 'title', cell: ({ day }) => formatDate(`${day}T12:00:00Z`, 'UTC') },
            { key: 'age', head: t('ages.highest'), number: true, phone: 'value', cell: ({ ageMs }) => formatSpan(ageMs) },
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty={<EmptyState title={t('ages.none')} />}
        />
      }
    />
  );
}

/** Returns the highest age of each day in UTC. A day within a long age has the age that it reached at its end. */
function daysOf({ peaks, from }: LogAgesReply): { day: string; ageMs: number }[] {
  const highest = new Map<string, number>();
  const note = (atMs: number, ageMs: number): void => {
    const day = new Date(atMs).toISOString().slice(0, 10);
    highest.set(day, Math.max(highest.get(day) ?? 0, ageMs));
  };
  for (const { at, fromMs, ageMs } of peaks) {
    const end = Date.parse(at);
    const begin = Math.max(Date.parse(from), end - (ageMs - fromMs));
    for (let midnight = Math.ceil(begin / DAY_MS) * DAY_MS; midnight < end; midnight += DAY_MS)
      note(midnight - 1, ageMs - (end - midnight));
    note(end, ageMs);
  }
  return [...highest].map(([day, ageMs]) => ({ day, ageMs })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

const HEIGHT = 150;
const TOP = 16;
const BASE = HEIGHT - 22;
const LEFT = 48;
/** Applies until the element is measured. */
const WIDTH = 720;
const DAYS_PER_TICK = 5;
const TICK_WIDTH_MIN = 64;

function AgeChart({ ages: { from, to, peaks, limitMs } }: { ages: LogAgesReply }) {
  const { t } = useTranslation('trust');
  const formatSpan = useFormatSpan();
  const [figure, width] = useWidth(WIDTH);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const highest = Math.max(...peaks.map(({ ageMs }) => ageMs));
  const top = Math.max(limitMs * 1.5, highest);
  const x = (ms: number): number => LEFT + ((ms - first) / (last - first)) * (width - LEFT - 8);
  const y = (ageMs: number): number => BASE - (ageMs / top) * (BASE - TOP);
  const points = peaks.flatMap(({ at, fromMs, ageMs }) => {
    const end = Date.parse(at);
    return [`${x(end - (ageMs - fromMs)).toFixed(1)},${y(fromMs).toFixed(1)}`, `${x(end).toFixed(1)},${y(ageMs).toFixed(1)}`];
  });
  const labels = Math.max(1, Math.min(30 / DAYS_PER_TICK, Math.floor((width - LEFT) / TICK_WIDTH_MIN)));
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t('ages.label', { age: formatSpan(highest) })}>
        <AgeLine y={y(0)} width={width} label={formatSpan(0)} />
        <AgeLine y={y(limitMs)} width={width} label={formatSpan(limitMs)} isLimit />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--green-600)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {peaks.map(({ at, ageMs }) =>
          ageMs > limitMs ? (
            <circle key={at} cx={x(Date.parse(at))} cy={y(ageMs)} r="4" fill="var(--medium)" stroke="#fff">
              <title>{`${formatSpan(ageMs)}, ${formatDateTimeUtc(at)}`}</title>
            </circle>
          ) : null,
        )}
        {Array.from({ length: labels }, (_, at) => {
          const ms = first + ((last - first) / labels) * at;
          return (
            <text key={ms} x={x(ms)} y={HEIGHT - 4}>
              {formatDayMonth(new Date(ms), 'UTC')}
            </text>
          );
        })}
      </svg>
    </figure>
  );
}

function AgeLine({ y, width, label, isLimit = false }: { y: number; width: number; label: string; isLimit?: boolean }) {
  return (
    <>
      <line
        x1={LEFT}
        x2={width - 8}
        y1={y}
        y2={y}
        stroke={isLimit ? 'var(--ink-3)' : 'var(--line)'}
        strokeDasharray={isLimit ? '3 3' : undefined}
      />
      <text x={LEFT - 8} y={y + 4} textAnchor="end">
        {label}
      </text>
    </>
  );
}

/** Returns a formatter of spans of time, such as `32 min` or `9.2 h`. */
function useFormatSpan(): (ms: number) => string {
  const { i18n } = useTranslation();
  return (ms) => {
    const [value, unit] = ms < HOUR_MS ? [Math.round(ms / 60_000), 'minute'] : [Math.round(ms / 360_000) / 10, 'hour'];
    const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
    return new Intl.NumberFormat(`${i18n.language}-u-nu-latn`, style).format(value);
  };
}
