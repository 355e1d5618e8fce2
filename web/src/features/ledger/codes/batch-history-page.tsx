import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BATCH_STATES, CODE_STATES } from '../../../../../contracts/ledger/codes/replies.js';
import { PER_PAGE } from '../../../../../contracts/shared/queries.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { ProductIdField } from '../../../entities/custody/product-id-field.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, FilterBar, Page, PageHead } from '../../../ui/layout/layout.js';
import { useBatchColumns } from './batch-columns.js';
import css from './codes.module.css';
import { batchesRead } from './codes-reads.js';

export const codePath = (code: string): string => `${SCREENS.qrCodeHistory.path}/codes/${encodeURIComponent(code)}`;

/** Every batch there was, and the way to any one code. */
export function QrBatchHistoryPage() {
  const { t } = useTranslation('codes');
  const [search, change] = useUrlState();
  const page = pageParam(search);
  const sort = search.get('sort') ?? '-createdAt';
  const q = search.get('q') ?? undefined;
  const [state, having] = [paramOneOf(search, 'state', BATCH_STATES), paramOneOf(search, 'having', CODE_STATES)];
  const list = useQuery(batchesRead({ q, state, having, sort, page }));
  const columns = useBatchColumns();
  const isFiltered = q !== undefined || state !== undefined || having !== undefined;
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('history')} {list.data ? <Num className="muted">{formatInteger(list.data.total)}</Num> : null}
          </>
        }
        actions={<FindCode />}
      />
      <BatchFilters />
      <Card padded={false}>
        <DataTable
          label={t('history')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          error={list.error}
          onRetry={() => void list.refetch()}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('noMatch')}
                actions={
                  <Button onClick={() => change({ q: undefined, state: undefined, having: undefined, page: undefined })}>
                    {t('clear')}
                  </Button>
                }
              >
                {t('noMatchText')}
              </EmptyState>
            ) : (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            )
          }
        />
        {list.data ? <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} /> : null}
      </Card>
    </Page>
  );
}

/** Typed or scanned, it opens. */
function FindCode() {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (code) void navigate(codePath(code));
  };
  return (
    <Flex component="form" className={css.find} gap={8} onSubmit={find}>
      <ProductIdField aria-label={t('findCode')} placeholder={t('findCode')} value={code} onChange={setCode} />
      <Button type="submit">{t('open')}</Button>
    </Flex>
  );
}

function BatchFilters() {
  const { t } = useTranslation('codes');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <SearchField label={t('search')} />
      <SelectField
        aria-label={t('status')}
        data={[{ value: '', label: t('allStatuses') }, ...BATCH_STATES.map((state) => ({ value: state, label: t(`batchState.${state}`) }))]}
        value={search.get('state') ?? ''}
        onChange={(state) => change({ state, page: undefined })}
      />
      <SelectField
        aria-label={t('having')}
        data={[{ value: '', label: t('allCodes') }, ...CODE_STATES.map((state) => ({ value: state, label: t(`codeState.${state}`) }))]}
        value={search.get('having') ?? ''}
        onChange={(having) => change({ having, page: undefined })}
      />
    </FilterBar>
  );
}
