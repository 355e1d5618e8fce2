import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import { PRIORITIES, type Priority, RESPONSE_DAYS } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { OarIdText } from '../../../entities/facility/oar/oar-status.js';
import { FormSelectField, FormTextArea } from '../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue, useSetField } from '../../../ui/forms/bound/use-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { AssigneeField, type AssigneeValues } from './assignee-field.js';
import css from './grievances.module.css';

export interface SuspicionValues extends AssigneeValues {
  facilityId?: string;
  indicator?: string;
  priority: Priority;
  reasonForAudit: string;
  message: string;
  questionToSite: string;
}

/** Leaves out what is only shown. */
export const toSuspicion = <Values extends SuspicionValues>({ assigneeName: _, ...values }: Values) => values;

export const NO_SUSPICION: SuspicionValues = { priority: 'MEDIUM', reasonForAudit: '', message: '', questionToSite: '' };

/** Asks which site is suspected of what, and who shall look. */
export function SuspicionFields() {
  return (
    <>
      <SiteField />
      <LookFields />
    </>
  );
}

/** Returns the priority that is preset: child labor is urgent. */
export const priorityFor = (indicator: string | undefined): Priority => (indicator === 'childLabor' ? 'HIGH' : 'MEDIUM');

/** Asks who shall look, for what, and with which words. */
export function LookFields() {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('risk');
  const facilityId = useFormValue<string | undefined>('facilityId') ?? undefined;
  const setField = useSetField();
  return (
    <>
      <FormSelectField
        name="indicator"
        label={t('form.indicator')}
        searchable
        onChosen={(indicator) => indicator === 'childLabor' && setField('priority', priorityFor(indicator))}
        data={RISK_INDICATORS.map((each) => ({ value: each, label: words(`indicator.${each}`) }))}
      />
      <PriorityField />
      <AssigneeField facilityId={facilityId} />
      <FormTextArea name="reasonForAudit" label={t('form.reasonForAudit')} description={t('form.onlyInside')} />
      <FormTextArea name="message" label={t('form.message')} description={t('form.onlyInside')} />
      <FormTextArea name="questionToSite" label={t('form.questionToSite')} description={t('form.questionNote')} optional />
    </>
  );
}

export function SiteField() {
  const { t } = useTranslation('grievances');
  const { t: ofFacilities } = useTranslation('facilities');
  const { value, onChange, error } = useField<string>('facilityId', t('form.facility'));
  const site = useQuery(facilityRead(value ?? '')).data;
  return (
    <Stack className={css.field} gap={4} align="start">
      <FacilitySearch
        label={t('form.facility')}
        value={value}
        onChange={onChange}
        {...(error !== undefined && { error })}
        {...(site && { chosen: site })}
      />
      {site ? (
        <p className="caption">
          {ofFacilities('oarId')}: {site.oarId ? <OarIdText oarId={site.oarId} local={site.oarIdLocal ?? false} /> : t('form.noOarId')}
        </p>
      ) : null}
    </Stack>
  );
}

function PriorityField() {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('risk');
  const { value = 'MEDIUM', onChange } = useField<Priority>('priority', t('form.priority'));
  return (
    <Stack className={css.field} gap={4} align="start">
      <Box component="span" className="small" fw={500}>
        {t('form.priority')}
      </Box>
      <Segments
        label={t('form.priority')}
        value={value}
        onChange={onChange}
        options={PRIORITIES.map((each) => ({ value: each, label: words(`level.${each}`) }))}
      />
      <p className="caption">{t('form.within', { count: RESPONSE_DAYS[value] })}</p>
    </Stack>
  );
}
