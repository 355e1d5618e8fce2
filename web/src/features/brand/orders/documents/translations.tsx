import { Flex, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddTranslation } from '../../../../../../contracts/brand/order-documents/commands.js';
import type { ChecklistFile, DocumentTranslation } from '../../../../../../contracts/brand/order-documents/replies.js';
import { TRANSLATION_LANGUAGES } from '../../../../../../contracts/brand/orders/translations.js';
import { routes } from '../../../../../../contracts/routes.js';
import { LINE_MAX } from '../../../../../../contracts/shared/validation.js';
import { useSend } from '../../../../client/api/use-write.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { DocumentUpload, type UploadedFile } from '../../../../entities/document/document-upload.js';
import { useUploadField } from '../../../../entities/document/use-upload-field.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { orderDocumentKeys } from '../../../../entities/order-documents/order-document-reads.js';
import { Button } from '../../../../ui/button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormSelectField, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { Label } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { newId } from '../../../../ui/new-id.js';

interface TranslationsProps {
  file: ChecklistFile;
  /** Is absent where translations cannot be changed. */
  orderId?: string | undefined;
}

/** Lists the translations of a document under it. */
export function Translations({ file, orderId }: TranslationsProps) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation('evidence');
  return (
    <>
      {file.translations?.map((each) => (
        <TranslationLine key={each.id} translation={each} orderId={orderId} />
      ))}
      {orderId !== undefined && file.readable ? (
        <Flex>
          <Button size="tiny" variant="link" onClick={() => setOpen(true)} label={t('translation.add')} />
          <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('translation.add')}>
            <TranslationForm orderId={orderId} file={file} onDone={() => setOpen(false)} />
          </Dialog>
        </Flex>
      ) : null}
    </>
  );
}

function TranslationLine({ translation, orderId }: { translation: DocumentTranslation; orderId?: string | undefined }) {
  const { t } = useTranslation('evidence');
  const { id, blobName, fileName, sha256 } = translation;
  return (
    <Group component="span" gap="0 8px" ps={16}>
      <span className="caption">
        <TranslationFacts translation={translation} />
      </span>
      {fileName === undefined ? (
        <span className="muted">{t('fileGone')}</span>
      ) : (
        <DocumentButton blobName={blobName}>{fileName}</DocumentButton>
      )}
      <span className="caption">
        <Hash hash={sha256} />
      </span>
      {orderId === undefined ? null : <RemoveButton orderId={orderId} translationId={id} />}
    </Group>
  );
}

function TranslationFacts({ translation: { language, translator } }: { translation: DocumentTranslation }) {
  const { t, i18n } = useTranslation('evidence');
  const name = languageName(language, i18n.language);
  return (
    <>{translator === undefined ? t('translation.said', { language: name }) : t('translation.saidBy', { language: name, translator })}</>
  );
}

function RemoveButton({ orderId, translationId }: { orderId: string; translationId: string }) {
  const { t } = useTranslation('evidence');
  const removing = useSend(routes.removeTranslation, { params: { id: orderId, translationId }, changes: changesOf(orderId) });
  return (
    <ConfirmButton
      label={t('translation.remove')}
      look={{ size: 'tiny', variant: 'bare' }}
      title={t('translation.removeTitle')}
      text={t('translation.removeText')}
      cancelLabel={t('keep')}
      confirmLabel={t('translation.remove')}
      busyLabel={t('translation.removing')}
      onConfirm={async () => void (await removing.write())}
    />
  );
}

interface TranslationValues {
  language: string;
  translator: string;
  file: UploadedFile[];
}

function TranslationForm({ orderId, file, onDone }: { orderId: string; file: ChecklistFile; onDone: () => void }) {
  const { t, i18n } = useTranslation('evidence');
  // Sending twice adds one translation.
  const translationId = useRef(newId());
  const toCommand = ({ file: files, ...values }: TranslationValues): object => {
    const blobName = files[0]?.blobName;
    return { ...values, original: { blobName: file.blobName }, ...(blobName !== undefined && { file: { blobName } }) };
  };
  const form = useForm<TranslationValues>({
    defaultValues: { language: 'en', translator: '', file: [] },
    mode: 'onTouched',
    resolver: commandResolver<TranslationValues>(AddTranslation, toCommand),
  });
  const { write } = useSend(routes.addTranslation, { params: { id: orderId }, changes: changesOf(orderId), isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('file') ? 'file' : path),
    send: async (values) => {
      await write({ ...(toCommand(values) as AddTranslation), translationId: translationId.current });
      form.reset(values);
      toast('success', t('translation.done'));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('translation.text', { document: file.fileName ?? '' })}</p>
      <FileField />
      <FormSelectField name="language" label={t('translation.language')} data={languageOptions(i18n.language)} searchable />
      <FormTextField name="translator" label={t('translation.translator')} maxLength={LINE_MAX} autoComplete="off" />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('translation.adding')} label={t('translation.add')} />
      </Flex>
    </Form>
  );
}

function FileField() {
  const { t } = useTranslation('evidence');
  const { files, change, error } = useUploadField('file', t('column.file'));
  return (
    <div>
      <Label>{t('column.file')}</Label>
      <DocumentUpload label={t('column.file')} files={files} onChange={change} multiple={false} />
      {error ? <InlineError>{error}</InlineError> : null}
    </div>
  );
}

const changesOf = (orderId: string) => [orderDocumentKeys.ofOrder(orderId), orderKeys.history(orderId)];

const languageName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;

function languageOptions(language: string): { value: string; label: string }[] {
  const options = TRANSLATION_LANGUAGES.map((value) => ({ value, label: languageName(value, language) }));
  return options.sort((a, b) => a.label.localeCompare(b.label, language));
}
