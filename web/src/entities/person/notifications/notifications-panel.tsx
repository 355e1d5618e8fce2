import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationTab } from '../../../../../contracts/brand/notifications/notification-kinds.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { NotificationList } from './notification-list.js';
import { bellRead, notificationsRead, useMarkRead } from './notification-reads.js';
import { NotificationTabs } from './notification-tabs.js';
import css from './notifications.module.css';
import { useSteadyItems } from './use-steady-items.js';

/** Shows under the bell what needs the reader and what happened. */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('notifications');
  const [tab, setTab] = useState<NotificationTab>('all');
  const all = useQuery(bellRead(i18n.language));
  const ofTab = useQuery({ ...notificationsRead({ tab, perPage: 100 }, i18n.language), enabled: tab !== 'all' });
  const read = tab === 'all' ? all : ofTab;
  const isOfTab = tab === 'all' || !ofTab.isPlaceholderData;
  const { shown, fresh, showFresh } = useSteadyItems(isOfTab ? read.data?.items : undefined, `${tab} ${i18n.language}`);
  const mark = useMarkRead();
  const panel = useRef<HTMLDivElement>(null);
  const isThere = shown !== undefined && shown.length > 0;
  // The first row has the focus, so that arrows move from it.
  useEffect(() => {
    if (isThere) panel.current?.querySelector<HTMLElement>('a[data-notification]')?.focus();
  }, [isThere]);
  const unread = all.data?.unread ?? 0;
  return (
    <Flex ref={panel} direction="column" mah="calc(100dvh - 72px)">
      <Stack gap={12} p="12px 16px">
        <Group className={css.headLine} gap={8} wrap="nowrap">
          <h2>{t('title')}</h2>
          {unread > 0 ? (
            <Box component="span" p="0 8px" bdrs="var(--radius-small)" bg="var(--green-50)" c="var(--green-900)" fz={12} lh="20px">
              {t('unread', { count: unread })}
            </Box>
          ) : null}
          <Button variant="link" size="small" disabled={unread === 0} onClick={() => void mark(all.data?.items ?? [])}>
            {t('markAllRead')}
          </Button>
          <Link to={`${SCREENS.notifications.path}?show=settings`} aria-label={t('settings')} onClick={onClose}>
            <IconSettings size={18} stroke={1.75} aria-hidden />
          </Link>
        </Group>
        <NotificationTabs tab={tab} counts={all.data?.counts} onChange={setTab} />
      </Stack>
      <div role="status" className="visually-hidden">
        {fresh > 0 ? t('fresh', { count: fresh }) : ''}
      </div>
      <div className={css.scroll} aria-busy={read.isPending}>
        {fresh > 0 ? (
          <Box p="8px 16px" ta="center">
            <Button size="small" onClick={showFresh} label={t('fresh', { count: fresh })} />
          </Box>
        ) : null}
        {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
        {shown?.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
        {shown?.length ? <NotificationList items={shown} onOpen={onClose} /> : null}
      </div>
      <Box className="ruled" p="10px 16px" ta="center" fz={13}>
        <Link to={SCREENS.notifications.path} onClick={onClose}>
          {t('all')}
        </Link>
      </Box>
    </Flex>
  );
}
