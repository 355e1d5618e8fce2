import { max } from 'd3';
import css from './charts.module.css';
import { extendTo, LEFT, type StepPoint, type StepScales, stepArea, stepLine } from './step-scales.js';

/** A dashed line that a balance is held against, with its name and value written on it. */
export interface StepLimit {
  points: readonly StepPoint[];
  label: string;
}

/** About as wide as the longest label. */
const LABEL_WIDTH = 250;

/** `clip`: an ID, under which what is above zero and what is below it are told apart. */
export function ZeroClips({ clip, scales: { y, width, height } }: { clip: string; scales: StepScales }) {
  return (
    <>
      <clipPath id={`${clip}above`}>
        <rect x="0" y="0" width={width} height={y(0) + 1.5} />
      </clipPath>
      <clipPath id={`${clip}below`}>
        <rect x="0" y={y(0) + 1.5} width={width} height={height} />
      </clipPath>
    </>
  );
}

interface BalanceLineProps {
  clip: string;
  scales: StepScales;
  points: readonly StepPoint[];
}

/** Green above zero, red below it. */
export function BalanceLine({ clip, scales, points }: BalanceLineProps) {
  const [fill, shape] = [stepArea(scales, points), stepLine(scales, points)];
  return (
    <>
      <g clipPath={`url(#${clip}above)`}>
        <path d={fill} fill="var(--green-50)" />
        <path d={shape} fill="none" stroke="var(--green-600)" strokeWidth="1.5" />
      </g>
      <g clipPath={`url(#${clip}below)`}>
        <path d={fill} fill="var(--high-tint)" />
        <path d={shape} fill="none" stroke="var(--high)" strokeWidth="1.5" />
      </g>
    </>
  );
}

/** `until`: how far the balance is drawn, too. */
export function LimitLine({ scales, limit: { points, label }, until }: { scales: StepScales; limit: StepLimit; until: Date }) {
  const { x, end } = scales;
  // On the line where it has room, else beside it.
  const labelEnd = x(until) - LEFT > LABEL_WIDTH ? x(until) : end;
  return (
    <g>
      <path d={stepLine(scales, extendTo(until, points))} fill="none" stroke="var(--ink-2)" strokeDasharray="3 3" />
      <text x={labelEnd} y={labelAt(scales, points, labelEnd - LABEL_WIDTH)} textAnchor="end" className={css.limit}>
        {label}
      </text>
    </g>
  );
}

/** Above the line where it is written on: at the end, over whatever of it stands there. */
function labelAt({ x, y }: StepScales, points: readonly StepPoint[], left: number): number {
  const under = points.filter((_, index) => {
    const next = points[index + 1];
    return !next || x(next.at) > left;
  });
  return y(max(under, ({ grams }) => grams) ?? 0) - 6;
}
