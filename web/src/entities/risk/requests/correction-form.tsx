import { Group } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import type { RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';
import { CorrectResponse } from '../../../../../contracts/watch/grievances/commands.js';
import type { ResponseReply } from '../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormTextArea } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import type { UploadedFile } from '../../document/document-upload.js';
import { actionKeys } from '../actions/action-reads.js';
import { grievanceKeys } from '../grievance/grievance-reads.js';
import { requestKeys } from '../request-reads.js';
import { type IndicatorFound, IndicatorsFound } from './indicators-found.js';
import css from './requests.module.css';
import { corrected, DetailFields, type DetailValues, detailsIn, detailValuesOf, FilesField } from './response-fields.js';

interface CorrectionProps {
  /** The grievance. */
  id: string;
  asked: RiskIndicator;
  response: ResponseReply;
}

interface CorrectionValues extends DetailValues {
  indicators: IndicatorFound[];
  reason: string;
  files: UploadedFile[];
}

/** Lets users with the right to correct a response do so, below it. */
export function CorrectionPart(props: CorrectionProps) {
  const { t } = useTranslation('requests');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CorrectionForm {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Group gap={8} align="stretch">
      <Button onClick={() => setIsOpen(true)} label={t('correct.open')} />
    </Group>
  );
}

function CorrectionForm({ id, asked, response, onClose }: CorrectionProps & { onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { form, submit, error, busy } = useCorrection({ id, response, onClose });
  return (
    <Form form={form} className={css.form} gap={16} onSubmit={submit} aria-label={t('correct.title')}>
      <h3>{t('correct.title')}</h3>
      <DetailFields />
      <IndicatorsFound asked={asked} />
      <p className="small muted">{t('correct.note')}</p>
      <FilesField />
      <FormTextArea name="reason" label={t('correct.reason')} maxLength={1000} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.submitting')} label={t('correct.send')} />
        <Button onClick={onClose} label={t('visit.keep')} />
      </Group>
    </Form>
  );
}

function useCorrection({ id, response, onClose }: Pick<CorrectionProps, 'id' | 'response'> & { onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { t: words } = useTranslation('ui');
  const short = { type: 'short', message: words('held.short', { min: REASON_MIN }) };
  const messages = { number: t('form.numberWrong'), future: t('form.dateFuture'), level: t('form.levelMissing') };
  const toCommand = (values: CorrectionValues): object => commandOf(values, response);
  const form = useForm<CorrectionValues>({
    defaultValues: {
      ...{ ...detailValuesOf(response), reason: '', files: [] },
      indicators: openOf(response).map(({ indicator, severity }) => ({ indicator, severity })),
    },
    mode: 'onTouched',
    resolver: commandResolver(CorrectResponse, toCommand, (errors, values) => ({
      ...corrected(errors, values, messages),
      ...(values.reason.trim().length < REASON_MIN && { reason: short }),
    })),
  });
  const { write } = useSend(routes.correctResponse, {
    params: { id },
    changes: [requestKeys.all, grievanceKeys.all, actionKeys.all],
    isRefusalNews: true,
  });
  const sending = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path.startsWith('documents') ? 'files' : path),
    send: async (values) => {
      await write(toCommand(values) as CorrectResponse);
      form.reset(values);
      toast('success', t('correct.done'));
      onClose();
    },
  });
  return { form, ...sending };
}

const openOf = ({ indicators }: ResponseReply): ResponseReply['indicators'] => indicators.filter(({ closedAt }) => closedAt === undefined);

/** Withdraws each open finding that is not left as it was, and adds what was not there. Files are added to those that are there. */
function commandOf({ indicators, reason, files, ...details }: CorrectionValues, response: ResponseReply): object {
  const isSame = (one: IndicatorFound, other: IndicatorFound) => one.indicator === other.indicator && one.severity === other.severity;
  const open = openOf(response);
  const withdraw = open.filter((each) => !indicators.some((kept) => isSame(kept, each))).map(({ findingId }) => findingId);
  const added = indicators.filter((each) => each.severity !== 'none' && !open.some((known) => isSame(known, each)));
  const blobNames = [...response.documents, ...files].flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName }]));
  return { corrects: response.version, reason: reason.trim(), ...detailsIn(details), documents: blobNames, indicators: added, withdraw };
}
