/** Points of a product's terms as they are written: with one decimal, and adding up to their sum. Pure. */

import { largestRemainder } from '../../../../../../../contracts/shared/percents.js';
import type { ProductTermReply } from '../../../../../../../contracts/trace/risk/replies.js';

/** By term; of what is not known nothing. */
export function writtenPoints(terms: readonly Pick<ProductTermReply, 'term' | 'points'>[]): Map<ProductTermReply['term'], number | null> {
  const points = terms.map((each) => each.points ?? 0);
  // Their sum is written with one decimal, too.
  const sum = Number(points.reduce((all, each) => all + each, 0).toFixed(1));
  const tenths = largestRemainder(
    points.map((each) => each * 10),
    Math.round(sum * 10),
  );
  return new Map(terms.map((each, at) => [each.term, each.points === null ? null : (tenths[at] as number) / 10]));
}
