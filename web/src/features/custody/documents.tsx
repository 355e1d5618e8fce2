import { useState } from 'react';
import type { DocumentLink } from '../../../../contracts/custody-lots.js';
import { FileDrop, type UploadedFile } from '../../ui/file-drop.js';
import { Section } from './record-layout.js';

export interface Documents {
  files: readonly UploadedFile[];
  setFiles: (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  /** Those that arrived, as a command cites them. */
  links: DocumentLink[];
  /** One is still on its way: a record that is sent now would be without it. */
  pending: boolean;
}

/** The papers of one record. */
export function useDocuments(kind: DocumentLink['kind']): Documents {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return {
    files,
    setFiles,
    links: files.flatMap(({ blobName }) => (blobName ? [{ blobName, kind }] : [])),
    pending: files.some(({ blobName, error }) => !blobName && !error),
  };
}

export function DocumentsSection({ title, label, documents }: { title: string; label: string; documents: Documents }) {
  return (
    <Section title={title}>
      <FileDrop label={label} files={documents.files} onChange={documents.setFiles} />
    </Section>
  );
}
