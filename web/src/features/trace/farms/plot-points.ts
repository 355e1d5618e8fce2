/** Holds the points of a plot that is being changed, as they are typed. */
import { type LngLat, POINTS_MAX } from '../../../../../contracts/trace/farms/outlines.js';
import { writtenPoints } from '../../../../../contracts/trace/farms/written-points.js';

export type TypedPoint = [longitude: string, latitude: string];

export const typedOf = (points: readonly LngLat[]): TypedPoint[] => points.map(([lng, lat]) => [lng.toFixed(6), lat.toFixed(6)]);

/** Returns the numbers that were typed; undefined while one of them is none. */
export function pointsOf(typed: readonly TypedPoint[]): LngLat[] | undefined {
  const points = typed.map(([lng, lat]): LngLat => [numberOf(lng), numberOf(lat)]);
  return points.every((point) => point.every(Number.isFinite)) ? points : undefined;
}

/** Reads points as they are pasted, as files of farms have them: one on each line, or between semicolons, longitude first. */
export function pastedPoints(text: string): TypedPoint[] | undefined {
  const points = writtenPoints(text, POINTS_MAX + 1);
  const areRead = points.length >= 2 && points.every((point) => point.length >= 2 && point.length <= 3 && point.every(Number.isFinite));
  return areRead ? points.map(([lng = 0, lat = 0]) => [shortly(lng), shortly(lat)]) : undefined;
}

/** Writes degrees with at most seven decimals, which those of minutes and seconds exceed. */
const shortly = (degrees: number): string => String(Number(degrees.toFixed(7)));

const numberOf = (text: string): number => (/^[-+]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
