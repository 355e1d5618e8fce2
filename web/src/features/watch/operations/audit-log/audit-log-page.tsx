import { IconDownload, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ACT_AREAS, ACT_KINDS, ACT_OUTCOMES } from '../../../../../../contracts/platform/audit/events.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { AuditLogQuery } from '../../../../../../contracts/watch/audit/queries.js';
import type { AuditLogReply } from '../../../../../../contracts/watch/audit/replies.js';
import { call } from '../../../../client/api/api.js';
import { ChainBanner, useChainCheck, VerifyButton } from '../../../../entities/balance/chain/chain-check.js';
import type { ReadChainPart } from '../../../../entities/balance/chain/check-chain.js';
import { useDownload } from '../../../../entities/document/use-download.js';
import { FacilitySearch } from '../../../../entities/facility/facility-search.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { UrlSelectField } from '../../../../ui/forms/choices/url-select-field.js';
import { UrlDateField } from '../../../../ui/forms/dates/url-date-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { UrlTextField } from '../../../../ui/forms/url-text-field.js';
import { FilterBar } from '../../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { useActColumns } from './act-columns.js';

const auditKeys = {
  list: (query: AuditLogQuery) => ['audit-log', query],
  chain: ['audit-chain'],
} as const;

const auditRead = (query: AuditLogQuery) =>
  queryOptions({
    queryKey: auditKeys.list(query),
    queryFn: async ({ signal }) => JSON.parse(await (await call(routes.auditLog, { query, signal })).text()) as AuditLogReply,
    placeholderData: keepPreviousData,
  });

const auditChainPart: ReadChainPart = (from, limit, signal) => call(routes.auditChain, { query: { from, limit }, signal });

/** Lists who did what, on what, when and from where; and shows whether the log is unchanged. */
export function AuditLogPage() {
  const { t } = useTranslation('audit');
  const chain = useChainCheck(auditKeys.chain, auditChainPart, true);
  return (
    <Page isWide>
      <PageHead
        title={t('title')}
        note={t('intro')}
        actions={
          <>
            <ExportButtons />
            <VerifyButton chain={chain} />
          </>
        }
      />
      <ChainBanner chain={chain} />
      <ActFilters />
      <ActList />
    </Page>
  );
}

/** Returns what the filters ask for; a file has all of it, the list a page. */
function filterOf(search: URLSearchParams): AuditLogQuery {
  const texts = (['from', 'to', 'who', 'on'] as const).flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
  const site = search.get('site');
  const area = paramOneOf(search, 'area', ACT_AREAS);
  const kind = paramOneOf(search, 'kind', ACT_KINDS);
  const outcome = paramOneOf(search, 'outcome', ACT_OUTCOMES);
  return {
    ...Object.fromEntries(texts),
    ...(site && { on: site }),
    ...(area && { area }),
    ...(kind && { kind }),
    ...(outcome && { outcome }),
  };
}

function ExportButtons() {
  const [search] = useUrlState();
  const [download, busy] = useDownload(routes.auditLog);
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      icon={<IconDownload size={16} aria-hidden />}
      disabled={busy}
      onClick={() => void download({ query: { ...filterOf(search), format } })}
    >
      {format.toUpperCase()}
    </Button>
  ));
}

function ActFilters() {
  const { t } = useTranslation('audit');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <UrlTextField name="who" label={t('filter.who')} leftSection={<IconSearch size={16} aria-hidden />} />
      <UrlTextField name="on" label={t('filter.on')} disabled={search.has('site')} />
      <FacilitySearch
        aria-label={t('filter.site')}
        placeholder={t('filter.site')}
        optional
        value={search.get('site') ?? undefined}
        onChange={(site) => change({ site, on: undefined, page: undefined })}
      />
      <UrlSelectField name="area" label={t('column.area')} all={t('all.area')} words={ACT_AREAS} textOf={(area) => t(`area.${area}`)} />
      <UrlSelectField name="kind" label={t('column.kind')} all={t('all.kind')} words={ACT_KINDS} textOf={(kind) => t(`kind.${kind}`)} />
      <UrlSelectField
        name="outcome"
        label={t('column.outcome')}
        all={t('all.outcome')}
        words={ACT_OUTCOMES}
        textOf={(outcome) => t(`outcome.${outcome}`)}
      />
      <UrlDateField name="from" label={t('filter.from')} placeholder={t('filter.from')} />
      <UrlDateField name="to" label={t('filter.to')} placeholder={t('filter.to')} />
    </FilterBar>
  );
}

function ActList() {
  const { t } = useTranslation('audit');
  const [search] = useUrlState();
  const page = pageParam(search);
  const read = useQuery(auditRead({ ...filterOf(search), page }));
  const columns = useActColumns();
  return (
    <ResourceList
      title={t('list')}
      isCounted
      read={read}
      label={t('title')}
      columns={columns}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}
