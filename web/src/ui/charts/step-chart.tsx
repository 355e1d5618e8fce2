import { useId, useState } from 'react';
import { ChartTooltip } from './chart-card.js';
import css from './charts.module.css';
import { DayAxis, TodayMark, WeightAxis } from './step-axes.js';
import { BalanceLine, LimitLine, type StepLimit, ZeroClips } from './step-lines.js';
import { extendTo, type StepPoint, type StepScales, stepScales } from './step-scales.js';
import { useWidth } from './use-width.js';

interface StepChartProps {
  points: readonly StepPoint[];
  /** Bound the time axis: the first instant, and the first instant after the last. */
  from: Date;
  to: Date;
  /** Sets the zone in which the days of both begin. */
  timeZone?: string;
  limit?: StepLimit;
  today?: { at: Date; label: string };
  label: string;
  height?: number;
  textOf: (point: StepPoint) => readonly [head: string, figure: string];
}

/** Applies until the element is measured. */
const WIDTH = 480;

/**
 * Draws a balance as steps, since it jumps and does not slope. Always shows zero, with red below it. Axes are never
 * mirrored in right-to-left languages.
 */
export default function StepChart({ points, from, to, timeZone, limit, today, label, height = 180, textOf }: StepChartProps) {
  const clip = useId();
  const [hovered, setHovered] = useState<number>();
  const [figure, width] = useWidth(WIDTH);
  const scales = stepScales({ points, limit: limit?.points, from, to, width, height });
  const until = today && today.at < to ? today.at : to;
  const shown = hovered === undefined ? undefined : points[hovered];
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={(event) => setHovered(nearestPoint(event, points, scales))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <ZeroClips clip={clip} scales={scales} />
        <WeightAxis scales={scales} />
        <BalanceLine clip={clip} scales={scales} points={extendTo(until, points)} />
        {limit ? <LimitLine scales={scales} limit={limit} until={until} /> : null}
        {today && today.at > from && today.at < to ? <TodayMark scales={scales} {...today} last={points.at(-1)} /> : null}
        <DayAxis scales={scales} from={from} to={to} timeZone={timeZone} />
        {shown ? <HoveredPoint scales={scales} point={shown} /> : null}
      </svg>
      {shown ? <StepTooltip left={(scales.x(shown.at) / width) * 100} text={textOf(shown)} /> : null}
    </figure>
  );
}

function HoveredPoint({ scales: { x, y }, point: { at, grams } }: { scales: StepScales; point: StepPoint }) {
  const color = grams < 0 ? 'var(--high)' : 'var(--green-600)';
  return <circle cx={x(at)} cy={y(grams)} r="4" fill={color} stroke="#fff" strokeWidth="1.5" />;
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
  { x, width }: StepScales,
): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  const at = ((event.clientX - box.left) / box.width) * width;
  let best: number | undefined;
  for (const [index, point] of points.entries()) {
    if (best === undefined || Math.abs(x(point.at) - at) <= Math.abs(x((points[best] as StepPoint).at) - at)) best = index;
  }
  return best;
}
