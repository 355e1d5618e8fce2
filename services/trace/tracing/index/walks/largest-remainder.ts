/** Splits a share by weights exactly. */

/** Is the whole of a share. Shares are integers, so that parts sum to exactly this. */
export const WHOLE_SHARE = 1e12;

/** Bounds the sums for which a remainder is known by its low 32 bits. */
export const SUM_IN_32_BITS = 2 ** 30;
/** Limits the bounds guessed from an even distribution, before bounds are taken from the remainders themselves. */
const GUESSES_MAX = 2;

type Weights = Float64Array | Uint32Array;

let remainders = new Int32Array(1024);

/**
 * Splits `total` (an integer up to `WHOLE_SHARE`) over integer weights: each part gets the floor, then one more each by
 * largest remainder, ties to the earlier part. The weights are `weights[start]` to `weights[end - 1]` with the sum
 * `sum`, above 0; the shares go to `shares[0]` and on.
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
 * Writes floors to `shares` and stores the remainders; returns the remainder of the total. The quotient in doubles is off by at most one,
 * so the remainder lies in [−sum, 2·sum) and is determined by its low 32 bits, which integer products give exactly.
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
 * Adds one to each of the `left` largest remainders. Finds the smallest of them by counting those above a bound,
 * without a branch in the loop. Remainders are mostly spread evenly, so the first bounds are good guesses.
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

/** Adds one for each remainder above the bound, and for the first `ties` that equal it. */
function addOneAbove(bound: number, ties: number, count: number, shares: Float64Array): void {
  for (let i = 0; i < count; i++) (shares[i] as number) += (bound - (remainders[i] as number)) >>> 31;
  for (let i = 0; ties > 0; i++) {
    if (remainders[i] !== bound) continue;
    (shares[i] as number)++;
    ties--;
  }
}

/** Applies the same rule with big integers, for sums beyond 32 bits: some thousand tonnes in one step. */
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
