import { useState } from 'react';
import type { DocumentLink } from '../../../../../contracts/custody/command-parts.js';
import { DocumentUpload, type UploadedFile } from '../../../entities/document/document-upload.js';
import { Section } from './record-layout.js';

export interface FormDocuments {
  files: readonly UploadedFile[];
  setFiles: (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  /** Those that arrived, as a command cites them. */
  links: DocumentLink[];
  /** One is still on its way: a record that is sent now would be without it. */
  pending: boolean;
}

/** The papers of one record. */
export function useFormDocuments(kind: DocumentLink['kind']): FormDocuments {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return {
    files,
    setFiles,
    links: files.flatMap(({ blobName }) => (blobName ? [{ blobName, kind }] : [])),
    pending: files.some(({ blobName, error }) => !blobName && !error),
  };
}

export function DocumentsSection({ title, label, documents }: { title: string; label: string; documents: FormDocuments }) {
  return (
    <Section title={title}>
      <DocumentUpload label={label} files={documents.files} onChange={documents.setFiles} />
    </Section>
  );
}
