import { Flex } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DECLARABLE_FIELDS, type DeclarableField } from '../../../../../contracts/brand/passports/declarable-fields.js';
import type { PassportReply } from '../../../../../contracts/brand/passports/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormTextArea } from '../../../ui/forms/bound/form-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { passportKeys } from './passport-reads.js';

interface DeclareDialogProps {
  passport: PassportReply;
  /** Undefined while the dialog is closed. */
  field: DeclarableField | undefined;
  onClose: () => void;
}

/** Lets the brand state one field itself. An empty text takes it out. */
export function DeclareDialog({ passport, field, onClose }: DeclareDialogProps) {
  const { t } = useTranslation('passport');
  return (
    <Dialog opened={field !== undefined} onClose={onClose} title={field ? t(`field.${field}`) : ''} size={520}>
      {field ? <DeclareForm passport={passport} field={field} onClose={onClose} /> : null}
    </Dialog>
  );
}

function DeclareForm({ passport, field, onClose }: DeclareDialogProps & { field: DeclarableField }) {
  const { t } = useTranslation('passport');
  const form = useForm({ defaultValues: { text: declaredText(passport, field) } });
  const { write } = useSend(routes.declarePassport, { params: { id: passport.orderId }, changes: [passportKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    send: async ({ text }) => {
      const others = DECLARABLE_FIELDS.filter((key) => key !== field).map((key) => ({ key, text: declaredText(passport, key) }));
      await write({ values: [...others, { key: field, text: text.trim() }].filter((value) => value.text !== '') });
      toast('success', t('declare.done'));
      onClose();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('declare.text')}</p>
      <FormTextArea name="text" label={t(`field.${field}`)} maxLength={500} data-autofocus />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button onClick={onClose} label={t('keep')} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('declare.saving')} label={t('declare.save')} />
      </Flex>
    </Form>
  );
}

/** Returns the words of the brand. */
function declaredText({ fields }: PassportReply, field: DeclarableField): string {
  const found = fields.find(({ key }) => key === field);
  return found?.source === 'declared' && found.since !== null && found.value?.kind === 'text' ? found.value.text : '';
}
