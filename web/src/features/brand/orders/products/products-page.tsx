import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductReply } from '../../../../../../contracts/brand/orders/replies.js';
import { productsRead } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { pageParam, useUrlState } from '../../../../ui/forms/url-state.js';
import { FilterBar } from '../../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { useProductColumns } from './product-columns.js';
import { ProductForm } from './product-form.js';

/** Lists the products that the brand orders: its own codes and words for its goods. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const [search, change] = useUrlState();
  const [panel, setPanel] = useState<'add' | ProductReply | undefined>(search.has('new') ? 'add' : undefined);
  const products = useListedProducts();
  const edited = typeof panel === 'object' ? panel : undefined;
  const close = () => {
    setPanel(undefined);
    change({ new: undefined });
  };
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {t('title')} {products.data === undefined ? null : <Num className="muted">{formatInteger(products.data.total)}</Num>}
          </>
        }
        actions={<Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setPanel('add')} label={t('add')} />}
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
  const columns = useProductColumns(onEdit);
  return (
    <ResourceList
      read={products}
      label={t('title')}
      columns={columns}
      rowName={({ code }) => code}
      onOpen={onEdit}
      sortedBy="code"
      noMatch={{ filters: ['q', 'archived'], title: t('noneFound'), clear: t('clear') }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}
