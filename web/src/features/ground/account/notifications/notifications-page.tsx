import { Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TABS } from '../../../../../../contracts/brand/notifications/notification-kinds.js';
import { PER_PAGE } from '../../../../../../contracts/shared/queries.js';
import { NotificationList } from '../../../../entities/person/notifications/notification-list.js';
import { notificationsRead, useMarkRead } from '../../../../entities/person/notifications/notification-reads.js';
import { NotificationTabs } from '../../../../entities/person/notifications/notification-tabs.js';
import { Button } from '../../../../ui/button.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { MailPreview } from './mail-preview.js';
import css from './notifications-page.module.css';
import { TopicsCard } from './topics-card.js';

const VIEWS = ['list', 'settings'] as const;

/** Shows events, open tasks, and the settings of mails. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [search, change] = useUrlState();
  const show = paramOneOf(search, 'show', VIEWS) ?? 'list';
  return (
    <Page>
      <Stack className={css.column} gap={16}>
        <PageHead title={t('title')} note={t('note')} />
        <Tabs value={show} onChange={(next) => change({ show: next === 'list' ? undefined : next, page: undefined })}>
          <Tabs.List mb={16}>
            <Tabs.Tab value="list">{t('all')}</Tabs.Tab>
            <Tabs.Tab value="settings">{t('settings')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={show}>{show === 'list' ? <AllNotifications /> : <Settings />}</Tabs.Panel>
        </Tabs>
      </Stack>
    </Page>
  );
}

function AllNotifications() {
  const { t, i18n } = useTranslation('notifications');
  const [search, change] = useUrlState();
  const tab = paramOneOf(search, 'tab', NOTIFICATION_TABS) ?? 'all';
  const page = pageParam(search);
  const read = useQuery(notificationsRead({ tab, page, perPage: PER_PAGE }, i18n.language));
  const mark = useMarkRead();
  const items = read.data?.items;
  return (
    <Card padded={false}>
      <Group gap={8} justify="space-between" p="12px 16px 8px">
        <NotificationTabs
          tab={tab}
          counts={read.data?.counts}
          onChange={(next) => change({ tab: next === 'all' ? undefined : next, page: undefined })}
        />
        <Button
          variant="link"
          size="small"
          disabled={!items?.some(({ readAt }) => readAt === null)}
          onClick={() => void mark((items ?? []).filter(({ readAt }) => readAt === null))}
        >
          {t('markAllRead')}
        </Button>
      </Group>
      <p className={css.keys}>{t('keys')}</p>
      <div aria-busy={read.isPending}>
        {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
        {items?.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
        {items?.length ? <NotificationList items={items} /> : null}
      </div>
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={read.data?.total ?? 0}
        onPage={(next) => change({ page: next }, { isStep: true })}
      />
    </Card>
  );
}

function Settings() {
  return (
    <>
      <TopicsCard />
      <MailPreview />
    </>
  );
}
