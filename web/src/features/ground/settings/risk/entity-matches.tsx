import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { EntityMatchReply } from '../../../../../../contracts/trace/risk/list-replies.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { riskKeys } from '../../../../entities/risk/risk-reads.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatLocation } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { entityMatchesRead, riskListKeys } from './risk-list-reads.js';

const PER_PAGE = 20;
const TONES = { hit: 'high', same: 'high', open: 'medium', other: 'other' } as const;

/** Sites that look like an entity; those that wait for a person first. */
export function EntityMatches() {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState(1);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const matches = useQuery(entityMatchesRead({ page, perPage: PER_PAGE }));
  const { write } = useWrite(
    ({ id, same }: { id: string; same: boolean }) => call(routes.decideEntityMatch, { params: { id }, body: { same } }),
    { changes: [riskListKeys.all, riskKeys.all] },
  );
  const decide = async (id: string, same: boolean) => {
    setFailure(undefined);
    try {
      await write({ id, same });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const { data } = matches;
  return (
    <Card
      title={t('lists.matches')}
      aside={data && data.open > 0 ? <Chip tone="medium">{t('lists.waiting', { count: data.open })}</Chip> : null}
      padded={data?.items.length === 0}
    >
      {failure ? <InlineError>{failure}</InlineError> : null}
      <DataTable
        label={t('lists.matches')}
        columns={useMatchColumns((match, same) => void decide(match.id, same))}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={matches.error}
        onRetry={() => void matches.refetch()}
        empty={<p className="small muted">{t('lists.noMatches')}</p>}
      />
      {data && data.total > PER_PAGE ? <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} /> : null}
    </Card>
  );
}

function useMatchColumns(onDecide: (match: EntityMatchReply, same: boolean) => void): Column<EntityMatchReply>[] {
  const { t } = useTranslation('settings');
  return [
    {
      key: 'site',
      head: t('lists.site'),
      phone: 'title',
      cell: ({ facility }) => <Named name={facility.name} address={facility.address} country={facility.country} />,
    },
    {
      key: 'entity',
      head: t('lists.entity'),
      phone: 'line',
      cell: ({ entity }) => <Named name={`${entity.name} (${entity.list})`} address={entity.address} country={entity.country} />,
    },
    {
      key: 'confidence',
      head: t('lists.confidence'),
      number: true,
      phone: 'line',
      cell: ({ confidence }) => <Num>{formatPercent(confidence)}</Num>,
    },
    {
      key: 'state',
      head: t('lists.state'),
      phone: 'value',
      cell: ({ state }) => <Chip tone={TONES[state]}>{t(`lists.states.${state}`)}</Chip>,
    },
    { key: 'decide', head: null, phone: 'full', cell: (match) => <Decide match={match} onDecide={(same) => onDecide(match, same)} /> },
  ];
}

function Named({ name, address, country }: { name: string; address: string | undefined; country: string | undefined }) {
  const place = country === undefined ? '' : formatLocation({ country });
  return (
    <span>
      <bdi className="strong">{name}</bdi>
      <span className="small muted">
        {address ? ' ' : null}
        {address ? <bdi>{address}</bdi> : null} {place}
      </span>
    </span>
  );
}

function Decide({ match: { facility, entity, state }, onDecide }: { match: EntityMatchReply; onDecide: (same: boolean) => void }) {
  const { t } = useTranslation('settings');
  const named = { site: facility.name, entity: entity.name };
  return (
    <Group component="span" gap={8} align="stretch">
      {state === 'open' || state === 'other' ? (
        <Button size="small" aria-label={t('lists.sameNamed', named)} onClick={() => onDecide(true)} label={t('lists.same')} />
      ) : null}
      {state === 'other' ? null : (
        <Button size="small" aria-label={t('lists.otherNamed', named)} onClick={() => onDecide(false)} label={t('lists.other')} />
      )}
    </Group>
  );
}
