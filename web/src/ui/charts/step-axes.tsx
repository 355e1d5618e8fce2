import { formatDayMonth, formatShortKg } from '../format.js';
import css from './charts.module.css';
import { LEFT, type StepPoint, type StepScales, TOP } from './step-scales.js';

/** Draws a few weights, each with a grid line; the line at zero is stronger. */
export function WeightAxis({
  scales: { y, end, highest },
  count = 3,
}: {
  scales: Pick<StepScales, 'y' | 'end' | 'highest'>;
  count?: number;
}) {
  return y.ticks(count).map((tick) => (
    <g key={tick}>
      <line
        x1={LEFT}
        x2={end}
        y1={y(tick)}
        y2={y(tick)}
        stroke={tick === 0 ? 'var(--opening)' : 'var(--line)'}
        strokeWidth={tick === 0 ? 1.5 : 1}
      />
      <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
        {formatShortKg(tick, highest)}
      </text>
    </g>
  ));
}

type DayAxisProps = { scales: StepScales; from: Date; to: Date; timeZone: string | undefined };

export function DayAxis({ scales: { height, end }, from, to, timeZone }: DayAxisProps) {
  return (
    <>
      <text x={LEFT} y={height - 6}>
        {formatDayMonth(from, timeZone)}
      </text>
      <text x={end} y={height - 6} textAnchor="end">
        {formatDayMonth(new Date(to.getTime() - 1), timeZone)}
      </text>
    </>
  );
}

type TodayMarkProps = { scales: StepScales; at: Date; label: string; last: StepPoint | undefined };

export function TodayMark({ scales: { x, y, height, bottom }, at, label, last }: TodayMarkProps) {
  return (
    <g>
      <line x1={x(at)} x2={x(at)} y1={TOP} y2={bottom} stroke="var(--control)" strokeDasharray="2 3" />
      {last ? <circle cx={x(at)} cy={y(last.grams)} r="4" fill="var(--green-400)" stroke="#fff" strokeWidth="1.5" /> : null}
      <text x={x(at)} y={height - 6} textAnchor="middle" className={css.strong}>
        {label}
      </text>
    </g>
  );
}
