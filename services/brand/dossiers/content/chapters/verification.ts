/** Says how the dossier is checked without trusting anybody. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { rootSentence, witnessedSentence } from '../../../../ledger/proof/papers/root-sentence.js';
import { code, column, end, figures, heading, quiet, sum, table, text } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';

const COMMAND = 'node verify.mjs dossier.zip';

export function verificationChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks: DossierBlock[] = [
    quiet(own.intro.verification),
    heading(own.head.ledgers),
    ledgerTable(draft),
    ...rootBlocks(draft),
    heading(own.head.check),
    text(own.intro.check),
    { kind: 'code', text: COMMAND },
    ...draft.gapBlocks('verification'),
  ];
  return { id: 'verification', kind: 'verification', title: own.chapter.verification, blocks };
}

function ledgerTable({ facts, words }: Draft): DossierBlock {
  const { column: head, row } = words.own;
  const { ledgers } = facts.proof;
  const rows: PaperCell[][] = ledgers.map(({ name, events, head: hash }) => [name, end(words.count(events)), code(hash)]);
  const all = ledgers.reduce((whole, { events }) => whole + events, 0);
  return table([column(head.ledger, 4), figures(head.events, 1.4), column(head.head, 8)], [...rows, [row.sum, sum(words.count(all)), '']]);
}

function rootBlocks({ facts, words }: Draft): DossierBlock[] {
  const { proof } = words.own;
  const { root, uncovered } = facts.proof;
  const sentence = rootSentence(facts.proof, proof, words);
  if (!root) return [text(sentence)];
  const witnessed = witnessedSentence(root, facts.proof.witnessed, proof, words);
  const notes = [...(uncovered > 0 ? [quiet(proof.newest)] : [])];
  return [text(sentence), ...notes, { kind: 'code', text: root.hash }, ...(witnessed === undefined ? [] : [text(witnessed)])];
}
