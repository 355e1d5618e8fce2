import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/session/session.js';
import { PersonCard } from '../../../entities/person/person-card.js';
import { SecurityCard } from '../../../entities/person/security-card.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { FailedMails } from './failed-mails.js';
import css from './users.module.css';
import { failedMailsRead } from './users-reads.js';

/** An admin's own account, and the mails that did not leave: first where there are any. */
export function AdminSettingsPage() {
  const { t } = useTranslation('users');
  const user = useSession()?.user;
  const hasFailed = (useQuery(failedMailsRead()).data?.total ?? 0) > 0;
  if (!user) return null;
  return (
    <Page>
      <PageHead title={t('settings.title')} />
      {hasFailed ? <FailedMails /> : null}
      <Stack className={css.settings} gap={24}>
        <PersonCard key={user.id} user={user} />
        <SecurityCard />
      </Stack>
      {hasFailed ? null : <FailedMails />}
    </Page>
  );
}
