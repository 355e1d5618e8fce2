import { Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TABS } from '../../../../../../contracts/brand/notifications/notification-kinds.js';
import { routes } from '../../../../../../contracts/routes.js';
import { PER_PAGE } from '../../../../../../contracts/shared/queries.js';
import { call } from '../../../../client/api/api.js';
import { NotificationList } from '../../../../entities/person/notifications/notification-list.js';
import { dailyMailRead, notificationsRead, useMarkRead } from '../../../../entities/person/notifications/notification-reads.js';
import { NotificationTabs } from '../../../../entities/person/notifications/notification-tabs.js';
import { Button } from '../../../../ui/button.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
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
        {items?.length ? <NotificationList items={items} heading="h2" /> : null}
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

/** Shows the very mail, with the facts of now. */
function MailPreview() {
  const { t, i18n } = useTranslation('notifications');
  const read = useQuery(dailyMailRead(i18n.language));
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const url = useBlobUrl(read.data?.html);
  const send = async () => {
    setBusy(true);
    try {
      await call(routes.sendDailyMail);
      toast('success', t('sent', { to: read.data?.to ?? '' }));
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Card
      title={t('preview')}
      aside={
        <Button size="small" busy={isBusy} busyLabel={t('sending')} disabled={!read.data} onClick={() => void send()}>
          {t('sendNow')}
        </Button>
      }
    >
      <p className="strong">
        <bdi>{read.data?.subject}</bdi>
      </p>
      <p className="caption">{read.data ? t('previewNote', { to: read.data.to }) : ''}</p>
      {url ? <iframe className={css.mail} title={t('preview')} src={url} sandbox="" /> : null}
    </Card>
  );
}

/** The frame holds a page of its own: neither our styles nor our scripts reach it, and it cannot reach ours. */
function useBlobUrl(html: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (html === undefined) return;
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return url;
}
