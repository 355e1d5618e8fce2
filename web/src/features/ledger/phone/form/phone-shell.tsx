/** The phone's side of the fields of a record: what was read ahead, and files that wait here until their record is sent. */
import { Group, Stack } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../../../../contracts/ledger/custody/command-parts.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { accountsOfWindows } from '../../../../entities/balance/current-window.js';
import type { AskedParties, PartiesAnswer } from '../../../../entities/record/parties/found-parties.js';
import type { RecordContext } from '../../../../entities/record/record-definition.js';
import { documentsOfKind, type RecordDocument } from '../../../../entities/record/record-documents.js';
import { type PartyRole, RecordShellContext } from '../../../../entities/record/record-shell.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatFileSize } from '../../../../ui/format.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { FILE_BYTES_MAX } from '../../../../ui/forms/drop-zone.js';
import { newId } from '../../../../ui/new-id.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { cachedCertificationsRead, cachedStandingRead, cachedWindowsRead, partiesSearch } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';
import phoneFields from './phone-fields.module.css';

/** Returns the context of the phone in addition to the input. */
export function usePhoneContext(): RecordContext {
  const phone = usePhone();
  const certifications = useQuery(cachedCertificationsRead(phone));
  const windows = useQuery(cachedWindowsRead(phone));
  const standing = useQuery(cachedStandingRead(phone)).data?.value;
  return {
    type: phone.type,
    certifications: certifications.data?.value ?? [],
    certificatesPath: SCREENS.phoneSite.path,
    ...(standing && { certificates: standing.certificates }),
    ...accountsOfWindows(windows.data?.value),
  };
}

export function PhoneShell({ context, children }: { context: RecordContext; children: ReactNode }) {
  const shell = { context, useParties, useIsLate, Documents: PhoneDocuments, fieldsClass: phoneFields.fields };
  return <RecordShellContext value={shell}>{children}</RecordShellContext>;
}

export function useParties(role: PartyRole, asked: AskedParties | undefined): PartiesAnswer {
  const phone = usePhone();
  const read = useQuery({ ...partiesSearch(phone, role, asked ?? {}), enabled: asked !== undefined });
  const found = asked && read.data?.value;
  // A broker is no broker of its own purchase.
  const items = found?.items.filter(({ id }) => id !== phone.facilityId);
  return {
    items,
    total: (found?.total ?? 0) - (found?.items.length ?? 0) + (items?.length ?? 0),
    error: read.error,
    retry: () => void read.refetch(),
  };
}

/** Windows are not read on a phone: the server flags what comes late. */
const useIsLate = () => () => false;

const DOCUMENT_FILE = /\.(png|jpe?g|pdf)$/i;

function PhoneDocuments({ kind, label }: { kind: DocumentKind; label: string }) {
  const { t: words } = useTranslation('ui');
  const { setValue, getValues } = useFormContext();
  const all = useFormValue<RecordDocument[]>('documents');
  const [error, setError] = useState<'fileTooLarge' | 'fileFormat'>();
  const change = (next: RecordDocument[]) => setValue('documents', next, { shouldDirty: true });
  const add = (files: readonly File[]): void => {
    const tooLarge = files.some(({ size }) => size > FILE_BYTES_MAX);
    const wrong = files.some(({ name }) => !DOCUMENT_FILE.test(name));
    setError(tooLarge ? 'fileTooLarge' : wrong ? 'fileFormat' : undefined);
    const taken = files.filter(({ size, name }) => size <= FILE_BYTES_MAX && DOCUMENT_FILE.test(name));
    change([...(getValues('documents') as RecordDocument[]), ...taken.map((file) => ({ key: newId(), name: file.name, kind, file }))]);
  };
  const documents = documentsOfKind(all, kind);
  return (
    <Stack className={phoneRows.section} gap={8}>
      {documents.length ? (
        <ul className={phoneRows.rows} aria-label={label}>
          {documents.map(({ key, name, file }) => (
            <li key={key} className={phoneRows.row}>
              <span className={phoneRows.what}>
                {name}
                <small>{formatFileSize(file?.size ?? 0)}</small>
              </span>
              <button
                type="button"
                className={phoneButtons.iconButton}
                aria-label={words('removeNamed', { name })}
                onClick={() => change(all.filter((document) => document.key !== key))}
              >
                <IconX size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Group component="label" className={phoneFields.pick} gap={8} wrap="nowrap" justify="center">
        <IconCamera size={20} aria-hidden />
        {label}
        <input
          type="file"
          aria-label={label}
          accept="image/png,image/jpeg,application/pdf"
          multiple
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </Group>
      {error ? <InlineError>{words(error)}</InlineError> : null}
    </Stack>
  );
}
