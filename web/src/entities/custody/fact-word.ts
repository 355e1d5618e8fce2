import type { LotHistoryEntry } from '../../../../contracts/ledger/custody/replies.js';

/** Returns the word for a fact of a lot. A transform makes a lot as its first fact, and uses it in all others. */
export function factWord({ kind }: LotHistoryEntry, index: number) {
  if (kind !== 'transform') return kind;
  return index === 0 ? 'made' : 'used';
}
