import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecordValues } from '../../../entities/record/record-definition.js';
import { Button } from '../../../ui/button.js';
import { Keys } from '../../../ui/data-display/keys.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { Page } from '../../../ui/layout/layout.js';
import { useSubmitKey } from '../../../ui/shortcuts.js';
import { DeskShell } from './desk-shell.js';
import css from './record-layout.module.css';
import type { DeskRecord } from './use-desk-record.js';

interface RecordFrameProps<Values extends RecordValues> {
  record: DeskRecord<Values>;
  /** What is typed cannot be recorded. */
  isBlocked?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the desk, with what its fields ask of it; Ctrl Enter records from anywhere in it. */
export function RecordFrame<Values extends RecordValues>({ record, isBlocked = false, className, children }: RecordFrameProps<Values>) {
  const send = () => (isBlocked || record.busy || record.isPending ? undefined : record.submit());
  useSubmitKey(send);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <FormProvider {...record.form}>
      <DeskShell context={record.context}>
        <form
          className={className}
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

interface RecordLayoutProps<Values extends RecordValues> {
  record: DeskRecord<Values>;
  title: string;
  children: ReactNode;
  /** What will be recorded, before the button is pressed. */
  summary: ReactNode;
  submitLabel: string;
}

/** A form with its summary at the end side. */
export function RecordLayout<Values extends RecordValues>({ record, title, children, summary, submitLabel }: RecordLayoutProps<Values>) {
  const { t } = useTranslation('custody');
  const { isPending, error, busy } = record;
  return (
    <Page>
      <RecordFrame record={record} className={css.layout}>
        <div className={css.form}>
          <h1>{title}</h1>
          <KeptDraftBanner draft={record.draft} />
          {children}
        </div>
        <aside className={css.rail} aria-label={t('summary')}>
          <h2>{t('summary')}</h2>
          {summary}
          {isPending || error ? <InlineError>{isPending ? t('uploadsPending') : error}</InlineError> : null}
          <div className={css.submit}>
            <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('recording')}>
              {submitLabel}
            </Button>
            <Keys keys={['Ctrl', 'Enter']} />
          </div>
        </aside>
      </RecordFrame>
    </Page>
  );
}

/** Enter in a field does not send a half-filled record; Ctrl Enter does. */
function ignoreEnter(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        {note ? <span className="small muted">{note}</span> : null}
      </div>
      {children}
    </section>
  );
}
