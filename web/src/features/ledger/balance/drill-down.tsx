import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import css from './balance.module.css';

/** Where the lists stand on the page that its figures lead to. */
export const POSTINGS = 'postings';
export const CLAIM_MOVES_LIST = 'claim-moves';
export const MASS_MOVES = 'mass-moves';
export const RUNS = 'runs';
export const STOCK = 'stock';

/** What each list is filtered by, in the address. */
const FILTERS = {
  [POSTINGS]: ['kind', 'flagged', 'page', 'event'],
  [CLAIM_MOVES_LIST]: ['moved', 'model'],
  [MASS_MOVES]: ['mass', 'product', 'transit'],
  [RUNS]: ['step'],
  [STOCK]: ['stockOf', 'stockClaim'],
} as const;
export type DrillDownList = keyof typeof FILTERS;

/** As another window begins: its lists whole. */
export const UNFILTERED = Object.fromEntries(Object.values(FILTERS).flatMap((names) => names.map((name) => [name, undefined])));

/** Goes to where a list stands, for the eye and for the keyboard; at once for who wants nothing to glide. */
export function scrollToList(list: DrillDownList): void {
  const there = document.getElementById(list);
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  there?.scrollIntoView({ behavior: isReducedMotion ? 'auto' : 'smooth', block: 'start' });
  there?.focus({ preventScroll: true });
}

/** A figure or its name, that leads to the list of what it is made of, with the filter in the address. */
export function DrillDownLink({
  to,
  filter = {},
  label,
  children,
}: {
  to: DrillDownList;
  filter?: Record<string, string | number | undefined>;
  /** Where the figure alone does not say what it opens. */
  label?: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  for (const name of FILTERS[to]) next.delete(name);
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return (
    <Link
      to={{ search: String(next) }}
      replace
      preventScrollReset
      className={css.drill}
      aria-label={label}
      onClick={() => scrollToList(to)}
    >
      {children}
    </Link>
  );
}

/** Stands around a list that figures lead to. */
export function DrillDownTarget({ list, children }: { list: DrillDownList; children: ReactNode }) {
  return (
    <div id={list} tabIndex={-1} className={css.drilled}>
      {children}
    </div>
  );
}
