import type { ReportSums } from '../../../../../contracts/ledger/balance/report-replies.js';
import { fillMessage } from '../../../../../contracts/shared/messages/field-messages.js';
import { formatDateTime } from '../../../../platform/papers/cell-format.js';
import { columnsOf, type Table } from '../../../../platform/papers/table.js';
import { rootSentence, witnessedSentence } from '../../../proof/papers/root-sentence.js';
import type { ReportTexts } from '../languages.js';

/** Says which signed root covers the ledger's head, and who other than the platform signed that root. */
export function proofTable({ proof, timeZone }: ReportSums, texts: ReportTexts): Table {
  const writer = { fill: fillMessage, dateTime: (instant: string) => formatDateTime(instant, timeZone) };
  const { root, witnessed } = proof;
  const witnessedText = witnessedSentence(root, witnessed, texts, writer);
  return {
    title: texts.proof,
    columns: columnsOf(
      [
        ['note', 'text', 8],
        ['hash', 'code', 5],
      ],
      texts,
    ),
    rows: () => [[[rootSentence(proof, texts, writer), root?.hash ?? ''], ...(witnessedText === undefined ? [] : [[witnessedText, '']])]],
  };
}
