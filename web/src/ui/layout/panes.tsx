/** Parts of a page with a list and, next to it, the entry of the list that is open. */
import { IconArrowLeft, IconChevronDown, IconChevronUp, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../button.js';
import { Num } from '../data-display/number-text.js';
import { formatInteger } from '../format.js';
import panes from './panes.module.css';

/** Shows a group of entries under its title; nothing where it has none. */
export function PaneGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={panes.group}>
        {title} <Num>{formatInteger(count)}</Num>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface PaneRowProps {
  to: string;
  isOpen: boolean;
  icon: TablerIcon;
  tone?: 'high' | 'medium' | undefined;
  age: ReactNode;
  isLate?: boolean;
  /** Says why a held act about the entry failed. */
  failure?: string | undefined;
  children: ReactNode;
}

/** Shows an entry of the list, which opens next to it. */
export function PaneRow({ to, isOpen, icon: Icon, tone, age, isLate = false, failure, children }: PaneRowProps) {
  return (
    <li>
      <Link to={to} className={panes.row} aria-current={isOpen ? 'true' : undefined}>
        <span className={panes.tile} data-tone={tone}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <span className={panes.rowText}>
          {children}
          {failure ? <span className="small bad">{failure}</span> : null}
        </span>
        <span className={`${panes.age} ${isLate ? 'bad' : 'muted'}`}>{age}</span>
      </Link>
    </li>
  );
}

interface PaneHeadProps {
  listPath: string;
  listName: string;
  /** Present where the entry is among those that are listed. */
  steps?: { of: string; previous: string; next: string; onStep: (by: 1 | -1) => void } | undefined;
  children: ReactNode;
}

/** Shows the head of the open entry, with the way back to the list and to the entries before and after it. */
export function PaneHead({ listPath, listName, steps, children }: PaneHeadProps) {
  return (
    <header className={panes.caseHead}>
      <div>
        <Link to={listPath} className={panes.back}>
          <IconArrowLeft size={16} className="directional" aria-hidden /> {listName}
        </Link>
        {children}
      </div>
      {steps ? (
        <div className={panes.steps}>
          <span className="small muted">{steps.of}</span>
          <IconButton label={steps.previous} onClick={() => steps.onStep(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton label={steps.next} onClick={() => steps.onStep(1)}>
            <IconChevronDown size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </header>
  );
}
