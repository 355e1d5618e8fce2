import { useTranslation } from 'react-i18next';
import type { TimelineReply } from '../../../../../contracts/trace/tracing/timeline.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { dayInWords } from '../../../ui/forms/dates/calendar-days.js';
import { axisPlace, periodPlace, type TimeAxis } from './time-axis.js';
import css from './timeline.module.css';

/** Months or days along the time, with the year where it is another, and the instant of the picture. */
export function AxisHead({ axis, asOf }: { axis: TimeAxis; asOf: string | undefined }) {
  const { t } = useTranslation('journey');
  const isDays = (axis.ticks[1]?.day ?? '').slice(8) !== '01';
  const now = asOf === undefined ? undefined : axisPlace(axis, asOf);
  return (
    <div className={css.axis} aria-hidden="true">
      <p dir="ltr">
        {axis.ticks.map(({ at, day, isYear }) => (
          <span key={day} style={{ left: `${at * 100}%` }} data-year={isYear || undefined}>
            <b>{isYear ? day.slice(0, 4) : ''}</b>
            {isDays ? `${day.slice(8)}/${day.slice(5, 7)}` : dayInWords(day, { month: 'short' })}
          </span>
        ))}
        {asOf === undefined || now === undefined ? null : (
          <em
            dir="auto"
            style={now <= 1 ? { right: `${Math.max(0, 1 - now - 0.04) * 100}%` } : { right: 0 }}
            data-beyond={now > 1 || undefined}
          >
            {t('asOf', { day: formatDate(asOf) })}
            {now > 1 ? ' →' : null}
          </em>
        )}
      </p>
    </div>
  );
}

/** More counts than that would run into each other. */
const COUNTS_MAX = 24;
const COUNT_HEIGHT = 56;

/** Shows the number of records in each period, by when they happened. */
export function PeriodCounts({ axis, periods, by }: { axis: TimeAxis; periods: TimelineReply['periods']; by: TimelineReply['by'] }) {
  const { t } = useTranslation('journey');
  const { t: orders } = useTranslation('orders');
  const most = Math.max(1, ...periods.map(({ events }) => events));
  const sum = periods.reduce((all, { events }) => all + events, 0);
  return (
    <div className={css.counts}>
      <span className={css.site}>
        <span className="strong">{t(by === 'day' ? 'byDay' : 'byMonth')}</span>
        <span className="caption">{orders('timeline.eventCount', { count: sum })}</span>
      </span>
      <span className={css.track} dir="ltr" style={{ blockSize: COUNT_HEIGHT + 18 }} aria-hidden="true">
        {periods.map(({ period, events }) => {
          const { start, width } = periodPlace(axis, period);
          return (
            <i
              key={period}
              style={{ left: `${start * 100}%`, width: `calc(${width * 100}% - 2px)`, height: (events / most) * COUNT_HEIGHT }}
            >
              {periods.length <= COUNTS_MAX ? <Num>{formatInteger(events)}</Num> : null}
            </i>
          );
        })}
      </span>
      <span />
    </div>
  );
}
