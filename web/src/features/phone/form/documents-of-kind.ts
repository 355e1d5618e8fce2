import type { DocumentKind } from '../../../../../contracts/custody/command-parts.js';
import type { PendingDocument } from '../../../offline/unsent-record.js';

interface WithDocuments {
  documents: readonly PendingDocument[];
  setDocuments: (papers: readonly PendingDocument[]) => void;
}

/** The papers of one kind among those of a record. */
export const documentsOfKind = ({ documents, setDocuments }: WithDocuments, kind: DocumentKind) => ({
  kind,
  papers: documents.filter((paper) => paper.kind === kind),
  onChange: (next: readonly PendingDocument[]): void => setDocuments([...documents.filter((paper) => paper.kind !== kind), ...next]),
});
