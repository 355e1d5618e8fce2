/** Builds the tables that say on which ledgers a trace rests, and how that is checked. */

import type { WitnessedBy } from '../../../../contracts/ledger/proof/log/replies.js';
import { rootSentence, witnessedSentence } from '../../../ledger/proof/papers/root-sentence.js';
import type { HeadsAt } from '../../../ledger/proof/roots/ledger-heads.js';
import { formatDateTime } from '../../../platform/papers/cell-format.js';
import type { Table } from '../../../platform/papers/table.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/** Holds the heads of the ledgers of a trace at its instant. */
export interface TraceHeads extends HeadsAt {
  /** Names the witnesses of the root; null while too few have signed. */
  witnessed: WitnessedBy | null;
  nameOf(facilityId: string): string;
}

/** Writes no table for a trace that rests on no ledger. */
export function headsTables(
  { ledgers, root, uncovered, witnessed, nameOf }: TraceHeads,
  { words: { paper, proof, report } }: PlaceWords,
  timeZone: string,
): Table[] {
  if (ledgers.length === 0) return [];
  const writer = { fill: fillText, dateTime: (instant: string) => formatDateTime(instant, timeZone) };
  const { column } = proof;
  const witnessedText = witnessedSentence(root, witnessed, proof.proof, writer);
  return [
    {
      title: proof.head.ledgers,
      columns: [
        { head: column.ledger, kind: 'text', width: 4 },
        { head: column.events, kind: 'count', width: 1.4 },
        { head: column.head, kind: 'code', width: 8 },
      ],
      rows: () => [ledgers.map(({ facilityId, events, head }) => [nameOf(facilityId), events, head])],
    },
    {
      title: proof.head.check,
      columns: [
        { head: column.what, kind: 'text', width: 8 },
        { head: report.hash, kind: 'code', width: 5 },
      ],
      rows: () => [
        [
          [rootSentence({ root, uncovered }, proof.proof, writer), root?.hash ?? ''],
          ...(witnessedText === undefined ? [] : [[witnessedText, '']]),
          [paper.check, ''],
        ],
      ],
    },
  ];
}
