import { Group, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyReply, ApiKeysReply, NewKeyReply } from '../../../../../../contracts/ground/keys/replies.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { Card } from '../../../../ui/layout/layout.js';
import { KeyActs } from './key-acts.js';
import css from './keys.module.css';

const DAY_MS = 86_400_000;
/** From so many days before its end a key is marked. */
const SOON_DAYS = 14;

interface KeysTableProps {
  keys: UseQueryResult<ApiKeysReply>;
  create: ReactNode;
  /** Names the key that was made just now. */
  lit: string | undefined;
  onMade: (made: NewKeyReply) => void;
}

/** Lists the keys of the site, those in use or those that have ended. */
export function KeysTable({ keys, create, lit, onMade }: KeysTableProps) {
  const { t } = useTranslation('integrations');
  const [shown, setShown] = useState<'inUse' | 'ended'>('inUse');
  const columns = useKeyColumns(keys.data?.limits.callsAMinute ?? 0, shown, onMade, lit);
  const count = (name: 'inUse' | 'ended') => (keys.data ? <Num className="muted">{formatInteger(keys.data[name].length)}</Num> : null);
  const options = (['inUse', 'ended'] as const).map((value) => ({
    value,
    label: (
      <>
        {t(`list.${value}`)} {count(value)}
      </>
    ),
  }));
  return (
    <Card
      padded={false}
      title={t('list.title')}
      aside={<Segments label={t('list.state')} value={shown} onChange={setShown} options={options} />}
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={keys.data?.[shown]}
        rowKey={({ id }) => id}
        error={keys.error}
        onRetry={() => void keys.refetch()}
        empty={
          shown === 'inUse' ? (
            <EmptyState title={t('empty.title')} actions={create}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <EmptyState title={t('empty.ended')} />
          )
        }
      />
    </Card>
  );
}

function useKeyColumns(limit: number, shown: 'inUse' | 'ended', onMade: KeysTableProps['onMade'], lit?: string): Column<ApiKeyReply>[] {
  const { t } = useTranslation('integrations');
  const never = <span className="muted">{t('list.never')}</span>;
  return [
    {
      key: 'name',
      head: t('list.name'),
      phone: 'title',
      cell: ({ id, name, person, createdAt }) => (
        <Stack gap={0} className={id === lit ? css.lit : undefined}>
          <bdi className="strong">{name}</bdi>
          <bdi className="caption">{t('list.since', { name: person.name ?? '–', date: formatDate(createdAt) })}</bdi>
        </Stack>
      ),
    },
    {
      key: 'start',
      head: t('list.start'),
      phone: 'line',
      cell: (key) => <KeyStart apiKey={key} />,
    },
    {
      key: 'may',
      head: t('list.may'),
      phone: 'line',
      cell: ({ scopes }) => (
        <Group component="span" gap={4}>
          {scopes.map((scope) => (
            <Chip key={scope}>
              <bdi dir="ltr" className="mono">
                {scope}
              </bdi>
            </Chip>
          ))}
        </Group>
      ),
    },
    {
      key: 'last',
      head: t('list.last'),
      phone: 'line',
      cell: ({ lastUse }) =>
        lastUse ? (
          <Stack gap={0}>
            <Num>{formatDateTime(lastUse.at)}</Num>
            <bdi dir="ltr" className="caption">
              {lastUse.address}
            </bdi>
          </Stack>
        ) : (
          never
        ),
    },
    { key: 'ends', head: t('list.ends'), phone: 'value', cell: (key) => <KeyEnd apiKey={key} /> },
    ...(shown === 'ended'
      ? []
      : ([
          {
            key: 'calls',
            head: t('list.calls'),
            tablet: 'hide',
            phone: 'hide',
            cell: (key) => <KeyCalls apiKey={key} limit={limit} />,
          } as const,
          { key: 'acts', head: '', phone: 'full', cell: (key) => <KeyActs apiKey={key} onMade={onMade} /> } as const,
        ] satisfies Column<ApiKeyReply>[])),
  ];
}

/** Shows by what a key is known, and from where it works. */
function KeyStart({ apiKey: { start, old, addresses } }: { apiKey: ApiKeyReply }) {
  const { t } = useTranslation('integrations');
  return (
    <Stack gap={0}>
      <bdi dir="ltr" className="mono">
        {start}
      </bdi>
      <span className="caption">{addresses.length > 0 ? <bdi dir="ltr">{addresses.join(' ')}</bdi> : t('list.anyAddress')}</span>
      {old ? <span className="caption">{t('list.old', { time: formatDateTime(old.endsAt) })}</span> : null}
    </Stack>
  );
}

function KeyEnd({ apiKey: { endsAt, ended } }: { apiKey: ApiKeyReply }) {
  const { t } = useTranslation('integrations');
  const days = Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS);
  const note = ended ? t(`ending.${ended.why}`) : days > 0 ? t('list.days', { count: days }) : t('ending.expired');
  return (
    <Stack gap={0}>
      <Num>{formatDate(ended?.at ?? endsAt)}</Num>
      {!ended && days > 0 && days <= SOON_DAYS ? <Chip tone="medium">{note}</Chip> : <span className="caption">{note}</span>}
    </Stack>
  );
}

/** Draws the calls of each minute of the last hour, up to the limit. */
function KeyCalls({ apiKey: { calls }, limit }: { apiKey: ApiKeyReply; limit: number }) {
  const { t } = useTranslation('integrations');
  const most = Math.max(...calls.minutes);
  if (most === 0) return <>–</>;
  const points = calls.minutes.map((count, at) => `${at},${24 - (Math.min(count, limit) / limit) * 24}`).join(' ');
  return (
    <Group gap={8} wrap="nowrap">
      <svg className={css.spark} viewBox={`0 0 ${calls.minutes.length - 1} 24`} preserveAspectRatio="none" aria-hidden>
        <polyline points={points} vectorEffect="non-scaling-stroke" />
      </svg>
      <Stack gap={0}>
        <Num>{t('list.most', { count: most, limit: formatInteger(limit) })}</Num>
        {calls.refused > 0 ? <Chip tone="medium">{t('list.refused', { count: calls.refused })}</Chip> : null}
      </Stack>
    </Group>
  );
}
