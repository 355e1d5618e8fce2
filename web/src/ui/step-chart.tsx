import { area, curveStepAfter, line, max, min, scaleLinear, scaleTime } from 'd3';
import { useId, useState } from 'react';
import css from './charts.module.css';
import { dayMonth, whole } from './format.js';

export interface StepPoint {
  at: Date;
  grams: number;
  /** Written in the tooltip under the date. */
  note?: string;
}

interface StepChartProps {
  points: readonly StepPoint[];
  from: Date;
  to: Date;
  /** The dashed line that the stock held puts on what may be carried. */
  limit?: { grams: number; label: string };
  today?: { at: Date; label: string };
  label: string;
  height?: number;
  /** What the tooltip says of a point. */
  textOf: (point: StepPoint) => readonly [head: string, figure: string];
}

const WIDTH = 480;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 12;

/** A balance jumps, it does not slope: steps, zero always drawn, red below it. Axes are never mirrored. */
export default function StepChart({ points, from, to, limit, today, label, height = 180, textOf }: StepChartProps) {
  const clip = useId();
  const [hovered, setHovered] = useState<number>();
  const x = scaleTime([from, to], [LEFT, WIDTH - 8]);
  const grams = points.map((point) => point.grams);
  const y = scaleLinear([Math.min(0, min(grams) ?? 0), Math.max(1000, max(grams) ?? 0, limit?.grams ?? 0)], [height - BOTTOM, TOP]).nice(4);
  const end = points.at(-1);
  const drawn = end && end.at < to ? [...points, { ...end, at: today && today.at < to ? today.at : to }] : [...points];
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
    <figure className={css.chart} dir="ltr">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={(event) => setHovered(nearest(event, points, x))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <clipPath id={`${clip}above`}>
          <rect x="0" y="0" width={WIDTH} height={y(0) + 1.5} />
        </clipPath>
        <clipPath id={`${clip}below`}>
          <rect x="0" y={y(0) + 1.5} width={WIDTH} height={height} />
        </clipPath>
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line
              x1={LEFT}
              x2={WIDTH - 8}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--opening)' : 'var(--line)'}
              strokeWidth={tick === 0 ? 1.5 : 1}
            />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
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
            <line x1={LEFT} x2={WIDTH - 8} y1={y(limit.grams)} y2={y(limit.grams)} stroke="var(--ink-2)" strokeDasharray="4 3" />
            <text x={WIDTH - 8} y={y(limit.grams) - 5} textAnchor="end">
              {limit.label}
            </text>
          </g>
        ) : null}
        {today && today.at > from && today.at < to ? (
          <g>
            <line x1={x(today.at)} x2={x(today.at)} y1={TOP} y2={height - BOTTOM} stroke="var(--control)" strokeDasharray="2 3" />
            {end ? <circle cx={x(today.at)} cy={y(end.grams)} r="4" fill="var(--green-400)" stroke="#fff" strokeWidth="1.5" /> : null}
            <text x={x(today.at)} y={height - 6} textAnchor="middle" className={css.strong}>
              {today.label}
            </text>
          </g>
        ) : null}
        <text x={LEFT} y={height - 6}>
          {dayMonth(from)}
        </text>
        <text x={WIDTH - 8} y={height - 6} textAnchor="end">
          {dayMonth(to)}
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
      {shown ? <Tip left={(x(shown.at) / WIDTH) * 100} text={textOf(shown)} /> : null}
    </figure>
  );
}

function Tip({ left, text: [head, figure] }: { left: number; text: readonly [string, string] }) {
  return (
    <div className={css.tip} style={{ left: `${Math.min(80, Math.max(20, left))}%` }} role="status">
      {head}
      <strong>{figure}</strong>
    </div>
  );
}

function nearest(event: React.PointerEvent<SVGSVGElement>, points: readonly StepPoint[], x: (at: Date) => number): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  const at = ((event.clientX - box.left) / box.width) * WIDTH;
  let best: number | undefined;
  for (const [index, point] of points.entries()) {
    if (best === undefined || Math.abs(x(point.at) - at) <= Math.abs(x((points[best] as StepPoint).at) - at)) best = index;
  }
  return best;
}

/** Kilograms on an axis: 150k. */
function short(grams: number): string {
  const kilograms = grams / 1000;
  return Math.abs(kilograms) >= 10_000 ? `${whole(kilograms / 1000)}k` : whole(kilograms);
}
