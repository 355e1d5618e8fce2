import { Flex, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddDetentionSent } from '../../../../../../contracts/brand/orders/detention/commands.js';
import type { DetentionReply, DetentionSentReply } from '../../../../../../contracts/brand/orders/detention/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { useSend } from '../../../../client/api/use-write.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { DocumentUpload, type UploadedFile } from '../../../../entities/document/document-upload.js';
import { withFileFault } from '../../../../entities/document/file-faults.js';
import { useUploadField } from '../../../../entities/document/use-upload-field.js';
import { detentionKeys } from '../../../../entities/order/detention-reads.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormDateField } from '../../../../ui/forms/bound/form-date-field.js';
import { FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';
import { Label } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { newId } from '../../../../ui/new-id.js';
import css from './detention.module.css';
import { exhibitsIn, exhibitsText } from './exhibit-numbers.js';

interface SentValues {
  sentAt: string;
  what: string;
  to: string;
  dossierId: string;
  exhibits: string;
  file: UploadedFile[];
}

const emptyEntry = (): SentValues => ({ sentAt: today(), what: '', to: '', dossierId: '', exhibits: '', file: [] });

const toCommand = ({ file, exhibits, ...values }: SentValues): object => {
  const blobName = file[0]?.blobName;
  return { ...values, ...(exhibits.trim() && { exhibits: exhibitsIn(exhibits) }), ...(blobName !== undefined && { file: { blobName } }) };
};

/** Lists the materials sent to the authority, newest first, with a form for more. */
export function SentPanel({ orderId, detention }: { orderId: string; detention: DetentionReply }) {
  const { t } = useTranslation('detention');
  return (
    <Stack gap={16}>
      {detention.sent.length === 0 ? <p className="muted">{t('nothingSent')}</p> : null}
      <Stack component="ol" className={css.sentList} gap={8}>
        {detention.sent.toReversed().map((entry) => (
          <SentEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
      <SentForm orderId={orderId} authority={detention.authority ?? ''} />
    </Stack>
  );
}

function SentEntry({ entry: { sentAt, what, to, dossierId, file, exhibits } }: { entry: DetentionSentReply }) {
  const { t } = useTranslation('detention');
  return (
    <li>
      <span>
        <Num className="strong">{writtenDay(sentAt)}</Num> <bdi>{what ?? t('wordsErased')}</bdi>
      </span>
      {to ? <bdi className="caption">{t('sent.toWhom', { to })}</bdi> : null}
      {dossierId ? <bdi className="caption">{t('sent.dossierNamed', { id: dossierId })}</bdi> : null}
      {exhibits ? <span className="caption">{t('sent.exhibitsNamed', { numbers: exhibitsText(exhibits) })}</span> : null}
      {file ? <DocumentButton blobName={file.blobName}>{file.fileName ?? t('sent.fileGone')}</DocumentButton> : null}
    </li>
  );
}

function SentForm({ orderId, authority }: { orderId: string; authority: string }) {
  const { t } = useTranslation('detention');
  // Sending twice makes one entry.
  const entryId = useRef(newId());
  const empty = { ...emptyEntry(), to: authority };
  const form = useForm<SentValues>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: commandResolver<SentValues>(AddDetentionSent, toCommand, (errors, { file }) => withFileFault(errors, 'file', file)),
  });
  const { write } = useSend(routes.addDetentionSent, {
    params: { id: orderId },
    changes: [detentionKeys.one(orderId), orderKeys.history(orderId)],
    isRefusalNews: true,
  });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('file') ? 'file' : path),
    send: async (values) => {
      await write({ ...(toCommand(values) as AddDetentionSent), entryId: entryId.current });
      entryId.current = newId();
      form.reset(empty);
      toast('success', t('sent.done'));
    },
  });
  return (
    <Form form={form} onSubmit={submit} aria-label={t('sent.add')}>
      <h3>{t('sent.add')}</h3>
      <FormDateField name="sentAt" label={t('sent.date')} />
      <FormTextArea name="what" label={t('sent.what')} />
      <FormTextField name="to" label={t('sent.to')} maxLength={255} autoComplete="off" />
      <FormTextField name="exhibits" label={t('sent.exhibits')} placeholder="1-12, 15" optional autoComplete="off" />
      <FormTextField name="dossierId" label={t('sent.dossier')} optional maxLength={60} autoComplete="off" />
      <FileField />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('form.saving')} label={t('sent.save')} />
      </Flex>
    </Form>
  );
}

function FileField() {
  const { t } = useTranslation('detention');
  const { files, change, error } = useUploadField('file', t('sent.file'));
  return (
    <div>
      <Label optional>{t('sent.file')}</Label>
      <DocumentUpload label={t('sent.file')} files={files} onChange={change} multiple={false} />
      {error ? <InlineError>{error}</InlineError> : null}
    </div>
  );
}
