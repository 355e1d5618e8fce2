import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BATCH_STATES, CODE_STATES } from '../../../../contracts/codes-replies.js';
import { SCREENS } from '../../../../contracts/gates.js';
import { PER_PAGE } from '../../../../contracts/queries.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { ProductIdField, SelectField } from '../../ui/fields.js';
import { whole } from '../../ui/format.js';
import { Card, FilterBar, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { SearchField } from '../../ui/search-field.js';
import { Empty } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import { useBatchColumns } from './batch-columns.js';
import css from './codes.module.css';
import { batchesRead } from './codes-reads.js';

export const codePath = (code: string): string => `${SCREENS.qrCodeHistory.path}/codes/${encodeURIComponent(code)}`;

/** Every batch there was, and the way to any one code. */
export function QrCodeHistory() {
  const { t } = useTranslation('codes');
  const [search, change] = useUrlState();
  const page = pageOf(search);
  const sort = search.get('sort') ?? '-createdAt';
  const q = search.get('q') ?? undefined;
  const [state, having] = [oneOf(search, 'state', BATCH_STATES), oneOf(search, 'having', CODE_STATES)];
  const list = useQuery(batchesRead({ q, state, having, sort, page }));
  const columns = useBatchColumns();
  const isNarrowed = q !== undefined || state !== undefined || having !== undefined;
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('history')} {list.data ? <Num className="muted">{whole(list.data.total)}</Num> : null}
          </>
        }
        actions={<FindCode />}
      />
      <Filters />
      <Card padded={false}>
        <DataTable
          label={t('history')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          error={list.error}
          again={() => void list.refetch()}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          empty={
            isNarrowed ? (
              <Empty
                title={t('noMatch')}
                actions={
                  <Button onClick={() => change({ q: undefined, state: undefined, having: undefined, page: undefined })}>
                    {t('clear')}
                  </Button>
                }
              >
                {t('noMatchText')}
              </Empty>
            ) : (
              <Empty title={t('none')}>{t('noneText')}</Empty>
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
    <form className={css.find} onSubmit={find}>
      <ProductIdField aria-label={t('findCode')} placeholder={t('findCode')} value={code} onChange={setCode} />
      <Button type="submit">{t('open')}</Button>
    </form>
  );
}

function Filters() {
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
