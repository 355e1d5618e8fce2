import { Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { type FieldValues, FormProvider, type FormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecordValues } from '../../../../entities/record/record-definition.js';
import { Button } from '../../../../ui/button.js';
import { Keys } from '../../../../ui/data-display/keys.js';
import { Kilograms } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { KeptDraftBanner } from '../../../../ui/forms/kept/kept-draft-banner.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Page } from '../../../../ui/layout/layout.js';
import { Steady } from '../../../../ui/layout/steady.js';
import { ignoreEnter, useSubmitKey } from '../../../../ui/shortcuts.js';
import { DeskShell } from './desk-shell.js';
import css from './record-layout.module.css';
import type { DeskRecord } from './use-desk-record.js';

interface RecordFrameProps<Values extends RecordValues> {
  record: DeskRecord<Values>;
  /** True when the input cannot be recorded. */
  isBlocked?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the desk, with what its fields ask of it; Ctrl Enter records from anywhere in it. */
export function RecordFrame<Values extends RecordValues>({ record, isBlocked = false, className, children }: RecordFrameProps<Values>) {
  const form = useSubmitKey();
  useFocusOnWrong(form, record.form.formState);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked && !record.busy && !record.isPending) record.submit();
  };
  return (
    <FormProvider {...record.form}>
      <DeskShell context={record.context}>
        <form
          ref={form}
          className={className}
          data-steady={className ? true : undefined}
          style={className ? undefined : { display: 'contents' }}
          onSubmit={submit}
          noValidate
          onKeyDown={ignoreEnter}
        >
          {children}
        </form>
      </DeskShell>
    </FormProvider>
  );
}

/** Leads to the first field that something is wrong with, once the form was sent. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, { submitCount, isSubmitSuccessful }: FormState<FieldValues>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it was sent
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
}

interface RecordLayoutProps<Values extends RecordValues> {
  record: DeskRecord<Values>;
  /** True when the input cannot be recorded. */
  isBlocked?: boolean;
  title: string;
  children: ReactNode;
  /** A summary of the record, before the button is pressed. */
  summary: ReactNode;
  submitLabel: string;
}

/** A form with its summary at the end side. */
export function RecordLayout<Values extends RecordValues>({
  record,
  isBlocked = false,
  title,
  children,
  summary,
  submitLabel,
}: RecordLayoutProps<Values>) {
  const { t } = useTranslation('custody');
  const { t: ui } = useTranslation('ui');
  const { isPending, error, busy } = record;
  return (
    <Page>
      <RecordFrame record={record} isBlocked={isBlocked} className={`with-rail ${css.layout}`}>
        <Steady>
          <h1>{title}</h1>
          <KeptDraftBanner draft={record.draft} />
          {children}
        </Steady>
        <Stack component="aside" className={css.rail} gap={16} aria-label={t('summary')}>
          <h2>{t('summary')}</h2>
          {summary}
          {isPending || error ? <InlineError>{isPending ? ui('validation.filePending') : error}</InlineError> : null}
          <Stack className={css.submit} gap={8} align="center">
            <PinnedTotal record={record} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              busy={busy}
              busyLabel={t('recording')}
              disabled={isBlocked}
              label={submitLabel}
            />
            <Keys keys={['Ctrl', 'Enter']} />
          </Stack>
        </Stack>
      </RecordFrame>
    </Page>
  );
}

/** Stays in sight with the button, where the summary is below the form. */
function PinnedTotal<Values extends RecordValues>({ record }: { record: DeskRecord<Values> }) {
  const { grams } = record.definition.summarize(useWatch() as Values, record.context);
  return (
    <p className={css.pinned} aria-hidden>
      <Kilograms grams={grams} className="strong" />
    </p>
  );
}

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Columns component="section" className={css.section} cols="minmax(0, 1fr)" gap={16}>
      <Group gap="4px 16px" align="baseline" justify="space-between">
        <h2>{title}</h2>
        {note ? <span className="small muted">{note}</span> : null}
      </Group>
      {children}
    </Columns>
  );
}
