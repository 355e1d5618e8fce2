import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BeginSiteAssessment } from '../../../../../contracts/members/saq/site-assessments/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { PHONE_READS } from '../../../client/api/read-policy.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { FormDateField } from '../../../ui/forms/bound/form-date-field.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { type CommandErrors, commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { saqKeys } from '../saq-reads.js';

type BeginValues = { assessmentId: string; assessedOn: string; reason: string };

interface BeginVisitProps {
  facilityId: string;
  /** The assessment that the new one replaces once it is completed. */
  corrects: string | undefined;
  onBegun: (assessmentId: string) => void;
  /** Shown next to the button, where nothing can be started now. */
  blocked?: string | undefined;
}

/** Begins an assessment of a site, or one that corrects an earlier one of it. */
export function BeginVisitForm({ facilityId, corrects, onBegun, blocked }: BeginVisitProps) {
  const { t } = useTranslation('saq');
  const toCommand = ({ assessmentId, assessedOn, reason }: BeginValues): object => ({
    ...{ assessmentId, facilityId, assessedOn },
    ...(corrects !== undefined && { corrects, reason: reason.trim() }),
  });
  const form = useForm<BeginValues>({
    defaultValues: { assessmentId: crypto.randomUUID(), assessedOn: today(), reason: '' },
    mode: 'onTouched',
    resolver: commandResolver(
      BeginSiteAssessment,
      toCommand,
      (errors, { assessedOn, reason }): CommandErrors => ({
        ...errors,
        ...(corrects !== undefined && reason.trim() === '' && { reason: REQUIRED }),
        ...(assessedOn > today() && { assessedOn: { type: 'future', message: t('visit.dateFuture') } }),
      }),
    ),
  });
  const { write } = useSend(routes.beginSiteAssessment, { changes: [saqKeys.siteAssessments, PHONE_READS] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { assessmentId } = await write(toCommand(values) as BeginSiteAssessment);
      onBegun(assessmentId);
    },
  });
  return (
    <Form form={form} maw={420} onSubmit={submit}>
      <FormDateField name="assessedOn" label={t('visit.date')} />
      {corrects === undefined ? null : (
        <>
          <FormTextField name="reason" label={t('visit.correctReason')} maxLength={500} autoComplete="off" />
          <p className="small muted">{t('visit.correctNote')}</p>
        </>
      )}
      {error ? <InlineError>{error}</InlineError> : null}
      {blocked ? <p role="status">{blocked}</p> : null}
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('visit.beginning')} label={t('visit.begin')} />
      </div>
    </Form>
  );
}
