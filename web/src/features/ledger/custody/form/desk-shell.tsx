/** The desk's side of the fields of a record: reads that are reloaded, and files that are sent at once. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DocumentKind } from '../../../../../../contracts/ledger/custody/command-parts.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSession } from '../../../../client/session/session.js';
import { windowsRead } from '../../../../entities/balance/balance-reads.js';
import { accountsOfWindows } from '../../../../entities/balance/current-window.js';
import { siteCertificatesRead } from '../../../../entities/certificate/certificate-reads.js';
import { certificationsRead } from '../../../../entities/custody/custody-reads.js';
import { DocumentUpload, type UploadedFile } from '../../../../entities/document/document-upload.js';
import { useDeskParties } from '../../../../entities/record/parties/desk-parties.js';
import type { RecordContext } from '../../../../entities/record/record-definition.js';
import { documentsOfKind, type RecordDocument } from '../../../../entities/record/record-documents.js';
import { RecordShellContext } from '../../../../entities/record/record-shell.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import css from './record-layout.module.css';

/** Returns the context of the desk in addition to the input. */
export function useDeskContext(): RecordContext {
  const certifications = useQuery(certificationsRead());
  const facility = useSession()?.user.currentFacility;
  const windows = useQuery({ ...windowsRead(facility?.id ?? ''), enabled: facility != null });
  const certificates = useQuery(siteCertificatesRead(facility?.id ?? ''));
  return {
    type: facility?.type,
    certifications: certifications.data?.map(({ name }) => name) ?? [],
    ...(certificates.data && { certificates: certificates.data.items }),
    certificatesPath: SCREENS.myProfile.path,
    ...accountsOfWindows(windows.data?.items),
  };
}

export function DeskShell({ context, children }: { context: RecordContext; children: ReactNode }) {
  const shell = { context, useParties: useDeskParties, useIsLate, Documents: DeskDocuments, fieldsClass: css.two };
  return <RecordShellContext value={shell}>{children}</RecordShellContext>;
}

/** Returns a check whether an instant is in a closed window of this site. */
function useIsLate(): (instant: string) => boolean {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const windows = useQuery({ ...windowsRead(facilityId), enabled: facilityId !== '' });
  const closed = (windows.data?.items ?? []).filter(({ closedAt }) => closedAt !== null);
  return (instant) => closed.some(({ from, to }) => from <= instant && instant < to);
}

/** Files are sent as soon as they are chosen; failed ones stay visible and are left out. */
function DeskDocuments({ kind, label, multiple }: { kind: DocumentKind; label: string; multiple?: boolean }) {
  const form = useFormContext();
  const documents = useFormValue<RecordDocument[]>('documents');
  const change = (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]): void => {
    // Reads the current value: another file may have arrived since.
    const all = form.getValues('documents') as RecordDocument[];
    const changed = update(documentsOfKind(all, kind).map(toUploaded)).map((file) => ({ ...file, kind }));
    form.setValue('documents', [...all.filter((each) => each.kind !== kind), ...changed], { shouldDirty: true });
  };
  return <DocumentUpload label={label} files={documentsOfKind(documents, kind).map(toUploaded)} onChange={change} multiple={multiple} />;
}

const toUploaded = ({ key, name, bytes = 0, blobName, error }: RecordDocument): UploadedFile => ({ key, name, bytes, blobName, error });
