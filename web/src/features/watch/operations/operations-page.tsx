import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperationsReply } from '../../../../../contracts/watch/operations/replies.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { Loading, Steady } from '../../../ui/layout/steady.js';
import { JobsCard } from './jobs-card.js';
import css from './operations.module.css';
import { overviewRead } from './operations-reads.js';
import { ProjectionsCard } from './projections-card.js';
import { DiskCard, EnginesCard, KeptCard, MailsCard } from './side-cards.js';
import { WitnessesCard } from './witnesses/witnesses-card.js';

type Parked = OperationsReply['parked'][number];

/** Shows whether the product runs, and open problems: jobs first, since a person can act on them. */
export function OperationsPage() {
  const { t } = useTranslation('operations');
  const read = useQuery(overviewRead());
  const { data } = read;
  return (
    <Page isWide>
      <PageHead title={t('title')} note={t('verdict.read', { at: data ? formatDateTime(data.at) : '–' })} />
      {read.error && !data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      <Steady>
        {data ? <Verdict about={data} /> : read.error ? null : <Loading />}
        <div className={css.columns}>
          <Steady gap={20}>
            <JobsCard />
            {data ? <ProjectionsCard about={data} /> : null}
            {data ? <ParkedCard about={data} /> : null}
            <WitnessesCard />
          </Steady>
          {data ? (
            <Stack gap={20} miw={0}>
              <EnginesCard about={data} />
              <DiskCard disk={data.disk} />
              <KeptCard about={data} />
              <MailsCard mails={data.mails} hasServer={data.needs.noMailServer === 0} />
            </Stack>
          ) : null}
        </div>
      </Steady>
    </Page>
  );
}

const NEEDS = [
  ...(['logContradicted', 'silentEngines', 'failedJobs', 'parkedTransfers', 'failedMails', 'lateProjections'] as const),
  ...(['noMailServer', 'noBackup', 'logUnwitnessed'] as const),
] as const;

/** Names what needs somebody in a band, or says that nothing does. */
function Verdict({ about: { needs, status } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  const open = NEEDS.filter((need) => needs[need] > 0);
  const parts = open.map((need) => t(`needs.${need}`, { count: needs[need], shown: formatInteger(needs[need]) }));
  const isSilent = status === 'unavailable';
  if (parts.length === 0 && !isSilent) return <span role="status">{t('verdict.nothing')}</span>;
  const text = [isSilent ? t('verdict.unavailable') : '', parts.length ? `${t('verdict.needs')} ${parts.join(' · ')}` : ''];
  return <Banner tone={isSilent ? 'high' : 'medium'} title={text.filter(Boolean).join(' ')} />;
}

/** Transfers whose next step keeps failing, and why. */
function ParkedCard({ about: { parked, parkedTotal } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  const columns: Column<Parked>[] = [
    {
      key: 'parties',
      head: t('parked.parties'),
      phone: 'title',
      cell: ({ seller, buyer, kind }) => (
        <Stack component="span" className={css.lines} gap={2}>
          <bdi className="strong">{(kind === 'void' ? buyer : seller).name}</bdi>
          <span className="caption">
            {t(`parked.kind.${kind}`)} <bdi>{(kind === 'void' ? seller : buyer).name}</bdi>
          </span>
        </Stack>
      ),
    },
    { key: 'since', head: t('parked.since'), phone: 'value', width: 152, cell: ({ since }) => <Num>{formatDateTime(since)}</Num> },
    { key: 'why', head: t('parked.why'), phone: 'full', cell: ({ error }) => <bdi className="small">{error}</bdi> },
    { key: 'tries', head: t('parked.tries'), number: true, phone: 'line', cell: ({ tries }) => formatInteger(tries) },
    { key: 'next', head: t('parked.next'), phone: 'line', tablet: 'hide', cell: ({ nextTryAt }) => <Num>{formatDateTime(nextTryAt)}</Num> },
  ];
  return (
    <Card
      padded={false}
      title={
        <>
          {t('parked.title')} <Num className="muted">{formatInteger(parkedTotal)}</Num>
        </>
      }
      aside={<span className="muted">{t('parked.note')}</span>}
    >
      <DataTable
        label={t('parked.title')}
        columns={columns}
        rows={parked}
        rowKey={({ transferId, kind }) => `${transferId} ${kind}`}
        empty={<EmptyState title={t('parked.empty')} />}
      />
    </Card>
  );
}
