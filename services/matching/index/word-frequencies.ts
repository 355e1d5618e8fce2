/** How often words occur, roughly: some share a counter. */
const COUNTERS = 1 << 17;
/** With fewer records than this, how often a word occurs says little of it. */
const RECORDS_PRIOR = 20;
const WEIGHT_MIN = 0.12;

export class WordFrequencies {
  private readonly counters = new Uint32Array(COUNTERS);
  private records = 0;

  /** Counts the words of one record, each once. */
  add(words: readonly string[]): void {
    this.records++;
    for (const [at, word] of words.entries()) {
      if (words.indexOf(word) < at) continue;
      const place = counterOf(word);
      this.counters[place] = (this.counters[place] as number) + 1;
    }
  }

  /** 0 to 1: what is in one record tells most, what is in all of them next to nothing. */
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
