/** Words which signed root covers the heads of ledgers, for every paper that rests on them. */
import type { HeadsAt } from '../roots/ledger-heads.js';

/** Holds sentences with the places `number`, `date` and `count`. */
export interface RootTexts {
  covered: string;
  uncovered: string;
  noRoot: string;
}

export interface RootWriter {
  fill(text: string, params: Readonly<Record<string, string | number>>): string;
  dateTime(instant: string): string;
}

export function rootSentence({ root, uncovered }: Pick<HeadsAt, 'root' | 'uncovered'>, texts: RootTexts, writer: RootWriter): string {
  if (!root) return texts.noRoot;
  const text = uncovered === 0 ? texts.covered : texts.uncovered;
  return writer.fill(text, { number: root.number, date: writer.dateTime(root.madeAt), count: uncovered });
}
