/** Holds the points of a plot that is being changed, as they are typed. */
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';

export type TypedPoint = [longitude: string, latitude: string];

export const typedOf = (points: readonly LngLat[]): TypedPoint[] => points.map(([lng, lat]) => [lng.toFixed(6), lat.toFixed(6)]);

/** Returns the numbers that were typed; undefined while one of them is none. */
export function pointsOf(typed: readonly TypedPoint[]): LngLat[] | undefined {
  const points = typed.map(([lng, lat]): LngLat => [numberOf(lng), numberOf(lat)]);
  return points.every((point) => point.every(Number.isFinite)) ? points : undefined;
}

/** Reads points as they are pasted: one on each line, or between semicolons, longitude first. */
export function pastedPoints(text: string): TypedPoint[] | undefined {
  const lines = text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const points = lines.map((line) => line.split(/[\s,]+/));
  if (points.length < 2 || !points.every((parts) => parts.length === 2 && parts.every((part) => Number.isFinite(numberOf(part)))))
    return undefined;
  return points as TypedPoint[];
}

const numberOf = (text: string): number => (/^[-+]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
