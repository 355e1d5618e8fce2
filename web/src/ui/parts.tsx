import { IconCheck, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.js';
import { productId as inThrees, kg, shortHash, whole } from './format.js';
import css from './parts.module.css';

const LETTER = /\p{L}/u;

/** A number, date or ID: never mirrored, whatever the text around it; without a letter that tells, from left to right. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir={LETTER.test(String(children)) ? 'auto' : 'ltr'} className={`num ${className ?? ''}`}>
      {children}
    </bdi>
  );
}

/** The figure that a card is about, with its unit beside it. */
export function Kilograms({ grams, className }: { grams: number; className: string }) {
  return (
    <bdi dir="ltr">
      <span className={`num ${className}`}>{kg(grams)}</span> <span className="small muted">kg</span>
    </bdi>
  );
}

/** Kilograms in a column whose head names the unit; a phone's list has no heads, so there it stands beside the figure. */
export function KgCell({ grams, className = 'strong' }: { grams: number | null; className?: string }) {
  return (
    <Num className={className}>
      {kg(grams)}
      {grams === null ? null : <span className={css.onPhone}> kg</span>}
    </Num>
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
    <div className={css.pageHead} data-noted={note ? true : undefined}>
      <div>
        <h1>{title}</h1>
        {note ? <div className="muted">{note}</div> : null}
      </div>
      {actions ? <div className={css.headActions}>{actions}</div> : null}
    </div>
  );
}

/** What a list is narrowed by. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={css.filterBar}>{children}</search>;
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

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
}

/** Where there are more than a phone is wide, the chosen one is not left outside. */
function intoSight(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Views of the same thing; a radio group to the keyboard. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} ref={option.value === value ? intoSight : undefined}>
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
    <span className={css.keys} data-on={on} dir="ltr" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
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
      <span className="num">
        {t('pageOf', { from: whole((page - 1) * perPage + 1), to: whole(Math.min(page * perPage, total)), total: whole(total) })}
      </span>
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
