/** Holds the points of a plot that is being changed, as they are typed. */
import { type LngLat, POINTS_MAX } from '../../../../../contracts/trace/farms/outlines.js';
import { writtenParts } from '../../../../../contracts/trace/farms/written-points.js';

export type TypedPoint = [longitude: string, latitude: string];

export interface PlotParts {
  points: LngLat[];
  otherParts?: LngLat[][];
}

export const partsOf = ({ points, otherParts = [] }: Partial<PlotParts>): LngLat[][] => (points ? [points, ...otherParts] : []);

export const typedOf = (points: readonly LngLat[]): TypedPoint[] => points.map(([lng, lat]) => [lng.toFixed(6), lat.toFixed(6)]);

/** Returns the numbers that were typed; undefined while one of them is none. */
export function pointsOf(typed: readonly TypedPoint[]): LngLat[] | undefined {
  const points = typed.map(([lng, lat]): LngLat => [numberOf(lng), numberOf(lat)]);
  return points.every((point) => point.every(Number.isFinite)) ? points : undefined;
}

/**
 * Reads the parts of a plot as they are pasted, as files of farms have them: points on each line or between semicolons, longitude first, or
 * WKT without holes.
 */
export function pastedParts(text: string): TypedPoint[][] | undefined {
  const { parts, isHoled } = writtenParts(text, POINTS_MAX + 1);
  const isRead = (points: readonly number[][]): boolean =>
    points.length >= 2 && points.every((point) => point.length >= 2 && point.length <= 3 && point.every(Number.isFinite));
  if (isHoled || !parts.every(isRead)) return undefined;
  return parts.map((points) => points.map(([lng = 0, lat = 0]) => [shortly(lng), shortly(lat)]));
}

/** Writes degrees with at most seven decimals, which those of minutes and seconds exceed. */
const shortly = (degrees: number): string => String(Number(degrees.toFixed(7)));

const numberOf = (text: string): number => (/^[-+]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
