import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../app/shell/logo-mark.js';
import { LanguageMenu } from '../../app/shell/menus.js';
import css from './auth.module.css';
import { ExampleTrace } from './example-trace.js';

/** The frame of all screens for the signed-out: one column at the start side, a trace at the other. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${title} – ${t('product')}`;
  }, [title, t]);
  return (
    <main className={css.split}>
      <div className={css.start}>
        <span className={css.brand}>
          <LogoMark /> {t('product')}
        </span>
        <div className={css.middle}>
          <div className={css.column}>{children}</div>
        </div>
        <div className={css.foot}>
          <LanguageMenu />
        </div>
      </div>
      <ExampleTrace />
    </main>
  );
}

export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {children ? <p className="muted">{children}</p> : null}
    </div>
  );
}
