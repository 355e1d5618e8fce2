import { area, curveStepAfter, line, max, min, scaleLinear, scaleTime } from 'd3';

export type StepPoint = { at: Date; grams: number };

/** Leave room around the lines, in pixels: for weights, days and the labels on a line. */
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

/** Maps instants and weights to pixels. Always includes zero, and as much above and below it as there is. */
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

/** Returns an SVG path that jumps at each point. */
export function stepLine({ x, y }: StepScales, points: readonly StepPoint[]): string {
  const shape = line<StepPoint>(
    ({ at }) => x(at),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  return shape([...points]) ?? '';
}

/** Returns the area between the line and zero as an SVG path. */
export function stepArea({ x, y }: StepScales, points: readonly StepPoint[]): string {
  const fill = area<StepPoint>(
    ({ at }) => x(at),
    y(0),
    (point) => y(point.grams),
  ).curve(curveStepAfter);
  return fill([...points]) ?? '';
}

/** Continues the last value to `until`. */
export function extendTo(until: Date, points: readonly StepPoint[]): StepPoint[] {
  const last = points.at(-1);
  return last && last.at < until ? [...points, { ...last, at: until }] : [...points];
}
