import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { NotificationList } from '../../../../entities/person/notifications/notification-list.js';
import { notificationsRead, useMarkRead } from '../../../../entities/person/notifications/notification-reads.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import css from './notifications.module.css';
import { PHONE_NOTIFICATIONS } from './notifications-row.js';

/** What needs this person and what happened. Asked of the server alone. */
export function PhoneNotifications() {
  const { t, i18n } = useTranslation('notifications');
  const read = useQuery(notificationsRead(PHONE_NOTIFICATIONS, i18n.language));
  const mark = useMarkRead();
  const items = read.data?.items;
  const unread = items?.filter(({ readAt }) => readAt === null) ?? [];
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {items?.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      {unread.length > 0 ? <Button onClick={() => void mark(unread)}>{t('markAllRead')}</Button> : null}
      {items?.length ? (
        <div className={css.list}>
          <NotificationList items={items} />
        </div>
      ) : null}
    </PhoneScreen>
  );
}
