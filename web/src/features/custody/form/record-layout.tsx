import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Keys } from '../../../ui/data-display/keys.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { Page } from '../../../ui/layout/layout.js';
import { useLeaveGuard } from '../../../ui/leaving/unsaved-work.js';
import { useSubmitKey } from '../../../ui/shortcuts.js';
import css from './custody.module.css';

interface RecordLayoutProps {
  title: string;
  children: ReactNode;
  /** What will be recorded, before the button is pressed. */
  summary: ReactNode;
  submitLabel: string;
  submit: () => void;
  busy: boolean;
  error?: string;
  /** Papers are still on their way: the record waits for them. */
  pending?: boolean;
}

/** A form with its summary at the end side; Ctrl Enter records from anywhere in it. */
export function RecordLayout({ title, children, summary: rail, submitLabel, submit, busy, error, pending = false }: RecordLayoutProps) {
  const { t } = useTranslation('custody');
  const isBlocked = busy || pending;
  useSubmitKey(() => (isBlocked ? undefined : submit()));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) submit();
  };
  return (
    <Page>
      <form className={css.layout} onSubmit={send} noValidate onKeyDown={ignoreEnter}>
        <div className={css.form}>
          <h1>{title}</h1>
          {children}
        </div>
        <aside className={css.rail} aria-label={t('summary')}>
          <h2>{t('summary')}</h2>
          {rail}
          {pending || error ? <InlineError>{pending ? t('uploadsPending') : error}</InlineError> : null}
          <div className={css.submit}>
            <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('recording')}>
              {submitLabel}
            </Button>
            <Keys keys={['Ctrl', 'Enter']} />
          </div>
        </aside>
      </form>
    </Page>
  );
}

/** Enter in a field does not send a half-filled record; Ctrl Enter does. */
export function ignoreEnter(event: React.KeyboardEvent): void {
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

/** Asks before a filled form is left. */
export const useConfirmUnload = useLeaveGuard;
