import { Flex } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationReply } from '../../../../../contracts/brand/notifications/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatMonth, formatTime, inOwnTime } from '../../../ui/format.js';
import { today as dayOfToday } from '../../../ui/forms/dates/calendar-days.js';
import { Columns } from '../../../ui/layout/columns.js';
import { NotificationIcon } from './notification-icon.js';
import { useMarkRead } from './notification-reads.js';
import css from './notifications.module.css';

const DAY_MS = 86_400_000;
const ROW = 'a[data-notification]';

interface ListProps {
  items: readonly NotificationReply[];
  /** The level of the days' headings, below that of the list. */
  heading?: 'h2' | 'h3';
  /** Follows a link, so that what shows the list can close. */
  onOpen?: () => void;
}

/** Lists what needs the reader first, and then what happened, by day. Arrows move, U marks as read or unread. */
export function NotificationList({ items, heading = 'h3', onOpen }: ListProps) {
  const { t } = useTranslation('notifications');
  const mark = useMarkRead();
  const titleOf = useGroupTitle();
  const groups = groupBy(items, groupOf);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.target, event.key === 'ArrowDown' ? 1 : -1);
    }
    const row = items.find(({ id }) => id === (event.target as HTMLElement).dataset['notification']);
    if (row && event.key.toLowerCase() === 'u') void mark([row], row.readAt !== null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, and it moves among them
    <div onKeyDown={onKeyDown}>
      {[...groups].map(([group, rows]) => (
        <section key={group} aria-label={titleOf(group)}>
          <Flex component={heading} className={css.group} justify="space-between">
            {titleOf(group)} <Num>{formatInteger(rows.length)}</Num>
          </Flex>
          <ul className={css.rows}>
            {rows.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                unreadLabel={t('isUnread')}
                onOpen={() => {
                  if (row.readAt === null) void mark([row]);
                  onOpen?.();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NotificationRow({ row, unreadLabel, onOpen }: { row: NotificationReply; unreadLabel: string; onOpen: () => void }) {
  const isUnread = row.readAt === null;
  return (
    <Columns component="li" className={css.row} cols="28px minmax(0, 1fr) auto" gap={12} data-unread={isUnread || undefined}>
      <NotificationIcon kind={row.kind} />
      <div>
        <p className={css.what}>
          {isUnread ? <span className={css.dot} role="img" aria-label={unreadLabel} /> : null}
          {row.text}
        </p>
        {row.why ? <p className="muted">{inOwnTime(row.why)}</p> : null}
        <Link to={row.link} data-notification={row.id} onClick={onOpen} aria-label={`${row.text}: ${row.action}`}>
          {row.action}
        </Link>
      </div>
      {isToCome(row.at) ? null : <Num className={css.time}>{shortTime(row.at)}</Num>}
    </Columns>
  );
}

function moveFocus(list: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.indexOf(from);
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}

const NEEDS = 'needs';

const groupOf = ({ need, at }: NotificationReply): string => (need ? NEEDS : formatDate(at));

function useGroupTitle(): (group: string) => string {
  const { t } = useTranslation('notifications');
  const today = formatDate(new Date());
  const yesterday = formatDate(new Date(Date.now() - DAY_MS));
  return (group) => {
    if (group === NEEDS) return t('tab.needs');
    if (group === today) return t('today', { date: group });
    return group === yesterday ? t('yesterday', { date: group }) : group;
  };
}

/** Says whether the time is a limit that the text names; other rows show when something came. */
const isToCome = (at: string): boolean => (at.length === 10 ? at > dayOfToday() : Date.parse(at) > Date.now());

/** Returns the hour of today, else the day; the month where the reader may see no more. */
function shortTime(at: string): string {
  if (at.length === 7) return formatMonth(at);
  if (at.length === 10) return formatDate(`${at}T12:00:00.000Z`, 'UTC');
  return formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDate(at);
}
