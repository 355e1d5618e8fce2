import { Flex, Group, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Page } from '../../../../../contracts/shared/replies.js';
import { PRIORITIES } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { RequestReply } from '../../../../../contracts/watch/grievances/replies.js';
import { RequestDue } from '../../../entities/risk/requests/request-facts.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { REQUEST_STATES, requestsQueryOf, useRequestPaths } from './request-paths.js';

const SOON_MS = 30 * 86_400_000;

/** Lists the requests to the reader: those that are overdue first, then by the day on which they are due. */
export function RequestList({ read, openId }: { read: UseQueryResult<Page<RequestReply>>; openId: string | undefined }) {
  const { t } = useTranslation('requests');
  const [search, change] = useUrlState();
  const { state, priority, page } = requestsQueryOf(search);
  const found = read.data?.items ?? [];
  return (
    <section className={css.list} aria-label={t('list')}>
      <ListHead total={read.data?.total} />
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && found.length === 0 ? (
        <EmptyState title={t(priority ? 'empty.filtered' : `empty.${state}`)}>{priority ? null : t('empty.text')}</EmptyState>
      ) : null}
      <Groups found={found} isResponded={state === 'responded'} openId={openId} />
      {read.data && read.data.total > read.data.perPage ? (
        <Pagination page={page} perPage={read.data.perPage} total={read.data.total} onPage={(next) => change({ page: next })} />
      ) : null}
    </section>
  );
}

function ListHead({ total }: { total: number | undefined }) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const [search, change] = useUrlState();
  const { state } = requestsQueryOf(search);
  return (
    <Stack component="header" gap={12} p="24px 16px 12px">
      <h1>
        {t('title')} {total === undefined ? null : <Num className="muted">{formatInteger(total)}</Num>}
      </h1>
      <Stack component="search" gap={8}>
        <Segments
          label={t('filter.state')}
          value={state}
          onChange={(next) => change({ state: next === 'pending' ? undefined : next, page: undefined })}
          options={REQUEST_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <UrlSelectField
          name="priority"
          label={t('filter.priority')}
          all={t('filter.allPriorities')}
          words={PRIORITIES}
          textOf={(value) => risk(`level.${value}`)}
        />
      </Stack>
    </Stack>
  );
}

function Groups({ found, isResponded, openId }: { found: readonly RequestReply[]; isResponded: boolean; openId: string | undefined }) {
  const { t } = useTranslation('requests');
  const soon = Date.now() + SOON_MS;
  const isSoon = ({ dueAt, isOverdue }: RequestReply) => !isOverdue && Date.parse(dueAt) <= soon;
  const groups = isResponded
    ? [{ title: t('state.responded'), items: found }]
    : [
        { title: t('group.overdue'), items: found.filter(({ isOverdue }) => isOverdue) },
        { title: t('group.soon'), items: found.filter(isSoon) },
        { title: t('group.later'), items: found.filter((each) => !each.isOverdue && !isSoon(each)) },
      ];
  return groups.map(({ title, items }) =>
    items.length === 0 ? null : (
      <section key={title} aria-label={title}>
        <Flex component="h2" className={css.group} gap={6}>
          {title} <Num>{formatInteger(items.length)}</Num>
        </Flex>
        <ul>
          {items.map((each) => (
            <li key={each.id}>
              <RequestRow found={each} isOpen={each.id === openId} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

function RequestRow({ found, isOpen }: { found: RequestReply; isOpen: boolean }) {
  const { t: risk } = useTranslation('risk');
  const [search] = useUrlState();
  const paths = useRequestPaths();
  return (
    <Link to={paths.one(found.id, search)} className={css.row} aria-current={isOpen ? 'true' : undefined}>
      <Group component="span" gap="2px 8px" justify="space-between">
        <b className="strong anywhere">{risk(`indicator.${found.indicator}`)}</b>
        <RiskChip level={found.priority} />
      </Group>
      <bdi className={css.site}>{found.facility.name}</bdi>
      <RequestDue found={found} />
    </Link>
  );
}
