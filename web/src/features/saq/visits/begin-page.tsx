import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { BeginSiteAssessment } from '../../../../../contracts/saq/site-assessments/commands.js';
import { siteAssessmentKindOf } from '../../../../../contracts/saq/site-assessments/site-assessment-kinds.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { saqKeys } from '../../../entities/saq/saq-reads.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { type CommandErrors, commandResolver } from '../../../ui/forms/command-form.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { siteAssessmentPath } from './site-assessments-page.js';
import css from './visits.module.css';

interface BeginValues {
  assessmentId: string;
  assessedOn: string;
  reason: string;
}

/** Begins an assessment of the site in the address, or one that corrects an earlier one of it. */
export function BeginSiteAssessmentPage() {
  const { t } = useTranslation('saq');
  const [search] = useSearchParams();
  const facilityId = search.get('facilityId') ?? '';
  const site = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== '' });
  if (facilityId === '') return <Navigate to={SCREENS.siteAssessments.path} replace />;
  if (site.error && !site.data) return <ReadError error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data) return null;
  return (
    <Page>
      <PageHead title={t('visit.newTitle', { site: site.data.name })} note={t(`visit.kind.${siteAssessmentKindOf(site.data.type)}`)} />
      <BeginForm facilityId={facilityId} corrects={search.get('corrects') ?? undefined} />
    </Page>
  );
}

function BeginForm({ facilityId, corrects }: { facilityId: string; corrects: string | undefined }) {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  const navigate = useNavigate();
  const toCommand = ({ assessmentId, assessedOn, reason }: BeginValues): object => ({
    ...{ assessmentId, facilityId, assessedOn },
    ...(corrects !== undefined && { corrects, reason: reason.trim() }),
  });
  const needsReason = words('validation.required', { field: t('visit.correctReason') });
  const form = useForm<BeginValues>({
    defaultValues: { assessmentId: crypto.randomUUID(), assessedOn: today(), reason: '' },
    mode: 'onTouched',
    resolver: commandResolver(
      BeginSiteAssessment,
      toCommand,
      (errors, { assessedOn, reason }): CommandErrors => ({
        ...errors,
        ...(corrects !== undefined && reason.trim() === '' && { reason: { type: 'required', message: needsReason } }),
        ...(assessedOn > today() && { assessedOn: { type: 'future', message: t('visit.dateFuture') } }),
      }),
    ),
  });
  const { write } = useWrite(
    (values: BeginValues) => call(routes.beginSiteAssessment, { body: toCommand(values) as BeginSiteAssessment }),
    { changes: [saqKeys.siteAssessments] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { assessmentId } = await write(values);
      void navigate(siteAssessmentPath(assessmentId), { replace: true });
    },
  });
  return (
    <Card>
      <FormProvider {...form}>
        <form className={css.form} onSubmit={submit} noValidate>
          <VisitField />
          {corrects === undefined ? null : (
            <>
              <FormTextField name="reason" label={t('visit.correctReason')} maxLength={500} autoComplete="off" />
              <p className="small muted">{t('visit.correctNote')}</p>
            </>
          )}
          {error ? <InlineError>{error}</InlineError> : null}
          <div>
            <Button type="submit" variant="primary" busy={busy} busyLabel={t('visit.beginning')}>
              {t('visit.begin')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}

function VisitField() {
  const { t } = useTranslation('saq');
  const { value, onChange, onBlur, error } = useField<string>('assessedOn', t('visit.date'));
  return <DateField label={t('visit.date')} value={value} onChange={(day) => onChange(day ?? '')} onBlur={onBlur} error={error} />;
}
