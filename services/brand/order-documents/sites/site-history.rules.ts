/** Says what a site did with the lots of a trace, from what all sites recorded of them. Pure. */

import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { Product, Step } from '../../../../contracts/shared/products.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import { sumOrNull } from '../../../../contracts/shared/units.js';
import type { GoodsMoved, StepsAtSite } from '../../../../contracts/trace/tracing/site-on-trace.js';
import type { TracedRecord } from '../traced-documents.js';

export type TracedLot = { product: Product; massGrams: number | null };

interface Movement extends TracedLot {
  lotId: string;
  /** Null for nobody on the platform, or nobody named. */
  siteId: string | null;
}

type LotOf = (lotId: string) => TracedLot | undefined;

/** Each lot once: by what the site bought, and by sales to it. */
export const receivedBy = (siteId: string, records: readonly TracedRecord[], lotOf: LotOf): Movement[] =>
  movements(records, lotOf, ({ kind, transaction: { facilityId, counterpartyId } }) => {
    if (facilityId === siteId) return kind === 'purchase' ? { siteId: counterpartyId } : undefined;
    return kind === 'sell' && counterpartyId === siteId ? { siteId: facilityId } : undefined;
  });

/** Each lot once: by what the site sold or shipped, and by what others bought of it. A sale says to whom, a transport may not. */
export const passedOnBy = (siteId: string, records: readonly TracedRecord[], lotOf: LotOf): Movement[] => {
  const sold = movements(records, lotOf, ({ kind, transaction: { facilityId, counterpartyId } }) => {
    if (facilityId === siteId) return kind === 'sell' ? { siteId: counterpartyId } : undefined;
    return kind === 'purchase' && counterpartyId === siteId ? { siteId: facilityId } : undefined;
  });
  const known = new Set(sold.map(({ lotId }) => lotId));
  const shipped = movements(records, lotOf, ({ kind, transaction: { facilityId } }) =>
    facilityId === siteId && kind === 'transport' ? { siteId: null } : undefined,
  );
  return [...sold, ...shipped.filter(({ lotId }) => !known.has(lotId))];
};

function movements(
  records: readonly TracedRecord[],
  lotOf: LotOf,
  sideOf: (record: TracedRecord) => Pick<Movement, 'siteId'> | undefined,
): Movement[] {
  const found = new Map<string, Movement>();
  for (const record of records) {
    const side = sideOf(record);
    if (!side) continue;
    for (const lotId of record.lotIds) {
      const lot = lotOf(lotId);
      if (!lot || found.has(lotId)) continue;
      const weighed = record.transaction.lots.find((each) => each.lotId === lotId)?.massGrams;
      found.set(lotId, { lotId, product: lot.product, massGrams: weighed ?? lot.massGrams, ...side });
    }
  }
  return [...found.values()];
}

/** Groups what moved by product, and lists the other sides of each, the one with the most first. */
export function goodsMoved(moved: readonly Movement[], refOf: (siteId: string) => FacilityRef): GoodsMoved[] {
  return [...groupBy(moved, ({ product }) => product)].map(([product, own]): GoodsMoved => {
    const bySite = [...groupBy(own, ({ siteId }) => siteId ?? '')].sort(([, a], [, b]) => (sumOf(b) ?? 0) - (sumOf(a) ?? 0));
    return { product, lots: own.length, grams: sumOf(own), sites: bySite.map(([siteId]) => (siteId === '' ? null : refOf(siteId))) };
  });
}

const sumOf = (moved: readonly TracedLot[]): number | null => sumOrNull(moved.map(({ massGrams }) => massGrams));

/** The yields of the site's steps with their plausible range. @param mayKnow whether the reader may know what a step made of what */
export function stepsAt(
  siteId: string,
  records: readonly TracedRecord[],
  rangeOf: (step: Step) => readonly [number, number] | undefined,
  mayKnow: (record: TracedRecord) => boolean,
): StepsAtSite[] {
  const made = records.filter(({ kind, transaction }) => kind === 'transform' && transaction.facilityId === siteId);
  const byStep = groupBy(
    made.flatMap((record) => (record.transaction.step ? [{ record, step: record.transaction.step }] : [])),
    ({ step }) => step,
  );
  return [...byStep].map(([step, own]): StepsAtSite => {
    const known = own.filter(({ record }) => mayKnow(record));
    const yields = known.flatMap(({ record }) => record.transaction.yieldBp ?? []);
    const rangeBp = rangeOf(step);
    return {
      step,
      count: own.length,
      ...(yields.length > 0 && { yieldBp: [Math.min(...yields), Math.max(...yields)] as const }),
      hidden: own.length - known.length,
      ...(rangeBp && { rangeBp }),
      outside: own.filter(({ record }) => record.transaction.flags.some(({ code }) => code === 'yieldOutOfRange')).length,
    };
  });
}

/** Where what it made of a step is on the trace as a whole, its reader can compute the yield from the trace. */
export const isAllOnTrace = ({ lotIds, transaction: { lots } }: TracedRecord): boolean =>
  lots.every(({ lotId, role }) => role !== 'output' || lotIds.includes(lotId));
