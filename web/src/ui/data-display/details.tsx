import { type ReactNode } from 'react';
import css from './details.module.css';

export interface Detail {
  label: string;
  value: ReactNode;
}
export function DetailStrip({ details, isPlain = false }: { details: readonly Detail[]; isPlain?: boolean }) {
  return (
    <dl className={css.facts} data-plain={isPlain || undefined}>
      {details.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={css.pairs}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
/** Shows one axis of a lot's state: all states, with the current one emphasised. */
export function StateAxis({ states, current }: { states: readonly { key: string; label: string }[]; current: string }) {
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
