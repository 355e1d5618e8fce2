import type { DocumentKind } from '../../../../contracts/custody-lots.js';
import type { Paper } from '../../queue/unsent-record.js';

interface WithPapers {
  papers: readonly Paper[];
  setPapers: (papers: readonly Paper[]) => void;
}

/** The papers of one kind among those of a record. */
export const papersOf = ({ papers, setPapers }: WithPapers, kind: DocumentKind) => ({
  kind,
  papers: papers.filter((paper) => paper.kind === kind),
  onChange: (next: readonly Paper[]): void => setPapers([...papers.filter((paper) => paper.kind !== kind), ...next]),
});
