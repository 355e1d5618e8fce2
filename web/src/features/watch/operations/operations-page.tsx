import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperationsReply } from '../../../../../contracts/watch/operations/replies.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { JobsCard } from './jobs-card.js';
import css from './operations.module.css';
import { overviewRead } from './operations-reads.js';
import { ParkedCard } from './parked-card.js';
import { ProjectionsCard } from './projections-card.js';
import { DiskCard, EnginesCard, KeptCard, MailsCard } from './side-cards.js';
import { WitnessesCard } from './witnesses/witnesses-card.js';

/** Shows whether the product runs, and open problems: jobs first, since a person can act on them. */
export function OperationsPage() {
  const { t } = useTranslation('operations');
  const read = useQuery(overviewRead());
  const { data } = read;
  return (
    <Page isWide>
      <PageHead title={t('title')} note={data ? <Verdict about={data} /> : null} />
      {read.error && !data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      <div className={css.columns}>
        <Stack gap={20} miw={0}>
          <JobsCard />
          {data ? <ProjectionsCard about={data} /> : null}
          {data ? <ParkedCard about={data} /> : null}
          <WitnessesCard />
        </Stack>
        {data ? (
          <Stack gap={20} miw={0}>
            <EnginesCard about={data} />
            <DiskCard disk={data.disk} />
            <KeptCard about={data} />
            <MailsCard mails={data.mails} hasServer={data.needs.noMailServer === 0} />
          </Stack>
        ) : null}
      </div>
    </Page>
  );
}

const NEEDS = [
  ...(['logContradicted', 'silentEngines', 'failedJobs', 'parkedTransfers', 'failedMails', 'lateProjections'] as const),
  ...(['noMailServer', 'noBackup', 'logUnwitnessed'] as const),
] as const;

/** The first sentence: what needs somebody, or that nothing does. */
function Verdict({ about: { needs, status, at } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  const open = NEEDS.filter((need) => needs[need] > 0);
  const parts = open.map((need) => t(`needs.${need}`, { count: needs[need], shown: formatInteger(needs[need]) }));
  return (
    <span role="status">
      {status === 'unavailable' ? `${t('verdict.unavailable')} ` : null}
      {parts.length === 0 ? t('verdict.nothing') : `${t('verdict.needs')} ${parts.join(' · ')} ·`}{' '}
      <bdi>{t('verdict.read', { at: formatDateTime(at) })}</bdi>
    </span>
  );
}
