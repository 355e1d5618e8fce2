/** Hashes the three-letter pieces of a name's words; the order of the words makes no difference. */

/** Separates countries: the same piece has another bucket in each. Expects a power of two as `buckets`. */
export function trigramBuckets(words: readonly string[], countryCode: string, buckets: number): Set<number> {
  const country = Math.imul(countryCode.charCodeAt(0) * 31 + countryCode.charCodeAt(1), 0x9e3779b1);
  const pieces = new Set<number>();
  for (const word of words) {
    // Includes the ends of words: "_in", "ndu", "us_".
    let [before, here] = [0, word.charCodeAt(0)];
    for (let at = 1; at <= word.length; at++) {
      const after = at < word.length ? word.charCodeAt(at) : 0;
      pieces.add(hashTrigram(country, before, here, after) & (buckets - 1));
      [before, here] = [here, after];
    }
  }
  return pieces;
}

function hashTrigram(country: number, before: number, here: number, after: number): number {
  let hash = country ^ Math.imul(before + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (here + 1), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ (after + 1), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
