import { Group, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { WORDS_MAX } from '../../../../../../contracts/watch/grievances/commands.js';
import { AddReportWords } from '../../../../../../contracts/watch/grievances/intake-commands.js';
import { useSend } from '../../../../client/api/use-write.js';
import { grievanceKeys } from '../../../../entities/risk/grievance/grievance-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { useCommandId } from '../../../../ui/forms/kept/use-command-id.js';
import { FieldMessage } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import css from '../grievances.module.css';
import { CancelButton } from './cancel-button.js';

/** Writes to the reporter of a grievance from outside, who reads it with reference and secret. */
export function AnswerForm({ id, onSent, onCancel }: { id: string; onSent?: () => void; onCancel?: () => void }) {
  const { t } = useTranslation('grievances');
  const errorText = useErrorText();
  const sent = useCommandId();
  const toCommand = ({ words }: { words: string }) => ({ ...(words.trim() && { words: words.trim() }), commandId: sent.current });
  const form = useForm<{ words: string }>({ defaultValues: { words: '' }, resolver: commandResolver(AddReportWords, toCommand) });
  const { errors } = form.formState;
  const { write } = useSend(routes.answerReporter, { params: { id }, changes: [grievanceKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    onRefusal: sent.onRefusal,
    send: async (values) => {
      await write(toCommand(values) as AddReportWords);
      toast('success', t('answer.sent'));
      onSent?.();
    },
  });
  const fault = errorText(errors.words, t('answer.label'));
  return (
    <Form className={css.form} gap={16} onSubmit={submit} aria-label={t('answer.title')}>
      <h3>{t('answer.title')}</h3>
      <Textarea
        {...form.register('words')}
        label={t('answer.label')}
        description={t('answer.note')}
        error={fault ? <FieldMessage>{fault}</FieldMessage> : undefined}
        rows={3}
        maxLength={WORDS_MAX}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        {onCancel ? <CancelButton onCancel={onCancel} /> : null}
        <Button type="submit" busy={busy} busyLabel={t('form.sending')} label={t('answer.send')} />
      </Group>
    </Form>
  );
}
