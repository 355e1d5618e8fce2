import { type ReactNode } from 'react';
import { formatKg } from '../format.js';
import css from './number-text.module.css';

const HAS_LETTER = /\p{L}/u;
/** A number, date or ID: never mirrored, whatever the text around it; without a letter of either direction, left to right. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir={HAS_LETTER.test(String(children)) ? 'auto' : 'ltr'} className={`num ${className ?? ''}`}>
      {children}
    </bdi>
  );
}
/** The figure that a card is about, with its unit beside it. */
export function Kilograms({ grams, className }: { grams: number | null; className: string }) {
  return (
    <bdi dir="ltr">
      <span className={`num ${className}`}>{formatKg(grams)}</span> <span className="small muted">kg</span>
    </bdi>
  );
}
/** Kilograms in a column whose head names the unit; a phone's list has no heads, so there it stands beside the figure. */
export function KgCell({ grams, className = 'strong' }: { grams: number | null; className?: string }) {
  return (
    <Num className={className}>
      {formatKg(grams)}
      {grams === null ? null : <span className={css.onPhone}> kg</span>}
    </Num>
  );
}
