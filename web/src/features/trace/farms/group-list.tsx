import { Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FarmGroupPage, FarmGroupRow } from '../../../../../contracts/trace/farms/replies.js';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { useMembersText } from '../../../entities/risk/use-members-text.js';
import { Button } from '../../../ui/button.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatInteger } from '../../../ui/format.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { GROUPS_PER_PAGE } from './farm-reads.js';
import css from './farms.module.css';
import { formatHectares } from './hectares.js';

interface GroupListProps {
  list: UseQueryResult<FarmGroupPage>;
  shownId: string | undefined;
  onShow: (id: string) => void;
  onAdd: () => void;
}

/** Lists farm groups with the risk of their worst farm. */
export function GroupList({ list, shownId, onShow, onAdd }: GroupListProps) {
  const { t } = useTranslation('farms');
  const [search, change] = useUrlState();
  const { data, error } = list;
  if (error && !data) return <ReadError error={error} onRetry={() => void list.refetch()} />;
  return (
    <Stack component="nav" className={css.groups} gap={8} align="start" justify="start" aria-label={t('groups')} aria-busy={!data}>
      <h2>{t('groups')}</h2>
      {data ? <Sums page={data} /> : null}
      <SearchField label={t('search')} />
      {data?.items.length === 0 ? (
        <EmptyState title={search.get('q') ? t('noMatch') : t('empty')}>{search.get('q') ? null : t('emptyText')}</EmptyState>
      ) : null}
      <ul>
        {data?.items.map((group) => (
          <li key={group.id}>
            <button type="button" aria-current={group.id === shownId || undefined} onClick={() => onShow(group.id)}>
              <GroupLines group={group} />
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > GROUPS_PER_PAGE ? (
        <Pagination page={pageParam(search)} perPage={GROUPS_PER_PAGE} total={data.total} onPage={(page) => change({ page })} />
      ) : null}
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={onAdd} label={t('addGroup')} />
    </Stack>
  );
}

function Sums({ page: { total, farmCount, areaSquareMetres } }: { page: FarmGroupPage }) {
  const { t } = useTranslation('farms');
  const parts = [
    t('groupCount', { count: total, value: formatInteger(total) }),
    t('farmCount', { count: farmCount, value: formatInteger(farmCount) }),
  ];
  return <p className="small muted">{[...parts, t('hectares', { value: formatHectares(areaSquareMetres) })].join(comma())}</p>;
}

function GroupLines({ group: { name, location, farmCount, areaSquareMetres, risk } }: { group: FarmGroupRow }) {
  const { t } = useTranslation('farms');
  const membersText = useMembersText();
  return (
    <>
      <Group component="span" gap="2px 8px" align="stretch" justify="space-between" w="100%">
        <bdi className="strong">{name}</bdi>
        {risk.level === null ? null : <RiskChip level={risk.level} />}
      </Group>
      <Group component="span" gap="2px 8px" align="stretch" justify="space-between" w="100%">
        <bdi className="small">{location}</bdi>
        <span className="small">{membersText(risk.level, risk)}</span>
      </Group>
      <span className="small">
        {[
          t('farmCount', { count: farmCount, value: formatInteger(farmCount) }),
          t('hectares', { value: formatHectares(areaSquareMetres) }),
        ].join(comma())}
      </span>
      {risk.level === null ? <RiskChip level={risk.level} /> : null}
    </>
  );
}
