import type { DocumentCounts } from '../../../../contracts/brand/order-documents/replies.js';
import { type BarFill, StackedBar } from '../../ui/charts/stacked-bar.js';

const PARTS = ['there', 'withheld', 'missing'] as const;
export const STATE_FILL: Record<(typeof PARTS)[number], BarFill> = { there: 'named', withheld: 'withheld', missing: 'missing' };

/** Shows documents there, withheld and missing. Waived ones do not count. */
export function CountsBar({ counts, height = 6 }: { counts: DocumentCounts; height?: number }) {
  return <StackedBar height={height} parts={PARTS.map((state) => ({ key: state, fill: STATE_FILL[state], value: counts[state] }))} />;
}
