import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedMailReply } from '../../../../../contracts/ground/mail/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, EmptyState } from '../../../ui/feedback/feedback.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { failedMailsRead, userKeys } from './users-reads.js';

const PER_PAGE = 10;

/** Says that mails did not leave, while there are any. */
export function FailedMailsBanner() {
  const { t } = useTranslation('users');
  const count = useQuery(failedMailsRead()).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      tone="medium"
      title={t('mails.banner', { count })}
      action={<ButtonLink to={SCREENS.settings.path} size="small" label={t('mails.show')} />}
    >
      {t('mails.bannerText')}
    </Banner>
  );
}

/** Each mail that the mail server did not take, with the reason, and a way to send it again. */
export function FailedMails() {
  const { t } = useTranslation('users');
  const [page, setPage] = useState(1);
  const list = useQuery(failedMailsRead(page, PER_PAGE));
  const columns: Column<FailedMailReply>[] = [
    { key: 'to', head: t('mails.to'), phone: 'title', cell: ({ to }) => <bdi className="strong anywhere">{to}</bdi> },
    { key: 'mail', head: t('mails.mail'), cell: ({ template }) => t(`mails.template.${template}`) },
    {
      key: 'state',
      head: t('mails.state'),
      phone: 'value',
      cell: ({ state }) => <Chip tone={state === 'parked' ? 'high' : 'medium'}>{t(`mails.${state}`)}</Chip>,
    },
    { key: 'error', head: t('mails.error'), phone: 'full', width: '34%', cell: ({ error }) => <bdi className="small">{error}</bdi> },
    { key: 'tries', head: t('mails.tries'), number: true, phone: 'line', cell: ({ tries }) => formatInteger(tries) },
    { key: 'since', head: t('mails.since'), phone: 'line', cell: ({ since }) => <Num>{formatDateTime(since)}</Num> },
    { key: 'retry', head: '', phone: 'full', cell: (mail) => <Retry mail={mail} /> },
  ];
  return (
    <ResourceList
      title={t('mails.title')}
      read={list}
      label={t('mails.title')}
      columns={columns}
      empty={<EmptyState title={t('mails.none')} />}
      paging={[page, setPage]}
    />
  );
}

function Retry({ mail: { id, to, state } }: { mail: FailedMailReply }) {
  const { t } = useTranslation('users');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.retryMail, { params: { id }, changes: [userKeys.failedMails], isRefusalNews: true });
  if (state !== 'parked') return null;
  const retry = () => attempt(write(), t('mails.retried', { to }));
  return <Button size="small" busy={busy} onClick={() => void retry()} label={t('mails.retry')} />;
}
