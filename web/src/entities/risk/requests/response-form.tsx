import { Group, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { RespondToRequest } from '../../../../../contracts/watch/grievances/commands.js';
import type { RequestDetails } from '../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useTextField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { dayWithin } from '../../../ui/forms/dates/calendar-days.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import type { UploadedFile } from '../../document/document-upload.js';
import { requestKeys } from '../request-reads.js';
import { type IndicatorFound, IndicatorsFound } from './indicators-found.js';
import css from './requests.module.css';
import { corrected, DetailFields, type DetailValues, detailsIn, detailValuesOf, FilesField } from './response-fields.js';

interface ResponseValues extends DetailValues {
  indicators: IndicatorFound[];
  message: string;
  files: UploadedFile[];
}

/** Takes the response to a request; missing and wrong values are reported next to their fields. */
export function ResponseForm({ found }: { found: RequestDetails }) {
  const { t } = useTranslation('requests');
  const words = { number: t('form.numberWrong'), future: t('form.dateFuture'), level: t('form.levelMissing'), latest: found.visitDays?.to };
  const message = wordsOfFinding(useLocation().state);
  const form = useForm<ResponseValues>({
    defaultValues: {
      ...{ ...detailValuesOf({ date: dayWithin(found.visitDays), priority: found.priority }), message, files: [] },
      indicators: [{ indicator: found.indicator, severity: undefined }],
    },
    mode: 'onTouched',
    resolver: commandResolver(RespondToRequest, toCommand, (errors, values) => corrected(errors, values, words)),
  });
  const { write } = useSend(routes.respondToRequest, { params: { id: found.id }, changes: [requestKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('documents') ? 'files' : path),
    send: async (values) => {
      await write(toCommand(values) as RespondToRequest);
      toast('success', t('submitted'));
    },
    isLongForm: true,
  });
  return (
    <Card title={t('form.title')}>
      <Form form={form} className={css.form} gap={16} onSubmit={submit}>
        <DetailFields />
        <IndicatorsFound asked={found.indicator} />
        <MessageField />
        <FilesField />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group className={css.submit} gap={12} justify="space-between">
          <p className="small muted">{t('form.final')}</p>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.submitting')} label={t('form.submit')} />
        </Group>
      </Form>
    </Card>
  );
}

/** Returns the words about a finding that were written in the auditor's room. */
function wordsOfFinding(state: unknown): string {
  return typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string' ? state.message : '';
}

function toCommand({ indicators, message, files, ...details }: ResponseValues): object {
  const found = indicators.flatMap(({ indicator, severity }) => (severity === 'none' ? [] : [{ indicator, severity }]));
  const documents = files.flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName }]));
  return { ...detailsIn(details), indicators: found, message: message.trim(), documents };
}

function MessageField() {
  const { t } = useTranslation('requests');
  const { error, ...field } = useTextField('message', t('message'));
  return (
    <Textarea {...field} label={t('message')} error={error ? <FieldMessage>{error}</FieldMessage> : undefined} rows={4} maxLength={4000} />
  );
}
