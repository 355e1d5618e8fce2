/** Provides the fields of a stock count that the desk and the phone share. */
import { Textarea } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { useField, useTextField } from '../../../ui/forms/bound/use-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import { type CountValues, countedKeys } from './count.js';
import { type CountRow, differenceOf, differencePercent, formatDifferenceKg, isFlagged } from './count-rows.js';

/** Chooses between lots and products; offered where the books hold pools. */
export function CountByField() {
  const { t } = useTranslation('custody');
  const { value = 'lots', onChange } = useField<CountValues['by']>('by', t('count.how'));
  return (
    <Segments
      label={t('count.how')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'lots', label: t('count.byLot') },
        { value: 'products', label: t('count.byProduct') },
      ]}
    />
  );
}

export function NothingCounted() {
  const { t } = useTranslation('custody');
  const { isSubmitted } = useFormState();
  const [by, found] = useWatch({ name: ['by', 'found'] });
  return isSubmitted && countedKeys({ by, found }).length === 0 ? <FieldMessage>{t('count.none')}</FieldMessage> : null;
}

export function ReasonField() {
  const { t } = useTranslation('custody');
  const { error, ...field } = useTextField('reason', t('count.reason'));
  return (
    <Textarea
      label={t('count.reason')}
      placeholder={t('count.reasonHint')}
      minRows={2}
      autosize
      maxLength={1000}
      {...field}
      error={error ? <FieldMessage>{error}</FieldMessage> : null}
    />
  );
}

/** Compares what was found with the books; renders nothing before a number is typed. */
export function CountDifference({ row, quantity }: { row: CountRow; quantity: number | undefined }) {
  const { t } = useTranslation('custody');
  const differenceGrams = differenceOf(row, quantity);
  if (differenceGrams === undefined) return null;
  return (
    <>
      <Num className={differenceGrams === 0 ? 'muted' : 'strong'}>{`${formatDifferenceKg(differenceGrams)} kg`}</Num>
      <Num className="small muted">{differencePercent(differenceGrams, row.bookGrams)}</Num>
      {isFlagged(differenceGrams, row.bookGrams) ? <Chip tone="medium">{t('count.flagged')}</Chip> : null}
    </>
  );
}
