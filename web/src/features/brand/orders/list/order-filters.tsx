import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ORDER_STATES } from '../../../../../../contracts/brand/orders/replies.js';
import { ProductSearch } from '../../../../entities/order/product-search.js';
import { everySupplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { UrlDateField } from '../../../../ui/forms/dates/url-date-field.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { FilterBar } from '../../../../ui/layout/filter-bar.js';
import { OrderSort } from './order-sort.js';

export function OrderFilters() {
  const { t } = useTranslation('orders');
  const { t: ofDetention } = useTranslation('detention');
  const [search, change] = useUrlState();
  const suppliers = useQuery(everySupplierRead());
  return (
    <FilterBar>
      <SearchField label={t('filter.search')} />
      <SelectField
        aria-label={t('filter.state')}
        data={[
          { value: '', label: t('filter.allStates') },
          ...ORDER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          { value: 'detained', label: ofDetention('chipShort') },
        ]}
        value={search.get('state') ?? ''}
        onChange={(state) => change({ state, page: undefined })}
      />
      <SelectField
        aria-label={t('filter.supplier')}
        searchable
        data={[
          { value: '', label: t('filter.allSuppliers') },
          ...(suppliers.data ?? []).map(({ id, businessName }) => ({ value: id, label: businessName })),
        ]}
        value={search.get('supplier') ?? ''}
        onChange={(supplier) => change({ supplier, page: undefined })}
      />
      <ProductSearch
        aria-label={t('filter.product')}
        all={t('filter.allProducts')}
        value={search.get('product')}
        onChange={(product) => change({ product: product ?? undefined, page: undefined })}
      />
      <UrlDateField name="from" label={t('filter.from')} placeholder={t('filter.from')} />
      <UrlDateField name="to" label={t('filter.to')} placeholder={t('filter.to')} />
      <OrderSort />
    </FilterBar>
  );
}
