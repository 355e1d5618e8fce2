import { max } from 'd3';
import css from './charts.module.css';
import { extendTo, LEFT, type StepPoint, type StepScales, stepArea, stepLine } from './step-scales.js';

/** Draws a dashed limit with a balance, labelled with its name and value. */
export type StepLimit = { points: readonly StepPoint[]; label: string };

/** Roughly fits the longest label, in pixels. */
const LABEL_WIDTH = 250;

/** @param clip base of the IDs of the two clip paths, above and below zero */
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

/** Draws the line green above zero and red below it. */
export function BalanceLine({ clip, scales, points }: { clip: string; scales: StepScales; points: readonly StepPoint[] }) {
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

/** @param until where the line of the balance ends */
export function LimitLine({ scales, limit: { points, label }, until }: { scales: StepScales; limit: StepLimit; until: Date }) {
  const { x, end } = scales;
  // Places the label on the line when it fits there, else next to it.
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

/** Returns the height for a label at the end of the line: above the part of the line that it covers. */
function labelAt({ x, y }: StepScales, points: readonly StepPoint[], left: number): number {
  const under = points.filter((_, index) => {
    const next = points[index + 1];
    return !next || x(next.at) > left;
  });
  return y(max(under, ({ grams }) => grams) ?? 0) - 6;
}
