import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductReply } from '../../../../../../contracts/brand/orders/replies.js';
import { PER_PAGE } from '../../../../../../contracts/shared/queries.js';
import { productsRead } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { pageParam, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, FilterBar, Page, PageHead } from '../../../../ui/layout/layout.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { useProductColumns } from './product-columns.js';
import { ProductForm } from './product-form.js';

/** What the brand orders: its own codes and words for its goods. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const [panel, setPanel] = useState<'add' | ProductReply>();
  const products = useListedProducts();
  const edited = typeof panel === 'object' ? panel : undefined;
  const close = () => setPanel(undefined);
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {t('title')} {products.data === undefined ? null : <Num className="muted">{formatInteger(products.data.total)}</Num>}
          </>
        }
        actions={
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setPanel('add')}>
            {t('add')}
          </Button>
        }
      />
      <ProductFilters />
      <ProductList products={products} onEdit={setPanel} />
      <SidePanel
        title={edited ? t('form.editTitle', { code: edited.code }) : t('form.addTitle')}
        opened={panel !== undefined}
        onClose={close}
      >
        <ProductForm key={edited?.id ?? 'new'} product={edited} onDone={close} />
      </SidePanel>
    </Page>
  );
}

function useListedProducts() {
  const [search] = useUrlState();
  const archived = search.get('archived') === 'true' ? 'true' : undefined;
  return useQuery(
    productsRead({ q: search.get('q') ?? undefined, archived, sort: search.get('sort') ?? undefined, page: pageParam(search) }),
  );
}

function ProductFilters() {
  const { t } = useTranslation('products');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <SearchField label={t('search')} />
      <SelectField
        aria-label={t('shown')}
        data={[
          { value: '', label: t('current') },
          { value: 'true', label: t('archived') },
        ]}
        value={search.get('archived') ?? ''}
        onChange={(archived) => change({ archived, page: undefined })}
      />
    </FilterBar>
  );
}

function ProductList({ products, onEdit }: { products: ReturnType<typeof useListedProducts>; onEdit: (product: ProductReply) => void }) {
  const { t } = useTranslation('products');
  const [search, change] = useUrlState();
  const columns = useProductColumns(onEdit);
  return (
    <Card padded={false}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={products.data?.items}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        error={products.error}
        onRetry={() => void products.refetch()}
        onOpen={onEdit}
        sort={{ by: search.get('sort') ?? 'code', onSort: (by) => change({ sort: by, page: undefined }) }}
        empty={<NoProducts />}
      />
      {products.data ? (
        <Pagination page={pageParam(search)} perPage={PER_PAGE} total={products.data.total} onPage={(page) => change({ page })} />
      ) : null}
    </Card>
  );
}

function NoProducts() {
  const { t } = useTranslation('products');
  const [search, change] = useUrlState();
  if (!search.has('q') && !search.has('archived')) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const clear = () => change({ q: undefined, archived: undefined, page: undefined });
  return <EmptyState title={t('noneFound')} actions={<Button onClick={clear}>{t('clear')}</Button>} />;
}
