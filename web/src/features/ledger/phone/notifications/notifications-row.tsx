import { Flex } from '@mantine/core';
import { IconBell, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { notificationsRead } from '../../../../entities/person/notifications/notification-reads.js';
import { CountBadge } from '../shell/count-badge.js';
import phoneRows from '../shell/phone-rows.module.css';

/** What the phone shows at once. */
export const PHONE_NOTIFICATIONS = { on: 'phone', perPage: 100 } as const;

/** Leads to what needs this person and what happened, with the count of what is unread. Asked of the server alone. */
export function NotificationsRow() {
  const { t, i18n } = useTranslation('shell');
  const read = useQuery(notificationsRead(PHONE_NOTIFICATIONS, i18n.language)).data;
  return (
    <li>
      <Link to={SCREENS.phoneNotifications.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconBell size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={phoneRows.what}>{t('pages.notifications')}</span>
        <CountBadge count={read?.unread ?? 0} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
