/** Divides an order into its five parts, so that what is printed adds up. Pure. */
import { DOSSIER_PARTS } from '../../../../../contracts/brand/dossiers/content.js';
import type { PartSign } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { largestRemainder, percentText } from '../../../../../contracts/shared/percents.js';
import { orderPartsOf } from '../../../../../web/drawing/order-parts.js';
import { ALL_UNKNOWN } from '../../../../../web/drawing/provenance.js';
import type { DossierFacts } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';

const WHOLE_BPS = 10_000;
const WHOLE_PERCENT = 100;

export interface OrderPart {
  part: PartSign;
  share: number;
  /** Adds up to 10,000 with the others. */
  bps: number;
  /** Adds up to 100 with the others. */
  whole: number;
  /** The same, as it is printed. */
  percent: string;
  /** Its part of what was found, as it is printed; adds up to 100 too. */
  ofFound: string;
  /** Adds up to what was found, in whole kilograms; null where nothing is weighed, and for what is in no record. */
  kilograms: number | null;
}

/** Takes all as in no record where nothing was found of an order with a quantity, and as unknown where there is nothing to compare. */
export function orderPartsAt({ traced: { trace, covered } }: Pick<DossierFacts, 'traced'>): OrderPart[] {
  const parts = orderPartsOf(trace?.evidence ?? ALL_UNKNOWN, trace ? covered : { share: 0 });
  const shares = DOSSIER_PARTS.map((part) => parts[part]);
  const [bps, percents] = [largestRemainder(shares, WHOLE_BPS), largestRemainder(shares, WHOLE_PERCENT)];
  const grams = trace?.grams ?? null;
  const found = shares.slice(0, -1);
  const kilograms = grams === null ? [] : largestRemainder(found, Math.round(grams / 1000));
  const ofFound = largestRemainder(found, WHOLE_PERCENT);
  const all = found.reduce((sum, share) => sum + share, 0);
  return DOSSIER_PARTS.map((part, at) => {
    const share = shares[at] as number;
    const whole = percents[at] as number;
    return {
      ...{ part, share, bps: bps[at] as number, whole, percent: percentText(whole, share) },
      ofFound: at < found.length && all > 0 ? percentText(ofFound[at] ?? 0, share / all) : DASH,
      kilograms: kilograms[at] ?? null,
    };
  });
}

export const partOf = (parts: readonly OrderPart[], wanted: PartSign): OrderPart => parts.find(({ part }) => part === wanted) as OrderPart;

/** Adds up the percents of parts as they are printed. */
export const percentsOf = (parts: readonly OrderPart[]): string => {
  const share = parts.reduce((all, part) => all + part.share, 0);
  return percentText(
    parts.reduce((all, { whole }) => all + whole, 0),
    share,
  );
};
