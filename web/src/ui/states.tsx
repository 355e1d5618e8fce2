import { IconAlertCircle, IconAlertCircleFilled } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../api.js';
import { Button } from './button.js';
import { Num } from './parts.js';
import css from './parts.module.css';

/** What is missing, why, and the one way on. */
export function Empty({
  title,
  children,
  actions,
  picture,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      {picture}
      <p className={css.emptyTitle}>{title}</p>
      {children ? <p className={css.emptyText}>{children}</p> : null}
      {actions ? <div>{actions}</div> : null}
    </div>
  );
}

/** Only where the page cannot work; says what was not recorded and gives a reference. */
export function Band({
  title,
  children,
  action,
  tone = 'high',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'high' | 'medium' | 'green';
}) {
  return (
    <div className={css.band} data-tone={tone} role={tone === 'high' ? 'alert' : 'status'}>
      <IconAlertCircleFilled size={18} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        {children ? <p className="small">{children}</p> : null}
      </div>
      {action}
    </div>
  );
}

/** A read that failed, beside its cause, with a way to try again. */
export function ReadError({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Band
      title={useFailureText()(error)}
      action={
        <Button size="small" onClick={again}>
          {t('tryAgain')}
        </Button>
      }
    >
      {error instanceof CallFailed && error.reference ? t('reference', { reference: error.reference }) : null}
    </Band>
  );
}

/** The text of any failure: the refusal's own, or what can be said of a defect. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('ui');
  return (error) => {
    if (!(error instanceof CallFailed)) return t('failed.Defect');
    if (error.code === 'Unreachable') return t('failed.Unreachable');
    if (error.code === 'Defect')
      return `${t('failed.Defect')}${error.reference ? ` ${t('reference', { reference: error.reference })}` : ''}`;
    return error.message;
  };
}

export function InlineError({ children }: { children: ReactNode }) {
  return (
    <span className={css.inlineError} role="alert">
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** Known long work: what goes on, how far. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : done / total;
  return (
    <div className={css.progress} role="status">
      <span>{label}</span>
      <progress value={share} max={1} aria-label={label} />
      <Num>{Math.floor(share * 100)}%</Num>
    </div>
  );
}
