import type { OrderRoots } from '../../../services/trace/tracing/index/trace-index.js';

/** Splits an order over lots by their cotton. */
export const orderOf = (lots: readonly { lotId: string; cottonGrams: number }[]): OrderRoots => ({
  lots: lots.map(({ lotId, cottonGrams }) => ({ lotId, weight: cottonGrams })),
  notRecorded: 0,
  cottonGrams: lots.reduce((sum, { cottonGrams }) => sum + cottonGrams, 0),
});
