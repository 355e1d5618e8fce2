import { type LngLat, POINTS_MIN } from '../../../../../../contracts/trace/farms/outlines.js';
import { pastedParts, pointsOf } from '../plot-points.js';

const INVALID = { type: 'invalid', message: 'invalid' } as const;
const TOO_FEW = { type: 'outlineTooFew', message: 'outlineTooFew' } as const;

/** Returns the parts of a plot; undefined for a text that cannot be read. */
export function readParts(text: string): LngLat[][] | undefined {
  const parts = pastedParts(text)?.map(pointsOf);
  return parts?.every((part) => part !== undefined) ? parts : undefined;
}

/** Returns the points of an outline of one part. */
export function readPoints(text: string): LngLat[] | undefined {
  const parts = readParts(text);
  return parts?.length === 1 ? parts[0] : undefined;
}

/** Returns the fault of a text that gives no outline of so many parts; undefined for an empty one, too. */
export function faultOfPoints(text: string, partsMax = Number.POSITIVE_INFINITY): typeof INVALID | typeof TOO_FEW | undefined {
  if (text.trim() === '') return undefined;
  const parts = readParts(text);
  if (parts === undefined || parts.length > partsMax) return INVALID;
  return parts.some(({ length }) => length < POINTS_MIN) ? TOO_FEW : undefined;
}

export const writtenPoints = (points: readonly LngLat[]): string => points.map(([lng, lat]) => `${lng} ${lat}`).join('\n');
