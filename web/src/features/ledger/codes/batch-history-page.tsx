import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BATCH_STATES, CODE_STATES } from '../../../../../contracts/ledger/codes/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { ProductIdField } from '../../../entities/custody/codes/product-id-field.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../ui/format.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { useBatchColumns } from './batch-columns.js';
import css from './codes.module.css';
import { batchesRead } from './codes-reads.js';

export const codePath = (code: string): string => `${SCREENS.qrCodeHistory.path}/codes/${encodeURIComponent(code)}`;

/** Every batch there was, and the way to any one code. */
export function QrBatchHistoryPage() {
  const { t } = useTranslation('codes');
  const [search] = useUrlState();
  const page = pageParam(search);
  const sort = search.get('sort') ?? '-createdAt';
  const q = search.get('q') ?? undefined;
  const [state, having] = [paramOneOf(search, 'state', BATCH_STATES), paramOneOf(search, 'having', CODE_STATES)];
  const list = useQuery(batchesRead({ q, state, having, sort, page }));
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
      <ResourceList
        read={list}
        label={t('history')}
        columns={useBatchColumns()}
        rowName={({ name }) => name}
        sortedBy="-createdAt"
        noMatch={{ filters: ['q', 'state', 'having'], title: t('noMatch'), text: t('noMatchText'), clear: t('clear') }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
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
      <Button type="submit" label={t('open')} />
    </Flex>
  );
}

function BatchFilters() {
  const { t } = useTranslation('codes');
  return (
    <FilterBar>
      <SearchField label={t('search')} />
      <UrlSelectField
        name="state"
        label={t('status')}
        all={t('allStatuses')}
        words={BATCH_STATES}
        textOf={(state) => t(`batchState.${state}`)}
      />
      <UrlSelectField
        name="having"
        label={t('having')}
        all={t('allCodes')}
        words={CODE_STATES}
        textOf={(state) => t(`codeState.${state}`)}
      />
    </FilterBar>
  );
}
