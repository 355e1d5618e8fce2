import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { WORDS_MAX } from '../../../../../contracts/watch/grievances/commands.js';
import { type IntakeState } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { AddReportWords } from '../../../../../contracts/watch/grievances/intake-commands.js';
import type { IntakeReply } from '../../../../../contracts/watch/grievances/replies.js';
import { Button } from '../../../ui/button.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { comma, formatDateTime } from '../../../ui/format.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useTextField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useCommandId } from '../../../ui/forms/kept/use-command-id.js';
import { FieldMessage, LEFT_TO_RIGHT } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { inForm, PhotoField, usePhotos } from './photo-field.js';
import { PublicPage } from './public-page.js';
import css from './report.module.css';
import { callOfReporter } from './report-call.js';

type Codes = { reference: string; secret: string };

/** Shows a report to holders of its reference and secret, which are in no address and are gone once the page closes. */
export function FollowPage() {
  const [opened, setOpened] = useState<{ codes: Codes; report: IntakeReply }>();
  if (!opened) return <CodesForm onOpened={(codes, report) => setOpened({ codes, report })} />;
  const { codes, report } = opened;
  return (
    <Followed codes={codes} report={report} onChanged={(next) => setOpened({ codes, report: next })} onClose={() => setOpened(undefined)} />
  );
}

function CodesForm({ onOpened }: { onOpened: (codes: Codes, report: IntakeReply) => void }) {
  const { t } = useTranslation('intake');
  const form = useForm<Codes>({
    defaultValues: { reference: '', secret: '' },
    resolver: (values) => {
      const missing = Object.entries(values).filter(([, value]) => value.trim() === '');
      return missing.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(missing.map(([name]) => [name, REQUIRED])) };
    },
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async ({ reference, secret }) => {
      const codes = { reference: reference.trim(), secret: secret.trim() };
      onOpened(codes, await callOfReporter(routes.toldReport, { params: { reference: codes.reference }, reportSecret: codes.secret }));
    },
  });
  return (
    <PublicPage title={t('follow.title')}>
      <Stack className={css.head} gap={4}>
        <h1>{t('follow.title')}</h1>
        <p className="muted">{t('follow.intro')}</p>
      </Stack>
      <Form form={form} gap={20} onSubmit={submit} autoComplete="off">
        <CodeField name="reference" />
        <CodeField name="secret" />
        {error ? <InlineError>{error}</InlineError> : null}
        <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('follow.open')}>
          {t('follow.open')}
        </Button>
      </Form>
      <Link to={SCREENS.report.path} className={css.link}>
        {t('follow.toReport')}
      </Link>
    </PublicPage>
  );
}

function CodeField({ name }: { name: keyof Codes }) {
  const { t } = useTranslation('intake');
  return (
    <FormTextField
      name={name}
      label={t(name)}
      classNames={LEFT_TO_RIGHT}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

const TONES: Record<IntakeState, ChipTone> = {
  received: 'neutral',
  askedYou: 'green',
  lookedAt: 'medium',
  visited: 'medium',
  ended: 'neutral',
};

interface FollowedProps {
  codes: Codes;
  report: IntakeReply;
  onChanged: (report: IntakeReply) => void;
  onClose: () => void;
}

function Followed({ codes, report, onChanged, onClose }: FollowedProps) {
  const { t } = useTranslation('intake');
  const close = <Button size="large" fullWidth onClick={onClose} label={t('follow.close')} />;
  return (
    <PublicPage title={t('follow.title')} foot={close}>
      <Stack className={css.head} gap={4}>
        <h1>
          <bdi dir="ltr" className={css.code}>
            {report.reference}
          </bdi>
        </h1>
        {report.where ? (
          <p className="muted">
            <bdi>{report.where}</bdi>
          </p>
        ) : null}
      </Stack>
      <Stack component="section" gap={6} aria-live="polite">
        <h2 className={css.label}>{t('follow.state')}</h2>
        <span>
          <Chip tone={TONES[report.state]}>{t(`state.${report.state}`)}</Chip>
        </span>
      </Stack>
      <Stack component="ul" className={css.messages} gap={12}>
        {report.messages.map(({ from, at, text, photos }) => (
          <Stack component="li" gap={4} key={`${from} ${at}`} data-from={from}>
            <small>
              {t(`from.${from}`)}
              {comma()}
              <Num>{formatDateTime(at)}</Num>
            </small>
            {text ? <p dir="auto">{text}</p> : <p className="muted">{t('erased')}</p>}
            {photos > 0 ? <small>{t('photos', { number: photos })}</small> : null}
          </Stack>
        ))}
      </Stack>
      <AddForm key={report.messages.length} codes={codes} onAdded={onChanged} />
    </PublicPage>
  );
}

function AddForm({ codes: { reference, secret }, onAdded }: { codes: Codes; onAdded: (report: IntakeReply) => void }) {
  const { t } = useTranslation('intake');
  const photos = usePhotos();
  const sent = useCommandId();
  const toCommand = ({ words }: { words: string }) => ({ words: words.trim(), commandId: sent.current });
  const form = useForm<{ words: string }>({ defaultValues: { words: '' }, resolver: commandResolver(AddReportWords, toCommand) });
  const { submit, error, busy } = useSubmit({
    form,
    onRefusal: sent.onRefusal,
    send: async (values) => {
      const body = withoutEmpty(toCommand(values)) as AddReportWords;
      const sent = photos.pages.length > 0 ? { form: inForm(body, photos) } : { body };
      onAdded(await callOfReporter(routes.addToReport, { params: { reference }, reportSecret: secret, ...sent }));
      toast('success', t('follow.added'));
    },
  });
  return (
    <Form form={form} gap={20} onSubmit={submit} autoComplete="off">
      <MoreField />
      <PhotoField photos={photos} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('sending')} label={t('send')} />
    </Form>
  );
}

function MoreField() {
  const { t } = useTranslation('intake');
  const { error, ...field } = useTextField('words', t('follow.add'));
  return (
    <Textarea
      {...field}
      label={t('follow.add')}
      error={error ? <FieldMessage>{error}</FieldMessage> : undefined}
      rows={3}
      maxLength={WORDS_MAX}
      dir="auto"
    />
  );
}
