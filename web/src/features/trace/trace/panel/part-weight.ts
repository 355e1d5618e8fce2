import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { formatKg } from '../../../../ui/format.js';

/** A smaller weight would be shown as 0. */
const HALF_KG = 500;

/** Whole kilograms of a part, without the unit: a little is not nothing. */
export const formatPartKg = (grams: number | null): string => (grams !== null && grams > 0 && grams < HALF_KG ? '<1' : formatKg(grams));

/** The same of a lot: that it is part of the trace, whole grams may not say. */
export const formatLotPartKg = ({ grams = null, rootShare }: Pick<TraceNode, 'grams' | 'rootShare'>): string =>
  formatPartKg(grams === 0 && rootShare > 0 ? 1 : grams);
