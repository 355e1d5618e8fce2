import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';

export const LAST_CHANGED = '-changedAt';

/** Maps what the list is sorted by to the head of its column. */
const COLUMN_OF = {
  purchaseOrderNumber: 'order',
  supplier: 'supplier',
  purchaseDate: 'purchaseDate',
  covered: 'covered',
  traced: 'traced',
  documents: 'documents',
  laborRisk: 'laborRisk',
  productRisk: 'productRisk',
  state: 'state',
} as const;

/** Chooses the order of the list, also where a phone shows no heads of columns. */
export function OrderSort() {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  const columns = (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]).flatMap((sort) => {
    const head = t(`column.${COLUMN_OF[sort]}`);
    return [
      { value: sort, label: `${head} ↑` },
      { value: `-${sort}`, label: `${head} ↓` },
    ];
  });
  return (
    <SelectField
      aria-label={t('sort.label')}
      data={[{ value: LAST_CHANGED, label: t('sort.lastChanged') }, ...columns]}
      value={search.get('sort') ?? LAST_CHANGED}
      onChange={(sort) => change({ sort: sort === LAST_CHANGED ? undefined : sort, page: undefined })}
    />
  );
}
