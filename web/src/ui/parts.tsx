import { IconAlertCircle, IconAlertCircleFilled, IconCheck, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../api.js';
import { Button, IconButton } from './button.js';
import { productId as inThrees, shortHash, whole } from './format.js';
import css from './parts.module.css';

/** A number, date or ID: never mirrored, whatever the text around it. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={`num ${className ?? ''}`}>
      {children}
    </bdi>
  );
}

export function Card({
  title,
  aside,
  children,
  padded = true,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  padded?: boolean;
}) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {title ? (
        <header className={css.cardHead}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      ) : null}
      {padded ? <div className={css.cardBody}>{children}</div> : children}
    </section>
  );
}

export function Page({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={css.page} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.pageHead}>
      <div>
        <h1>{title}</h1>
        {note ? <div className="muted">{note}</div> : null}
      </div>
      {actions ? <div className={css.headActions}>{actions}</div> : null}
    </div>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A header's data in a row of cells. */
export function FactsStrip({ facts, plain = false }: { facts: readonly Fact[]; plain?: boolean }) {
  return (
    <dl className={css.facts} data-plain={plain || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Labels and figures under each other. */
export function Pairs({ pairs }: { pairs: readonly Fact[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One axis of a lot's state: all states written, the current one strong. */
export function AxisState({ states, current }: { states: readonly { key: string; label: string }[]; current: string }) {
  return (
    <ol className={css.axis}>
      {states.map(({ key, label }) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

export type Fill = 'named' | 'pool' | 'grey' | 'track' | 'used' | 'low' | 'loss' | 'dashed' | 'pale';
const FILLS: Record<Fill, string | undefined> = {
  named: css.named,
  pool: css.poolFill,
  grey: css.greyFill,
  track: css.trackFill,
  used: css.usedFill,
  low: css.lowFill,
  loss: css.lossFill,
  dashed: css.dashedFill,
  pale: css.paleFill,
};

export interface BarPart {
  key: string;
  fill: Fill;
  value: number;
}

/** Parts of a whole with gaps of 2 px. What it shows is written beside it, so it is hidden from readers of the page. */
export function StackedBar({ parts, height = 8 }: { parts: readonly BarPart[]; height?: number }) {
  return (
    <div className={css.bar} style={{ blockSize: height }} aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, fill, value }) => (
          <span key={key} className={FILLS[fill]} style={{ flexGrow: value, flexBasis: 0 }} />
        ))}
    </div>
  );
}

export function Legend({ items }: { items: readonly { key: string; fill: Fill; label: ReactNode }[] }) {
  return (
    <ul className={css.legend}>
      {items.map(({ key, fill, label }) => (
        <li key={key}>
          <i className={FILLS[fill]} /> {label}
        </li>
      ))}
    </ul>
  );
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
}

/** Views of the same thing; a radio group to the keyboard. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

export function Keys({ keys, on }: { keys: readonly string[]; on?: 'green' }) {
  return (
    <span className={css.keys} data-on={on} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

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

/** A hash by its ends; whole on hover and by the copy button. */
export function Hash({ hash, ends = 4 }: { hash: string; ends?: 4 | 6 }) {
  const { t } = useTranslation('ui');
  return (
    <Copyable text={hash} what={t('hash')}>
      <bdi dir="ltr" className="mono" title={hash}>
        {shortHash(hash, ends)}
      </bdi>
    </Copyable>
  );
}

export function ProductIdText({ id }: { id: string }) {
  return (
    <bdi dir="ltr" className="mono">
      {inThrees(id)}
    </bdi>
  );
}

export function Copyable({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className={css.copyable}>
      {children}
      <button type="button" className={css.copy} onClick={() => void copy()} aria-label={copied ? t('copied') : t('copy', { what })}>
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </button>
    </span>
  );
}

export function Pagination({
  page,
  perPage,
  total,
  onPage,
}: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('ui');
  if (total <= perPage && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className={css.pages} aria-label={t('pagination')}>
      <Num>{t('pageOf', { from: whole((page - 1) * perPage + 1), to: whole(Math.min(page * perPage, total)), total: whole(total) })}</Num>
      <div>
        <IconButton label={t('previousPage')} outlined disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} className="directional" aria-hidden />
        </IconButton>
        <IconButton label={t('nextPage')} outlined disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} className="directional" aria-hidden />
        </IconButton>
      </div>
    </nav>
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
