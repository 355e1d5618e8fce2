import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LogReply } from '../../../../../contracts/ledger/proof/log/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { PublicFrame } from '../../../entities/person/public-frame.js';
import { logRead } from '../../../entities/record/witnessed/log-reads.js';
import { SignedAt, useWitnessColumns } from '../../../entities/record/witnessed/witness-columns.js';
import { countedWitnesses, useWitnessedText, witnessesOf } from '../../../entities/record/witnessed/witnessed-words.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTimeUtc, formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card, PageHead } from '../../../ui/layout/layout.js';
import { Steady } from '../../../ui/layout/steady.js';
import { AgesCard } from './ages-card.js';
import { CodeText, FileLink } from './code-text.js';
import { PolicyCard, ProofCards, RunCard } from './trust-cards.js';

/** Shows, without an account, who in addition to the operator vouches that the history was not changed, and how to check it. */
export function TrustPage() {
  const { t } = useTranslation('trust');
  const { t: shell } = useTranslation('shell');
  const log = useQuery(logRead());
  return (
    <PublicFrame title={t('title')} name={shell('product')}>
      <PageHead title={t('title')} note={t('intro')} actions={<a href={`/api${routes.log.path}`}>{t('json')}</a>} />
      {log.error && !log.data ? <ReadError error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.data ? <Trust log={log.data} /> : null}
    </PublicFrame>
  );
}

function Trust({ log }: { log: LogReply }) {
  return (
    <Steady gap={20}>
      <StateBanner state={log.state} />
      <MovedBanner log={log} />
      <Columns cols="minmax(0, 2fr) minmax(0, 3fr)" from={1000} gap={20} align="start">
        <CheckpointCard log={log} />
        <WitnessesCard log={log} />
      </Columns>
      <AgesCard />
      <Columns cols="minmax(0, 1fr) minmax(0, 1fr)" from={1000} gap={20} align="start">
        <PolicyCard policy={log.policy} />
        <RunCard vkey={log.vkey} />
        <ProofCards deep={log.witnesses.filter(({ isDeep, behind }) => isDeep && behind <= 1).length} />
      </Columns>
    </Steady>
  );
}

function StateBanner({ state }: { state: LogReply['state'] }) {
  const { t } = useTranslation('trust');
  if (state === 'ok' || state === 'empty') return null;
  return (
    <Banner title={t(`state.${state}`)} tone={state === 'unwitnessed' ? 'medium' : 'high'}>
      {t(`stateText.${state}`)}
    </Banner>
  );
}

function MovedBanner({ log: { origin, movedTo } }: { log: LogReply }) {
  const { t } = useTranslation('trust');
  if (movedTo === null) return null;
  return (
    <Banner title={t('moved.title')} tone="medium">
      {t('moved.text', { origin, present: movedTo })}
    </Banner>
  );
}

function CheckpointCard({ log }: { log: LogReply }) {
  const { t } = useTranslation('trust');
  const witnessedText = useWitnessedText();
  const { newest } = log;
  if (!newest)
    return (
      <Card title={t('checkpoint.title')}>
        <EmptyState title={t('checkpoint.none')}>{t('checkpoint.noneText')}</EmptyState>
      </Card>
    );
  return (
    <Card title={t('checkpoint.title')} aside={<SignedBy log={log} size={newest.size} />}>
      <Stack gap={12}>
        <Group justify="space-between" align="start" gap="4px 12px">
          <Num className="strong">{t('checkpoint.roots', { count: newest.size, shown: formatInteger(newest.size) })}</Num>
          <SignedAt at={newest.signedAt} unit=" UTC" />
        </Group>
        <CodeText label={t('checkpoint.noun')} text={newest.note} />
        <Copyable text={newest.note} noun={t('checkpoint.noun')}>
          <FileLink file="checkpoint.txt" href={`/api${routes.logCheckpoint.path}`} />
        </Copyable>
        <p className="small">{witnessedText(log)}</p>
        {log.keyBefore ? <p className="small">{t('keyBefore', { until: `${formatDateTimeUtc(log.keyBefore.until)} UTC` })}</p> : null}
      </Stack>
    </Card>
  );
}

function SignedBy({ log, size }: { log: LogReply; size: number }) {
  const { t } = useTranslation('trust');
  const { t: words } = useTranslation('ui');
  const signed = witnessesOf(log, size).length;
  if (signed === 0) return <Chip tone={log.state === 'unwitnessed' ? 'high' : 'neutral'}>{words('witnessed.notYet')}</Chip>;
  const tone = log.state === 'unwitnessed' ? 'high' : signed >= log.needed ? 'green' : 'medium';
  return <Chip tone={tone}>{t('signedBy', { signed: formatInteger(signed), all: formatInteger(countedWitnesses(log).length) })}</Chip>;
}

function WitnessesCard({ log: { witnesses, needed } }: { log: LogReply }) {
  const { t } = useTranslation('trust');
  return (
    <Card
      padded={false}
      title={t('witnesses.title')}
      aside={needed > 0 ? <span className="muted">{t('witnesses.quorum', { needed: formatInteger(needed) })}</span> : null}
    >
      <DataTable
        label={t('witnesses.title')}
        columns={useWitnessColumns()}
        rows={witnesses}
        rowKey={({ name }) => name}
        empty={<EmptyState title={t('witnesses.empty')}>{t('witnesses.emptyText')}</EmptyState>}
      />
    </Card>
  );
}
