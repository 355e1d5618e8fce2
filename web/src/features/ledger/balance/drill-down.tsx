import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import css from './balance.module.css';

/** The IDs of the lists that the figures of the page link to. */
export const POSTINGS = 'postings';
export const CLAIM_MOVES_LIST = 'claim-moves';
export const MASS_MOVES = 'mass-moves';
export const RUNS = 'runs';
export const STOCK = 'stock';

/** The filters of each list, in the address. */
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

/** Scrolls to a list and focuses it; without animation for users who prefer reduced motion. */
export function scrollToList(list: DrillDownList): void {
  const there = document.getElementById(list);
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  there?.scrollIntoView({ behavior: isReducedMotion ? 'auto' : 'smooth', block: 'start' });
  there?.focus({ preventScroll: true });
}

/** Links a figure or its name to the list of its parts, with the filter in the address. */
export function DrillDownLink({
  to,
  filter = {},
  label,
  children,
}: {
  to: DrillDownList;
  filter?: Record<string, string | number | undefined>;
  /** Present where the figure alone does not say what it opens. */
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

/** Wraps a list that figures link to. */
export function DrillDownTarget({ list, children }: { list: DrillDownList; children: ReactNode }) {
  return (
    <div id={list} tabIndex={-1} className={css.drilled}>
      {children}
    </div>
  );
}
