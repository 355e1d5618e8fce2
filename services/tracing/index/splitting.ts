/** Exact splits of a share by weights. */

/** The whole of a share: shares are integers, so that they sum to exactly this. */
export const UNIT = 1e12;

/** Below it, a remainder is told by its low 32 bits. */
const SUM_IN_32_BITS = 2 ** 30;
/** Up to this many parts, picking the largest remainders one by one beats sorting them. */
const PICKED_MAX = 24;

let remainders = new Float64Array(1024);

/**
 * Splits `total` (an integer up to `UNIT`) over integer weights: each part gets the floor, then one more each by
 * largest remainder, ties to the earlier part. Parts are `weights[start]` to `weights[end - 1]`, their sum is `sum`,
 * above 0; the shares go to `shares[0]` and on.
 */
export function split(total: number, weights: Float64Array, start: number, end: number, sum: number, shares: Float64Array): void {
  const count = end - start;
  if (count === 1) {
    shares[0] = total;
  } else if (total === 0) {
    shares.fill(0, 0, count);
  } else if (sum < SUM_IN_32_BITS) {
    if (remainders.length < count) remainders = new Float64Array(count * 2);
    giveOut(floors(total, weights, start, count, sum, shares), count, sum, shares);
  } else {
    splitLarge(BigInt(total), Array.from(weights.subarray(start, end), BigInt), shares);
  }
}

/**
 * Puts the floors into `shares` and the remainders beside them; answers what is left over. The quotient in doubles is
 * off by one at most, so the remainder lies in [−sum, 2·sum): its low 32 bits, which integer products give exactly,
 * tell it whole.
 */
function floors(total: number, weights: Float64Array, start: number, count: number, sum: number, shares: Float64Array): number {
  const ratio = total / sum;
  let left = total;
  for (let i = 0; i < count; i++) {
    const weight = weights[start + i] as number;
    let share = Math.floor(weight * ratio);
    let remainder = (Math.imul(total, weight) - Math.imul(share, sum)) | 0;
    if (remainder < 0) {
      share--;
      remainder += sum;
    } else if (remainder >= sum) {
      share++;
      remainder -= sum;
    }
    shares[i] = share;
    remainders[i] = remainder;
    left -= share;
  }
  return left;
}

function giveOut(left: number, count: number, sum: number, shares: Float64Array): void {
  if (left === 0) return;
  if (count > PICKED_MAX) giveSorted(left, count, sum, shares);
  else if (left * 2 <= count) givePicked(left, count, shares);
  else giveAllBut(count - left, count, shares);
}

function givePicked(left: number, count: number, shares: Float64Array): void {
  for (; left > 0; left--) {
    let best = 0;
    let most = -1;
    for (let i = 0; i < count; i++) {
      const remainder = remainders[i] as number;
      if (remainder > most) {
        most = remainder;
        best = i;
      }
    }
    remainders[best] = -1;
    (shares[best] as number)++;
  }
}

function giveAllBut(without: number, count: number, shares: Float64Array): void {
  for (; without > 0; without--) {
    let worst = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = count - 1; i >= 0; i--) {
      const remainder = remainders[i] as number;
      if (remainder < least) {
        least = remainder;
        worst = i;
      }
    }
    remainders[worst] = Number.POSITIVE_INFINITY;
  }
  for (let i = 0; i < count; i++) if (remainders[i] !== Number.POSITIVE_INFINITY) (shares[i] as number)++;
}

/** One number holds a remainder and its place, so that the native sort needs no comparing function. */
function giveSorted(left: number, count: number, sum: number, shares: Float64Array): void {
  for (let i = 0; i < count; i++) remainders[i] = (sum - (remainders[i] as number)) * count + i;
  const order = remainders.subarray(0, count).sort();
  for (let i = 0; i < left; i++) (shares[(order[i] as number) % count] as number)++;
}

/** The same rule in big integers, for sums that pass 32 bits: some thousand tonnes in one step. */
function splitLarge(total: bigint, weights: readonly bigint[], shares: Float64Array): void {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const rests = weights.map((weight, i) => {
    shares[i] = Number((total * weight) / sum);
    return { i, rest: (total * weight) % sum };
  });
  const left = weights.reduce((all, _, i) => all - (shares[i] as number), Number(total));
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of rests.slice(0, left)) (shares[i] as number)++;
}
