import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ACT_AREAS, ACT_KINDS, ACT_OUTCOMES } from '../../../../../../contracts/platform/audit/events.js';
import { routes } from '../../../../../../contracts/routes.js';
import { PER_PAGE } from '../../../../../../contracts/shared/queries.js';
import type { AuditLogQuery } from '../../../../../../contracts/watch/audit/queries.js';
import { ChainBanner, useChainCheck, VerifyButton } from '../../../../entities/balance/chain/chain-check.js';
import { useDownload } from '../../../../entities/document/use-download.js';
import { Button } from '../../../../ui/button.js';
import { DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { UrlDateField } from '../../../../ui/forms/dates/url-date-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { UrlTextField } from '../../../../ui/forms/url-text-field.js';
import { Card, FilterBar, Page, PageHead } from '../../../../ui/layout/layout.js';
import { useActColumns } from './act-columns.js';
import { auditChainPart, auditKeys, auditRead } from './audit-reads.js';

/** Who did what, on what, when and from where; and whether it still stands as it was written. */
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
  const area = paramOneOf(search, 'area', ACT_AREAS);
  const kind = paramOneOf(search, 'kind', ACT_KINDS);
  const outcome = paramOneOf(search, 'outcome', ACT_OUTCOMES);
  return { ...Object.fromEntries(texts), ...(area && { area }), ...(kind && { kind }), ...(outcome && { outcome }) };
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
  const choices = { area: ACT_AREAS, kind: ACT_KINDS, outcome: ACT_OUTCOMES } as const;
  const select = (name: keyof typeof choices, labelOf: (value: string) => string) => (
    <SelectField
      aria-label={t(`column.${name}`)}
      data={[{ value: '', label: t(`all.${name}`) }, ...choices[name].map((value) => ({ value, label: labelOf(value) }))]}
      value={search.get(name) ?? ''}
      onChange={(value) => change({ [name]: value, page: undefined })}
    />
  );
  return (
    <FilterBar>
      <UrlTextField name="who" label={t('filter.who')} leftSection={<IconSearch size={16} aria-hidden />} />
      <UrlTextField name="on" label={t('filter.on')} />
      {select('area', (area) => t(`area.${area as (typeof ACT_AREAS)[number]}`))}
      {select('kind', (kind) => t(`kind.${kind as (typeof ACT_KINDS)[number]}`))}
      {select('outcome', (outcome) => t(`outcome.${outcome as (typeof ACT_OUTCOMES)[number]}`))}
      <UrlDateField name="from" label={t('filter.from')} placeholder={t('filter.from')} />
      <UrlDateField name="to" label={t('filter.to')} placeholder={t('filter.to')} />
    </FilterBar>
  );
}

function ActList() {
  const { t } = useTranslation('audit');
  const [search, change] = useUrlState();
  const page = pageParam(search);
  const read = useQuery(auditRead({ ...filterOf(search), page }));
  const columns = useActColumns();
  const total = read.data?.total;
  return (
    <Card
      padded={false}
      title={
        <>
          {t('list')} {total === undefined ? null : <Num className="muted">{formatInteger(total)}</Num>}
        </>
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={read.data?.items}
        rowKey={({ number }) => String(number)}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      {read.data ? <Pagination page={page} perPage={PER_PAGE} total={read.data.total} onPage={(next) => change({ page: next })} /> : null}
    </Card>
  );
}
