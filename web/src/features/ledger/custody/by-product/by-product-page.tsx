import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { searchKey } from '../../../../../../contracts/shared/written/fold.js';
import { transactionsRead } from '../../../../entities/custody/custody-reads.js';
import { OwnPrefixes } from '../../../../entities/prefix/own-prefixes.js';
import { type ByProductValues, byProduct, newNamedLot } from '../../../../entities/record/by-product/by-product.js';
import { BY_PRODUCT_NAMES, ByProductNames } from '../../../../entities/record/by-product/by-product-names.js';
import { leftOverGrams, useTransformLabel } from '../../../../entities/record/by-product/transform-label.js';
import { sumNewLots } from '../../../../entities/record/record-lot.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatKg } from '../../../../ui/format.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { NOTE_BELOW } from '../../../../ui/forms/text-fields.js';
import { Card } from '../../../../ui/layout/layout.js';
import { DetailsSection } from '../form/details-section.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { NameCell, ProductIdCell, useRowMessage, WeighedRow, WeightCell } from '../form/weighed-row.js';
import css from '../form/weighed-row.module.css';

/** Records the leftovers of a transform after it: named, weighed, and within the unaccounted mass. */
export function ByProductPage() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const transforms = useTransforms();
  const record = useDeskRecord(byProduct, { doneTitle: t('byProduct.done') });
  const [lots, transform] = useWatch({ control: record.form.control, name: ['lots', 'transform'] });
  const left = useLeftOver(transform);
  const isTooMuch = left !== null && left < (sumNewLots(lots) ?? 0);
  if (transforms?.length === 0) return <NoTransforms />;
  return (
    <RecordLayout
      record={record}
      title={t('byProduct.title')}
      submitLabel={t('byProduct.do', { count: lots.length })}
      isBlocked={isTooMuch}
      summary={<RecordRail record={record} more={<Unaccounted />} />}
    >
      <Section title={words('kind.transform')} note={t('byProduct.ofHint')}>
        <TransformField />
      </Section>
      <Section title={t('assign.byProducts')}>
        <LeftOverRows />
      </Section>
      <DetailsSection definition={byProduct} grams={null} />
    </RecordLayout>
  );
}

const NEWEST = { kind: 'transform', perPage: 50, sort: '-occurredAt' } as const;
const TYPING_PAUSE_MS = 250;

const useTransforms = () => useQuery(transactionsRead(NEWEST)).data?.items;

/** Offers the newest, and whichever is named by an ID or a number. */
function TransformField() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const labelOf = useTransformLabel();
  const { value, onChange, onBlur, error } = useField<ByProductValues['transform']>('transform', t('byProduct.of'));
  const [shown, setShown] = useState('');
  const typed = shown === value?.label ? '' : shown.trim();
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const newest = useTransforms();
  const named = useQuery({ ...transactionsRead({ ...NEWEST, q }), placeholderData: undefined, enabled: q !== '' });
  const isSearching = typed !== '' && (typed !== q || named.isPending);
  const listed = (newest ?? []).filter((each) => typed === '' || searchKey(labelOf(each)).includes(searchKey(typed)));
  const all = [...listed, ...(typed === q ? (named.data?.items ?? []) : [])].filter(({ voided }) => !voided);
  const labels = new Map(all.map((each) => [each.transactionId, labelOf(each)]));
  if (value && !labels.has(value.id)) labels.set(value.id, value.label);
  return (
    <SelectField
      label={t('byProduct.of')}
      placeholder={t('byProduct.chooseTransform')}
      description={t('byProduct.findTransform')}
      inputWrapperOrder={NOTE_BELOW}
      searchable
      onSearchChange={setShown}
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      filter={({ options }) => options.filter((option) => !('value' in option) || typed === '' || option.value !== value?.id)}
      nothingFoundMessage={isSearching ? words('loading') : named.error ? failureText(named.error) : t('noneFound')}
      value={value?.id ?? null}
      onChange={(id, option) => onChange(id ? { id, label: option?.label ?? '' } : undefined)}
      onBlur={onBlur}
      error={error}
    />
  );
}

/** Returns the grams that a transform left over; null where none is chosen or a weight is not known. */
function useLeftOver(transform: ByProductValues['transform']): number | null {
  const newest = useTransforms()?.find(({ transactionId }) => transactionId === transform?.id);
  const other = useQuery({ ...transactionsRead({ ...NEWEST, q: transform?.id }), enabled: Boolean(transform) && !newest });
  // While nothing is chosen, and while another run is read, the read holds what others are.
  const chosen = newest ?? other.data?.items.find(({ transactionId }) => transactionId === transform?.id);
  return chosen ? leftOverGrams(chosen) : null;
}

/** Shows the leftovers of the transform, and the mass still unaccounted for. */
function Unaccounted() {
  const { t } = useTranslation('custody');
  const grams = sumNewLots(useFormValue<ByProductValues['lots']>('lots')) ?? 0;
  const left = useLeftOver(useFormValue<ByProductValues['transform']>('transform'));
  if (left === null) return null;
  const unaccounted = <Num className={left < grams ? 'bad strong' : 'strong'}>{formatKg(left - grams)}</Num>;
  return (
    <>
      <DetailList
        details={[
          { label: t('byProduct.leftOver'), value: <Num>{formatKg(left)}</Num> },
          { label: t('byProduct.unaccounted'), value: unaccounted },
        ]}
      />
      {left < grams ? <InlineError>{t('assign.tooMuch', { weight: formatKg(left) })}</InlineError> : null}
    </>
  );
}

export function LeftOverRows() {
  const { t } = useTranslation('custody');
  const rows = useFieldArray({ name: 'lots' });
  return (
    <>
      <OwnPrefixes />
      <Card padded={false}>
        <div className={css.gridHead} aria-hidden>
          <span>{t('productId')}</span>
          <span>{t('byProduct.name')}</span>
          <span>{t('weightNoun')}</span>
        </div>
        {rows.fields.map((row, index) => (
          <LeftOverRow key={row.id} name={`lots.${index}`} onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined} />
        ))}
        <div className={css.cardFoot}>
          <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => rows.append(newNamedLot())}>
            {t('byProduct.add')}
          </Button>
        </div>
      </Card>
      <ByProductNames />
    </>
  );
}

function LeftOverRow({ name, onRemove }: { name: string; onRemove?: () => void }) {
  const { t } = useTranslation('custody');
  const message = useRowMessage(name, { name: t('byProduct.name'), productId: t('productId'), quantity: t('weightNoun') });
  return (
    <WeighedRow message={message} onRemove={onRemove}>
      <ProductIdCell name={name} />
      <NameCell name={`${name}.name`} label={t('byProduct.name')} list={BY_PRODUCT_NAMES} />
      <WeightCell name={name} label={t('weight')} units={byProduct.units} />
    </WeighedRow>
  );
}

function NoTransforms() {
  const { t } = useTranslation('custody');
  return (
    <div style={{ padding: 'var(--page-padding)' }}>
      <h1>{t('byProduct.title')}</h1>
      <Card padded={false}>
        <EmptyState
          title={t('byProduct.none')}
          actions={<ButtonLink to="/homepage/assign-product-id" variant="primary" label={t('assign.title')} />}
        >
          {t('byProduct.noneText')}
        </EmptyState>
      </Card>
    </div>
  );
}
