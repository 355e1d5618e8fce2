import type { ReactNode } from 'react';
import css from './balance.module.css';

/** Where the postings stand on the page. */
export const POSTINGS = 'postings';

/** A figure's name that leads to what it is made of. */
export function DrillButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.drill} onClick={onClick}>
      {children}
    </button>
  );
}
