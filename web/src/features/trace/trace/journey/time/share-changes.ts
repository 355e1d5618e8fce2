/** Writes how a part changed. Pure. */
import { formatPercent, SHARE_EPSILON } from '../../../../../../../contracts/shared/percents.js';
import type { ComparedPart, TraceChange } from '../../../../../../../contracts/trace/tracing/changes.js';

export type ChangeState = 'came' | 'went' | 'more' | 'less' | 'evidence' | 'standing' | 'weight';

export function stateOf({ before, after, standing }: TraceChange): ChangeState {
  if (!before) return 'came';
  if (!after) return 'went';
  const difference = after.share - before.share;
  if (Math.abs(difference) > SHARE_EPSILON) return difference > 0 ? 'more' : 'less';
  const isOther = (['named', 'pooled', 'unverified', 'unknown'] as const).some(
    (kind) => Math.abs((before.evidence?.[kind] ?? 0) - (after.evidence?.[kind] ?? 0)) > SHARE_EPSILON,
  );
  if (isOther) return 'evidence';
  return standing && before.grams === after.grams ? 'standing' : 'weight';
}

export const sharePercent = (part: ComparedPart | null): string => (part ? formatPercent(part.share) : '–');

/** "+12" or "−3.5": percentage points, with one decimal where they are few. */
export function signedPoints(before: ComparedPart | null, after: ComparedPart | null): string {
  const points = ((after?.share ?? 0) - (before?.share ?? 0)) * 100;
  const written = Math.abs(points) < 10 ? Math.abs(points).toFixed(1) : Math.abs(points).toFixed(0);
  if (Number(written) === 0) return Math.abs(points) < SHARE_EPSILON ? '±0' : points > 0 ? '+<0.1' : '−<0.1';
  return `${points > 0 ? '+' : '−'}${written}`;
}
