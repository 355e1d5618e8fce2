import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { DirectoryCard } from './directory-card.js';
import { DomainsCard } from './domains-card.js';
import { ProviderCard } from './provider-card.js';
import { RulesCard } from './rules-card.js';
import { signOnRead } from './sign-on-reads.js';
import { TestCard } from './test-card.js';

/** Sets how people sign in, and who keeps a password in case the provider fails. */
export function SignOnPage() {
  const { t } = useTranslation('signOn');
  const { data: signOn, error, refetch } = useQuery(signOnRead());
  return (
    <Page isWide>
      <PageHead title={t('title')} note={signOn ? t('intro', { business: signOn.business.name }) : null} />
      {error && !signOn ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {signOn ? (
        <Columns cols="minmax(0, 1fr) minmax(320px, 384px)" from={1000} gap={24} align="start">
          <Stack gap={16} miw={0}>
            <DomainsCard signOn={signOn} />
            <ProviderCard signOn={signOn} />
            <RulesCard key={JSON.stringify(signOn.rules)} signOn={signOn} />
          </Stack>
          <Stack gap={16} miw={0}>
            <TestCard signOn={signOn} />
            <DirectoryCard signOn={signOn} />
            <LatestCard latest={signOn.latest} />
          </Stack>
        </Columns>
      ) : null}
    </Page>
  );
}

function LatestCard({ latest }: Pick<SignOnReply, 'latest'>) {
  const { t } = useTranslation('signOn');
  return (
    <Card title={t('latest.title')}>
      {latest.length === 0 ? <p className="caption">{t('latest.none')}</p> : null}
      <DetailList
        details={latest.map(({ what, at, count }) => ({ label: t(`latest.${what}`, { count }), value: <Num>{formatDateTime(at)}</Num> }))}
      />
    </Card>
  );
}
