import { area, curveStepAfter, line, max, min, scaleLinear, scaleTime } from 'd3';

export interface StepPoint {
  at: Date;
  grams: number;
}

/** Room around the lines, in pixels: for the weights, the days, and what is written on a line. */
export const LEFT = 44;
const RIGHT = 8;
const BOTTOM = 24;
export const TOP = 12;
const LABEL_HEIGHT = 14;

interface StepScalesOptions {
  points: readonly StepPoint[];
  limit: readonly StepPoint[] | undefined;
  from: Date;
  to: Date;
  width: number;
  height: number;
}

/** Where instants and weights are drawn: zero always, and so much above and below it as there is. */
export function stepScales({ points, limit, from, to, width, height }: StepScalesOptions) {
  const end = width - RIGHT;
  const bottom = height - BOTTOM;
  const grams = points.map((point) => point.grams);
  const highest = Math.max(1000, max(grams) ?? 0, max(limit ?? [], (point) => point.grams) ?? 0);
  const x = scaleTime([from, to], [LEFT, end]);
  const y = scaleLinear([Math.min(0, min(grams) ?? 0), highest], [bottom, limit ? TOP + LABEL_HEIGHT : TOP]).nice(4);
  return { x, y, width, height, end, bottom, highest };
}

export type StepScales = ReturnType<typeof stepScales>;

/** The line of a balance, which jumps at each point; as an SVG path. */
export function stepLine({ x, y }: StepScales, points: readonly StepPoint[]): string {
  const shape = line<StepPoint>(
    ({ at }) => x(at),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  return shape([...points]) ?? '';
}

/** What lies between that line and zero. */
export function stepArea({ x, y }: StepScales, points: readonly StepPoint[]): string {
  const fill = area<StepPoint>(
    ({ at }) => x(at),
    y(0),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  return fill([...points]) ?? '';
}

/** What holds at the last point holds on. */
export function extendTo(until: Date, points: readonly StepPoint[]): StepPoint[] {
  const last = points.at(-1);
  return last && last.at < until ? [...points, { ...last, at: until }] : [...points];
}
