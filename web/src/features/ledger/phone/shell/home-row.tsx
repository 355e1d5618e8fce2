import { Flex } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CountBadge } from './count-badge.js';
import phoneRows from './phone-rows.module.css';

interface HomeRowProps {
  to: string;
  icon: TablerIcon;
  title: string;
  count?: number;
  /** Says in words how much waits. */
  note?: string | undefined;
  /** Marks what is done here, among what is looked at. */
  isStrong?: boolean;
}

/** A row of home that leads to a page, with how much waits there. */
export function HomeRow({ to, icon: Icon, title, count = 0, note, isStrong = false }: HomeRowProps) {
  return (
    <li>
      <Link to={to} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <Icon size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={isStrong ? `${phoneRows.what} strong` : phoneRows.what}>
          {title}
          {note ? <small>{note}</small> : null}
        </span>
        <CountBadge count={count} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
