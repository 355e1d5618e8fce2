import { area, curveStepAfter, line, max, min, scaleLinear, scaleTime } from 'd3';
import { useId, useState } from 'react';
import { formatDayMonth, formatShortKg } from '../format.js';
import { ChartTooltip } from './chart-card.js';
import css from './charts.module.css';
import { useWidth } from './use-width.js';

export interface StepPoint {
  at: Date;
  grams: number;
  /** Written in the tooltip under the date. */
  note?: string;
}

interface StepChartProps {
  points: readonly StepPoint[];
  /** The first instant, and the first after the last. */
  from: Date;
  to: Date;
  /** In which the days of both begin. */
  timeZone?: string;
  /** A dashed line beside it, which the balance is held against, with its name and value written on it. */
  limit?: { points: readonly StepPoint[]; label: string };
  today?: { at: Date; label: string };
  label: string;
  height?: number;
  /** What the tooltip says of a point. */
  textOf: (point: StepPoint) => readonly [head: string, figure: string];
}

/** Until it is measured. */
const WIDTH = 480;
const LEFT = 44;
const RIGHT = 8;
const BOTTOM = 24;
const TOP = 12;
/** Room above the lines for what is written on one of them. */
const LABEL_HEIGHT = 14;
/** About as wide as the longest label. */
const LABEL_WIDTH = 250;

/** A balance jumps, it does not slope: steps, zero always drawn, red below it. Axes are never mirrored. */
export default function StepChart({ points, from, to, timeZone, limit, today, label, height = 180, textOf }: StepChartProps) {
  const clip = useId();
  const [hovered, setHovered] = useState<number>();
  const [figure, width] = useWidth(WIDTH);
  const end = width - RIGHT;
  const x = scaleTime([from, to], [LEFT, end]);
  const grams = points.map((point) => point.grams);
  const highest = Math.max(1000, max(grams) ?? 0, max(limit?.points ?? [], (point) => point.grams) ?? 0);
  const y = scaleLinear([Math.min(0, min(grams) ?? 0), highest], [height - BOTTOM, limit ? TOP + LABEL_HEIGHT : TOP]).nice(4);
  const last = points.at(-1);
  const until = today && today.at < to ? today.at : to;
  const drawn = extendTo(until, points);
  // On the line where it has room, else beside it.
  const labelEnd = x(until) - LEFT > LABEL_WIDTH ? x(until) : end;
  const shape = line<StepPoint>(
    ({ at }) => x(at),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  const fill = area<StepPoint>(
    ({ at }) => x(at),
    y(0),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  const shown = hovered === undefined ? undefined : points[hovered];
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={(event) => setHovered(nearestPoint(event, points, x, width))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <clipPath id={`${clip}above`}>
          <rect x="0" y="0" width={width} height={y(0) + 1.5} />
        </clipPath>
        <clipPath id={`${clip}below`}>
          <rect x="0" y={y(0) + 1.5} width={width} height={height} />
        </clipPath>
        {y.ticks(3).map((tick) => (
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
        ))}
        <g clipPath={`url(#${clip}above)`}>
          <path d={fill(drawn) ?? ''} fill="var(--green-50)" />
          <path d={shape(drawn) ?? ''} fill="none" stroke="var(--green-600)" strokeWidth="1.5" />
        </g>
        <g clipPath={`url(#${clip}below)`}>
          <path d={fill(drawn) ?? ''} fill="var(--high-tint)" />
          <path d={shape(drawn) ?? ''} fill="none" stroke="var(--high)" strokeWidth="1.5" />
        </g>
        {limit ? (
          <g>
            <path d={shape(extendTo(until, limit.points)) ?? ''} fill="none" stroke="var(--ink-2)" strokeDasharray="3 3" />
            <text x={labelEnd} y={labelAt(limit.points, labelEnd - LABEL_WIDTH, x, y)} textAnchor="end" className={css.limit}>
              {limit.label}
            </text>
          </g>
        ) : null}
        {today && today.at > from && today.at < to ? (
          <g>
            <line x1={x(today.at)} x2={x(today.at)} y1={TOP} y2={height - BOTTOM} stroke="var(--control)" strokeDasharray="2 3" />
            {last ? <circle cx={x(today.at)} cy={y(last.grams)} r="4" fill="var(--green-400)" stroke="#fff" strokeWidth="1.5" /> : null}
            <text x={x(today.at)} y={height - 6} textAnchor="middle" className={css.strong}>
              {today.label}
            </text>
          </g>
        ) : null}
        <text x={LEFT} y={height - 6}>
          {formatDayMonth(from, timeZone)}
        </text>
        <text x={end} y={height - 6} textAnchor="end">
          {formatDayMonth(new Date(to.getTime() - 1), timeZone)}
        </text>
        {shown ? (
          <circle
            cx={x(shown.at)}
            cy={y(shown.grams)}
            r="4"
            fill={shown.grams < 0 ? 'var(--high)' : 'var(--green-600)'}
            stroke="#fff"
            strokeWidth="1.5"
          />
        ) : null}
      </svg>
      {shown ? <StepTooltip left={(x(shown.at) / width) * 100} text={textOf(shown)} /> : null}
    </figure>
  );
}

/** What holds at the last point holds on. */
function extendTo(until: Date, points: readonly StepPoint[]): StepPoint[] {
  const last = points.at(-1);
  return last && last.at < until ? [...points, { ...last, at: until }] : [...points];
}

/** Above the line where it is written on: at the end, over whatever of it stands there. */
function labelAt(points: readonly StepPoint[], left: number, x: (at: Date) => number, y: (grams: number) => number): number {
  const under = points.filter((_, index) => {
    const next = points[index + 1];
    return !next || x(next.at) > left;
  });
  return y(max(under, ({ grams }) => grams) ?? 0) - 6;
}

function StepTooltip({ left, text: [head, figure] }: { left: number; text: readonly [string, string] }) {
  return (
    <ChartTooltip left={left} head={head}>
      <strong>{figure}</strong>
    </ChartTooltip>
  );
}

function nearestPoint(
  event: React.PointerEvent<SVGSVGElement>,
  points: readonly StepPoint[],
  x: (at: Date) => number,
  width: number,
): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  const at = ((event.clientX - box.left) / box.width) * width;
  let best: number | undefined;
  for (const [index, point] of points.entries()) {
    if (best === undefined || Math.abs(x(point.at) - at) <= Math.abs(x((points[best] as StepPoint).at) - at)) best = index;
  }
  return best;
}
