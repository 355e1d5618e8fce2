import { Group, Stack } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddDocuments } from '../../../../../contracts/ledger/custody/commands.js';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { askToLeave } from '../../../client/unrecorded/unsaved-work.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormSelectField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { Label } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { DocumentUpload, type UploadedFile } from '../../document/document-upload.js';
import { withFileFault } from '../../document/file-faults.js';
import { useUploadField } from '../../document/use-upload-field.js';

const KINDS = ['transportLog', 'packingList', 'invoice', 'other'] as const;

interface AddDocumentProps {
  transaction: TransactionReply;
  changes: readonly QueryKey[];
  button: (open: () => void, label: string) => ReactNode;
}

/** Adds documents to a transport that its site recorded without them. Shows nothing for other records. */
export function AddDocument({ transaction: { kind, transactionId }, changes, button }: AddDocumentProps) {
  const { t } = useTranslation('transactions');
  const [isOpen, setOpen] = useState(false);
  if (kind !== 'transport') return null;
  const close = () => setOpen(false);
  return (
    <>
      {button(() => setOpen(true), t('addDocument.act'))}
      <Dialog
        opened={isOpen}
        onClose={() => void askToLeave().then((leave) => leave && close())}
        closeOnClickOutside={false}
        title={t('addDocument.act')}
      >
        <DocumentForm transactionId={transactionId} changes={changes} onDone={close} />
      </Dialog>
    </>
  );
}

interface DocumentValues {
  kind: (typeof KINDS)[number];
  documents: UploadedFile[];
}

interface DocumentFormProps extends Pick<AddDocumentProps, 'changes'> {
  transactionId: string;
  onDone: () => void;
}

function DocumentForm({ transactionId, changes, onDone }: DocumentFormProps) {
  const { t } = useTranslation('transactions');
  const form = useForm<DocumentValues>({
    defaultValues: { kind: 'transportLog', documents: [] },
    resolver: commandResolver<DocumentValues>(AddDocuments, toCommand, (errors, { documents }) =>
      withFileFault(errors, 'documents', documents),
    ),
  });
  const { write } = useSend(routes.addDocuments, { params: { transactionId }, changes, isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('documents') ? 'documents' : path),
    send: async (values) => {
      await write(toCommand(values) as AddDocuments);
      form.reset(values);
      toast('success', t('addDocument.done'));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormSelectField
        name="kind"
        label={t('addDocument.kind')}
        data={KINDS.map((value) => ({ value, label: t(`document.${value}`) }))}
        data-autofocus
      />
      <Files />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} justify="flex-end">
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('addDocument.adding')} label={t('addDocument.act')} />
      </Group>
    </Form>
  );
}

function Files() {
  const { t } = useTranslation('transactions');
  const { files, change, error } = useUploadField('documents', t('addDocument.file'));
  return (
    <Stack gap={4}>
      <Label>{t('addDocument.file')}</Label>
      <DocumentUpload label={t('addDocument.file')} files={files} onChange={change} />
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}

const toCommand = ({ kind, documents }: DocumentValues): object => ({
  documents: documents.flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName, kind }])),
});
