import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SEARCH_GROUPS, type SearchGroup } from '../../../../../contracts/brand/search/groups.js';
import type { SearchReply } from '../../../../../contracts/brand/search/replies.js';
import { PER_PAGE } from '../../../../../contracts/shared/queries.js';
import { type HitGroup, HitRow, useGroupLabel, useHitGroups } from '../../../entities/search/search-hits.js';
import { searchPath } from '../../../entities/search/search-paths.js';
import { SEARCHED_MIN, searchRead } from '../../../entities/search/search-reads.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import css from './search-page.module.css';

/** All that one search found: the first of each group, or the pages of one. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [search, change] = useUrlState();
  const typed = search.get('q')?.trim() ?? '';
  const group = paramOneOf(search, 'group', SEARCH_GROUPS);
  const read = useResults(typed, group, pageParam(search));
  const groups = useHitGroups()(read.reply ?? {}, typed);
  return (
    <Page>
      <PageHead title={t('title')} />
      <Group gap="12px 16px" mb={16}>
        <SearchField label={t('label')} />
        <GroupChoice group={group} onChange={(next) => change({ group: next, page: undefined }, { isStep: true })} />
      </Group>
      {read.error && !read.reply ? <ReadError error={read.error} onRetry={read.retry} /> : null}
      {typed.length < SEARCHED_MIN ? <EmptyState title={t('hint')} /> : null}
      {typed.length >= SEARCHED_MIN && read.reply && groups.length === 0 ? (
        <EmptyState title={t('none', { text: typed })}>{t('noneText')}</EmptyState>
      ) : null}
      {typed.length >= SEARCHED_MIN ? (
        <Stack gap={24}>
          {groups.map((found) => (
            <GroupCard key={found.group} found={found} typed={typed} isAlone={group !== undefined} />
          ))}
        </Stack>
      ) : null}
    </Page>
  );
}

/** The traced share of orders comes later, since it takes a walk each. */
function useResults(q: string, group: SearchGroup | undefined, page: number) {
  const query = { q, ...(group && { group, page }) };
  const read = useQuery(searchRead(query));
  const hasOrders = (read.data?.orders?.total ?? 0) > 0;
  const traced = useQuery({ ...searchRead({ ...query, traced: 'true' }), enabled: hasOrders && !read.isPlaceholderData });
  const reply: SearchReply | undefined = traced.data && !traced.isPlaceholderData ? traced.data : read.data;
  return { reply, error: read.error, retry: () => void read.refetch() };
}

function GroupChoice({ group, onChange }: { group: SearchGroup | undefined; onChange: (group: SearchGroup | undefined) => void }) {
  const { t } = useTranslation('search');
  const label = useGroupLabel();
  return (
    <Segments
      label={t('title')}
      value={group ?? 'everything'}
      onChange={(value) => onChange(value === 'everything' ? undefined : value)}
      options={[
        { value: 'everything' as const, label: t('everything') },
        ...SEARCH_GROUPS.map((value) => ({ value, label: label(value) })),
      ]}
    />
  );
}

function GroupCard({ found, typed, isAlone }: { found: HitGroup; typed: string; isAlone: boolean }) {
  const { t } = useTranslation('search');
  const [search, change] = useUrlState();
  const { group, label, hits, total, isAtLeast } = found;
  const title = (
    <>
      {label} <Num className="muted">{`${formatInteger(total)}${isAtLeast ? '+' : ''}`}</Num>
    </>
  );
  const aside = !isAlone && total > hits.length ? <Link to={searchPath(typed, group)}>{t('showGroup')}</Link> : null;
  return (
    <Card title={title} aside={aside} padded={false}>
      <ul className={css.hits}>
        {hits.map((hit) => (
          <li key={hit.key}>
            <Link to={hit.to}>
              <HitRow hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
      {isAlone ? <Pagination page={pageParam(search)} perPage={PER_PAGE} total={total} onPage={(page) => change({ page })} /> : null}
    </Card>
  );
}
