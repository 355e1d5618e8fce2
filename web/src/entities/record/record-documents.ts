/** Papers of a record, in its form: each of its own kind. */
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';

export interface RecordDocument {
  key: string;
  name: string;
  kind: DocumentKind;
  bytes?: number;
  /** Kept here until it is sent. */
  file?: Blob;
  /** The server's name of it, once it is uploaded. */
  blobName?: string;
  /** Why it did not arrive, in words: the record is made without it. */
  error?: string;
}

export const documentsOfKind = (documents: readonly RecordDocument[], kind: DocumentKind): RecordDocument[] =>
  documents.filter((document) => document.kind === kind);

/** One that neither arrived nor failed, where files are sent ahead of their record. */
export const isUploading = ({ blobName, error, file }: RecordDocument): boolean => !blobName && !error && !file;

/** Returns the command with the server's places of its papers: a proof at each lot that it proves, any other next to the lots. */
export function commandWithDocuments(command: object, documents: readonly RecordDocument[]): object {
  const stored = documents.flatMap(({ blobName, kind }) => (blobName ? [{ blobName, kind }] : []));
  const proof = stored.find(({ kind }) => kind === 'proof');
  const others = stored.filter((document) => document !== proof);
  return { ...command, ...(proof && withProof(command, proof.blobName)), ...(others.length && { documents: others }) };
}

const withProof = (command: { lots?: readonly object[] }, blobName: string) => ({
  lots: command.lots?.map((lot) => ({ ...lot, proof: { blobName } })),
});
