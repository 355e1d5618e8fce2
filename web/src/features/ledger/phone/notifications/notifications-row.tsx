import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { HomeRow } from '../shell/home-row.js';
import { cachedNotificationsRead } from '../shell/kept-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** Leads to what needs this person and what happened, with the count of what is unread. */
export function NotificationsRow() {
  const { t, i18n } = useTranslation('shell');
  const unread = useQuery(cachedNotificationsRead(usePhone(), i18n.language)).data?.value.unread ?? 0;
  return <HomeRow to={SCREENS.phoneNotifications.path} icon={IconBell} title={t('pages.notifications')} count={unread} isStrong />;
}
