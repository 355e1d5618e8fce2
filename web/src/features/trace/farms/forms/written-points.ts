import type { LngLat } from '../../../../../../contracts/trace/farms/outlines.js';
import { pastedPoints, pointsOf } from '../plot-points.js';

export const INVALID = { type: 'invalid', message: 'invalid' } as const;

export const readPoints = (text: string): LngLat[] | undefined => {
  const typed = pastedPoints(text);
  return typed && pointsOf(typed);
};

export const writtenPoints = (points: readonly LngLat[]): string => points.map(([lng, lat]) => `${lng} ${lat}`).join('\n');
