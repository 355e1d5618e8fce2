import { type ReactNode } from 'react';
import { formatKg } from '../format.js';
import css from './number-text.module.css';

const HAS_LETTER = /\p{L}/u;
/** Keeps a number, date or ID from being mirrored by the text around it. Text without letters runs left to right. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir={HAS_LETTER.test(String(children)) ? 'auto' : 'ltr'} className={`num ${className ?? ''}`}>
      {children}
    </bdi>
  );
}
/** Shows a card's main figure with its unit. */
export function Kilograms({ grams, className }: { grams: number | null; className: string }) {
  return (
    <bdi dir="ltr">
      <span className={`num ${className}`}>{formatKg(grams)}</span> <span className="small muted">kg</span>
    </bdi>
  );
}
/** Shows kilograms in a column whose head names the unit. A phone's list has no heads, so the unit is next to the figure there. */
export function KgCell({ grams, className = 'strong' }: { grams: number | null; className?: string }) {
  return (
    <Num className={className}>
      {formatKg(grams)}
      {grams === null ? null : <span className={css.onPhone}> kg</span>}
    </Num>
  );
}
