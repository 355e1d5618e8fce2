import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { NotificationList } from '../../../../entities/person/notifications/notification-list.js';
import { useMarkRead } from '../../../../entities/person/notifications/notification-reads.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedNotificationsRead } from '../shell/kept-reads.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import css from './notifications.module.css';

/** Shows the person's open tasks and events. */
export function PhoneNotifications() {
  const { t, i18n } = useTranslation('notifications');
  const read = useQuery(cachedNotificationsRead(usePhone(), i18n.language));
  const mark = useMarkRead();
  const items = read.data?.value.items;
  const unread = items?.filter(({ readAt }) => readAt === null) ?? [];
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <KeptRead {...read} />
      {items?.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      {unread.length > 0 ? <Button onClick={() => void mark(unread)} label={t('markAllRead')} /> : null}
      {items?.length ? (
        <div className={css.list}>
          <NotificationList items={items} heading="h2" />
        </div>
      ) : null}
    </PhoneScreen>
  );
}
