import { useTranslation } from 'react-i18next';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';

const TITLES = ['held', 'sold', 'released'] as const;
const DISPATCHES = ['notShipped', 'shipped'] as const;

/** The filters that the address says: lots that are held, unless it names a title, or any. */
export const stockFilterOf = (search: URLSearchParams) => ({
  product: paramOneOf(search, 'product', PRODUCTS),
  title: paramOneOf(search, 'title', TITLES) ?? (search.has('title') ? undefined : ('held' as const)),
  dispatch: paramOneOf(search, 'dispatch', DISPATCHES),
});

export function StockFilters() {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const { title } = stockFilterOf(search);
  return (
    <FilterBar>
      <SearchField label={t('productId')} />
      <UrlSelectField
        name="product"
        label={t('showProduct')}
        all={t('allProducts')}
        words={PRODUCTS}
        textOf={(value) => words(`product.${value}`)}
      />
      <SelectField
        aria-label={t('titleFilter')}
        data={[{ value: 'any', label: t('anyTitle') }, ...TITLES.map((value) => ({ value, label: words(`title.${value}`) }))]}
        value={title ?? 'any'}
        onChange={(value) => change({ title: value, page: undefined })}
      />
      <UrlSelectField
        name="dispatch"
        label={t('dispatch')}
        all={t('anyDispatch')}
        words={DISPATCHES}
        textOf={(value) => words(`dispatch.${value}`)}
      />
    </FilterBar>
  );
}
