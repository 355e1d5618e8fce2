import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductReply } from '../../../../contracts/brand/orders/replies.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { productRead, productsRead } from './order-reads.js';

interface ProductSearchProps
  extends Pick<ComponentProps<typeof SelectField>, 'label' | 'optional' | 'aria-label' | 'placeholder' | 'clearable' | 'error' | 'onBlur'> {
  value: string | null;
  onChange: (id: string | null, product: ProductReply | undefined) => void;
  /** The first option, which chooses no product. */
  all?: string;
}

const FOUND_MAX = 50;
const TYPING_PAUSE_MS = 250;

/** Searches the brand's products by code and description, since there may be more than a list holds. */
export function ProductSearch({ value, onChange, all, ...field }: ProductSearchProps) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [shown, setShown] = useState('');
  const chosen = useQuery(productRead(value ?? ''));
  const isChosenName = shown === all || (chosen.data !== undefined && shown === nameOf(chosen.data));
  const typed = isChosenName ? '' : shown.trim();
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const found = useQuery({ ...productsRead({ ...(q && { q }), perPage: FOUND_MAX }), placeholderData: undefined });
  const isSearching = typed !== q || found.isPending;
  const listed = isSearching ? [] : (found.data?.items ?? []);
  const byId = new Map(listed.map((product) => [product.id, product]));
  const data: { value: string; label: string; disabled?: boolean }[] = listed.map((product) => ({
    value: product.id,
    label: nameOf(product),
  }));
  if (value && chosen.data && !byId.has(value)) data.unshift({ value, label: nameOf(chosen.data) });
  if (all !== undefined) data.unshift({ value: '', label: all });
  const more = isSearching ? 0 : (found.data?.total ?? 0) - listed.length;
  if (more > 0) data.push({ value: 'more', label: words('moreToFind', { more }), disabled: true });
  const kept = (id: string): boolean => typed === '' || byId.has(id) || id === 'more';
  return (
    <SelectField
      {...field}
      searchable
      onSearchChange={setShown}
      data={data}
      filter={({ options }) => options.filter((option) => 'value' in option && kept(option.value))}
      nothingFoundMessage={isSearching ? words('loading') : found.error ? failureText(found.error) : t('form.noProduct')}
      value={value ?? (all === undefined ? null : '')}
      onChange={(id) => onChange(id || null, byId.get(id ?? ''))}
    />
  );
}

const nameOf = ({ code, description }: ProductReply): string => `${description}, ${code}`;
