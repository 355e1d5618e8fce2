/** Words which signed root covers the heads of ledgers, for every paper that rests on them. */
import type { WitnessedBy } from '../../../../contracts/ledger/proof/log/replies.js';
import type { HeadsAt } from '../roots/ledger-heads.js';

/** Holds sentences with the places `number`, `date` and `count`. */
export interface RootTexts {
  covered: string;
  uncovered: string;
  noRoot: string;
  /** Has the places `signed`, `all`, `names` and `date`. */
  witnessed: string;
  notWitnessed: string;
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

/** Says who other than the platform signed the root when the paper was made; nothing without a root. */
export function witnessedSentence(root: HeadsAt['root'], by: WitnessedBy | null, texts: RootTexts, writer: RootWriter): string | undefined {
  if (!root) return undefined;
  if (!by) return texts.notWitnessed;
  const { operators, all, at } = by;
  return writer.fill(texts.witnessed, { signed: operators.length, all, names: operators.join(', '), date: writer.dateTime(at) });
}
