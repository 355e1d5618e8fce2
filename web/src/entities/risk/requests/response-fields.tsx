import { Box, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResponseDetails } from '../../../../../contracts/watch/grievances/events.js';
import { PRIORITIES, type Priority } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { FormDateField } from '../../../ui/forms/bound/form-date-field.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import type { CommandErrors } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { Segments } from '../../../ui/forms/segments.js';
import { DocumentUpload, type UploadedFile } from '../../document/document-upload.js';
import { withFileFault } from '../../document/file-faults.js';
import { useUploadField } from '../../document/use-upload-field.js';
import type { IndicatorFound } from './indicators-found.js';
import css from './requests.module.css';

/** Says what is wrong with the number, the day, the levels or the files in words of their own. */
export function corrected(
  errors: CommandErrors,
  { date, indicators, files }: { date: string; indicators: readonly IndicatorFound[]; files: readonly UploadedFile[] },
  words: { number: string; future: string; level: string; latest?: string | undefined },
): CommandErrors {
  return {
    ...withFileFault(errors, 'files', files),
    ...(errors['reportNumber'] !== undefined && { reportNumber: { type: 'number', message: words.number } }),
    ...(indicators.some(({ severity }) => severity === undefined) && { indicators: { type: 'level', message: words.level } }),
    ...(date > (words.latest ?? today()) && { date: { type: 'future', message: words.future } }),
  };
}

export type DetailValues = Required<ResponseDetails>;

export const detailValuesOf = ({
  date,
  priority = 'LOW',
  reportNumber = '',
}: Partial<ResponseDetails> & { date: string }): DetailValues => ({
  date,
  priority,
  reportNumber,
});

export const detailsIn = ({ date, priority, reportNumber }: DetailValues): object =>
  withoutEmpty({ date, priority, reportNumber: reportNumber.trim() });

export function DetailFields() {
  const { t } = useTranslation('requests');
  return (
    <Group className={css.fields} gap={16} align="stretch">
      <FormDateField name="date" label={t('form.date')} />
      <PriorityField />
      <FormTextField name="reportNumber" label={t('form.number')} optional maxLength={40} autoComplete="off" />
    </Group>
  );
}

function PriorityField() {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const { value = 'LOW', onChange } = useField<Priority>('priority', t('form.priority'));
  return (
    <Stack className={css.choice} gap={4} justify="start">
      <Box component="span" className="small" fw={500}>
        {t('form.priority')}
      </Box>
      <Segments
        label={t('form.priority')}
        value={value}
        onChange={onChange}
        options={PRIORITIES.map((each) => ({ value: each, label: risk(`level.${each}`) }))}
      />
    </Stack>
  );
}

export function FilesField() {
  const { t } = useTranslation('requests');
  const { files, change, error } = useUploadField('files', t('form.report'));
  return (
    <Stack className={css.choice} gap={4} justify="start">
      <Box component="span" className="small" fw={500}>
        {t('form.report')}
      </Box>
      <DocumentUpload label={t('form.report')} files={files} onChange={change} />
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}
