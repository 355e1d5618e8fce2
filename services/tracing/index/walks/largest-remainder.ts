/** Exact splits of a share by weights. */

/** The whole of a share: shares are integers, so that they sum to exactly this. */
export const WHOLE_SHARE = 1e12;

/** Below it, a remainder is known by its low 32 bits. */
export const SUM_IN_32_BITS = 2 ** 30;
/** Bounds that are guessed from how remainders usually lie, before they are taken from the remainders themselves. */
const GUESSES_MAX = 2;

/** Weights as a graph or a walk has them. */
type Weights = Float64Array | Uint32Array;

let remainders = new Int32Array(1024);

/**
 * Splits `total` (an integer up to `UNIT`) over integer weights: each part gets the floor, then one more each by
 * largest remainder, ties to the earlier part. Parts are `weights[start]` to `weights[end - 1]`, their sum is `sum`,
 * above 0; the shares go to `shares[0]` and on.
 */
export function splitProportionally(total: number, weights: Weights, start: number, end: number, sum: number, shares: Float64Array): void {
  const count = end - start;
  if (count === 1) {
    shares[0] = total;
  } else if (total === 0) {
    shares.fill(0, 0, count);
  } else if (sum < SUM_IN_32_BITS) {
    if (remainders.length < count) remainders = new Int32Array(count * 2);
    const left = splitIntoFloors(total, weights, start, count, sum, shares);
    if (left > 0) distributeLeftover(left, count, sum, shares);
  } else {
    splitLarge(BigInt(total), Array.from(weights.subarray(start, end), BigInt), shares);
  }
}

/**
 * Puts the floors into `shares` and the remainders beside them; answers what is left over. The quotient in doubles is
 * off by one at most, so the remainder lies in [−sum, 2·sum): its low 32 bits, which integer products give exactly,
 * tell it whole.
 */
function splitIntoFloors(total: number, weights: Weights, start: number, count: number, sum: number, shares: Float64Array): number {
  const ratio = total / sum;
  const totalLow = total | 0;
  const sumLow = sum | 0;
  let left = total;
  for (let i = 0; i < count; i++) {
    const weight = weights[start + i] as number;
    let share = Math.floor(weight * ratio);
    let remainder = (Math.imul(totalLow, weight) - Math.imul(share, sumLow)) | 0;
    if (remainder < 0) {
      share--;
      remainder += sumLow;
    } else if (remainder >= sumLow) {
      share++;
      remainder -= sumLow;
    }
    shares[i] = share;
    remainders[i] = remainder;
    left -= share;
  }
  return left;
}

/**
 * One more each for the `left` largest remainders. Looks for the remainder that the last of them has by counting those
 * above a bound, without a branch in the loop; remainders mostly lie evenly, so that the first bounds are good guesses.
 */
function distributeLeftover(left: number, count: number, sum: number, shares: Float64Array): void {
  let low = -1;
  let aboveLow = count;
  let high = sum | 0;
  let aboveHigh = 0;
  for (let guess = 0; ; guess++) {
    const part = (aboveLow - left) / (aboveLow - aboveHigh);
    const bound = guess < GUESSES_MAX ? low + 1 + Math.floor((high - low - 1) * part) : firstRemainderWithin(low, high);
    let above = 0;
    let notBelow = 0;
    for (let i = 0; i < count; i++) {
      const remainder = remainders[i] as number;
      above += (bound - remainder) >>> 31;
      notBelow += (bound - 1 - remainder) >>> 31;
    }
    if (above > left) {
      low = bound;
      aboveLow = above;
    } else if (notBelow < left) {
      high = bound;
      aboveHigh = notBelow;
    } else {
      addOneAbove(bound, left - above, count, shares);
      return;
    }
  }
}

function firstRemainderWithin(low: number, high: number): number {
  let i = 0;
  while ((remainders[i] as number) <= low || (remainders[i] as number) >= high) i++;
  return remainders[i] as number;
}

/** One more for each remainder above the bound, and for the first `ties` of those that equal it. */
function addOneAbove(bound: number, ties: number, count: number, shares: Float64Array): void {
  for (let i = 0; i < count; i++) (shares[i] as number) += (bound - (remainders[i] as number)) >>> 31;
  for (let i = 0; ties > 0; i++) {
    if (remainders[i] !== bound) continue;
    (shares[i] as number)++;
    ties--;
  }
}

/** The same rule in big integers, for sums that pass 32 bits: some thousand tonnes in one step. */
function splitLarge(total: bigint, weights: readonly bigint[], shares: Float64Array): void {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const byRemainder = weights.map((weight, i) => {
    shares[i] = Number((total * weight) / sum);
    return { i, rest: (total * weight) % sum };
  });
  const left = weights.reduce((all, _, i) => all - (shares[i] as number), Number(total));
  byRemainder.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of byRemainder.slice(0, left)) (shares[i] as number)++;
}
