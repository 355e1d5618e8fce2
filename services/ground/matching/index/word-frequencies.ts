/** Limits memory: counts are approximate, since words may share a counter. */
const COUNTERS = 1 << 17;
/** Dampens frequencies while there are few records, which say little. */
const RECORDS_PRIOR = 20;
const WEIGHT_MIN = 0.12;

export class WordFrequencies {
  private readonly counters = new Uint32Array(COUNTERS);
  private records = 0;

  /** Counts a word once per record. */
  add(words: readonly string[]): void {
    this.records++;
    for (const [at, word] of words.entries()) {
      if (words.indexOf(word) < at) continue;
      const place = counterOf(word);
      this.counters[place] = (this.counters[place] as number) + 1;
    }
  }

  /** Returns 0 to 1: a word of a single record weighs most, a word of all records next to nothing. */
  weightOf(word: string): number {
    const all = this.records + RECORDS_PRIOR;
    const weight = Math.log(all / ((this.counters[counterOf(word)] as number) + 1)) / Math.log(all);
    return Math.min(1, Math.max(WEIGHT_MIN, weight));
  }
}

function counterOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (COUNTERS - 1);
}
