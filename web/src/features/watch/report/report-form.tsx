import { Box, Group, Stack, Textarea } from '@mantine/core';
import { IconBuildingFactory2, IconCheck } from '@tabler/icons-react';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import type { RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { WORDS_MAX } from '../../../../../contracts/watch/grievances/commands.js';
import { GRIEVANCE_SOURCES } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { TellReport, WHERE_MAX } from '../../../../../contracts/watch/grievances/intake-commands.js';
import type { IntakeSiteReply, ToldReply } from '../../../../../contracts/watch/grievances/replies.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { formatLocation } from '../../../ui/format.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useFormValue, useSetField, useTextField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useCommandId } from '../../../ui/forms/kept/use-command-id.js';
import { FieldMessage, LEFT_TO_RIGHT } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { inForm, PhotoField, usePhotos } from './photo-field.js';
import { PublicPage } from './public-page.js';
import css from './report.module.css';
import { callOfReporter } from './report-call.js';

/** The subjects of reports, in the order in which they are offered. */
const SUBJECTS = ['loan', 'children', 'injury', 'housing', 'contractor', 'other'] as const;

type Subject = (typeof SUBJECTS)[number];

/** The equivalent indicators. An adult's injury has none: it is reported in words. */
const INDICATOR_OF: Partial<Record<Subject, RiskIndicator>> = {
  loan: 'loansInAdvance',
  children: 'childLabor',
  housing: 'employerAccommodation',
  contractor: 'intermediariesInHiring',
};

type Site = IntakeSiteReply & { id: string };

interface ReportValues {
  where: string;
  siteId: string;
  subject: Subject | null;
  what: string;
  contact: string;
}

interface ReportFormProps {
  /** The place that the link or the poster names. */
  site: Site | undefined;
  /** The code of the goods whose public page led here; empty without one. */
  code: string;
  isHotline: boolean;
  onTold: (told: ToldReply) => void;
}

/** Takes what somebody has to tell: where, what about, in their own words. */
export function ReportForm({ site, code, isHotline, onTold }: ReportFormProps) {
  const { t } = useTranslation('intake');
  const photos = usePhotos();
  const sent = useCommandId();
  const source = isHotline ? GRIEVANCE_SOURCES.HOTLINE : GRIEVANCE_SOURCES.LABOR_LINK;
  const toCommand = (values: ReportValues) => ({
    ...tellingOf(values, (subject) => t(`subject.${subject}`)),
    commandId: sent.current,
    source,
  });
  const form = useForm<ReportValues>({
    defaultValues: { where: site?.name ?? code, siteId: site?.id ?? '', subject: null, what: '', contact: '' },
    mode: 'onTouched',
    resolver: commandResolver<ReportValues>(TellReport, toCommand),
  });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    onRefusal: sent.onRefusal,
    send: async (values) => {
      const body = withoutEmpty(toCommand(values)) as TellReport;
      onTold(
        await callOfReporter(routes.tellReport, {
          reportSecret: '',
          ...(photos.pages.length > 0 ? { form: inForm(body, photos) } : { body }),
        }),
      );
    },
  });
  const send = (
    <Button type="submit" form="report" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('sending')} label={t('send')} />
  );
  return (
    <PublicPage title={t('title')} foot={send}>
      <Stack className={css.head} gap={4}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('intro')}</p>
      </Stack>
      <Form form={form} id="report" gap={20} onSubmit={submit} autoComplete="off">
        <PlaceField site={site} />
        <SubjectField />
        <WordsField />
        <PhotoField photos={photos} />
        <FormTextField name="contact" label={t('contact')} optional type="tel" placeholder={t('contactHint')} classNames={LEFT_TO_RIGHT} />
        {error ? <InlineError>{error}</InlineError> : null}
      </Form>
      <Link to={SCREENS.reportFollow.path} className={css.link}>
        {t('toFollow')}
      </Link>
    </PublicPage>
  );
}

/** A subject without an indicator is sent in words, so that readers of the report see it. */
function tellingOf({ where, siteId, subject, what, contact }: ReportValues, wordFor: (subject: Subject) => string): object {
  const indicator = subject ? INDICATOR_OF[subject] : undefined;
  const told = what.trim();
  const isInWords = subject === 'injury' && told !== '';
  return { where: where.trim(), siteId, what: isInWords ? `${wordFor(subject)}: ${told}` : told, contact: contact.trim(), indicator };
}

function PlaceField({ site }: { site: Site | undefined }) {
  const { t } = useTranslation('intake');
  const setField = useSetField();
  const isNamed = useFormValue<string>('siteId') !== '' && site !== undefined;
  if (!isNamed) return <FormTextField name="where" label={t('where')} maxLength={WHERE_MAX} autoComplete="off" />;
  const change = () => {
    setField('siteId', '');
    setField('where', '');
  };
  return (
    <Stack gap={6}>
      <span className={css.label}>{t('where')}</span>
      <Group className={css.place} gap={12} wrap="nowrap">
        <IconBuildingFactory2 size={24} stroke={1.75} aria-hidden />
        <Stack component="span" gap={0} flex={1} miw={0}>
          <bdi className="strong">{site.name}</bdi>
          <bdi className="caption">{formatLocation(site)}</bdi>
        </Stack>
        <Button variant="bare" onClick={change} label={t('change')} />
      </Group>
    </Stack>
  );
}

function SubjectField() {
  const { t } = useTranslation('intake');
  const { control } = useFormContext<ReportValues>();
  return (
    <Controller
      control={control}
      name="subject"
      render={({ field: { value, onChange } }) => (
        <Group component="fieldset" className={css.subjects} gap={8} align="stretch">
          <Box component="legend" mb={6} className={css.label}>
            {t('about')}
          </Box>
          {SUBJECTS.map((subject) => (
            <button
              key={subject}
              type="button"
              aria-pressed={value === subject}
              onClick={() => onChange(value === subject ? null : subject)}
            >
              {value === subject ? <IconCheck size={18} aria-hidden /> : null}
              {t(`subject.${subject}`)}
            </button>
          ))}
        </Group>
      )}
    />
  );
}

function WordsField() {
  const { t } = useTranslation('intake');
  const { error, ...field } = useTextField('what', t('words'));
  return (
    <Textarea
      {...field}
      label={t('words')}
      error={error ? <FieldMessage>{error}</FieldMessage> : undefined}
      rows={5}
      maxLength={WORDS_MAX}
      dir="auto"
    />
  );
}
