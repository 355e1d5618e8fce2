import { IconCamera, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, Controller, type FieldErrors, type FieldValues, get, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency, type DocumentKind } from '../../../../../contracts/custody/command-parts.js';
import type { PendingDocument } from '../../../offline/unsent-record.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { formatFileSize } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { DateTimeField } from '../../../ui/forms/date-time-field.js';
import { FILE_BYTES_MAX } from '../../../ui/forms/drop-zone.js';
import { AmountField } from '../../../ui/forms/number-fields.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { newId } from '../../../ui/new-id.js';
import css from '../shell/phone.module.css';

interface DetailProps<Values extends FieldValues> {
  control: Control<Values>;
  errors: FieldErrors<Values>;
}

export function OccurredAtField<Values extends FieldValues>({ control, errors }: DetailProps<Values>) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={'occurredAt' as Path<Values>}
      render={({ field }) => (
        <DateTimeField
          label={t('occurredAt')}
          value={field.value}
          // Undefined would bring the value back that the form began with, while it is typed.
          onChange={(instant) => field.onChange(instant ?? '')}
          onBlur={field.onBlur}
          error={errorText(get(errors, 'occurredAt'), t('occurredAt'))}
        />
      )}
    />
  );
}

type ReferenceNumberName = 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';

export function ReferenceNumberField<Values extends FieldValues>({
  control,
  errors,
  name,
}: DetailProps<Values> & { name: ReferenceNumberName }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={name as Path<Values>}
      render={({ field }) => (
        <TextField
          label={t(name)}
          optional
          maxLength={250}
          {...field}
          value={field.value ?? ''}
          error={errorText(get(errors, name), t(name))}
        />
      )}
    />
  );
}

export interface PriceInput {
  amount?: number;
  currency: Currency;
}

export const toPrice = (price: PriceInput | undefined) =>
  price?.amount === undefined ? undefined : { amount: price.amount, currency: price.currency };

export function TotalPriceField<Values extends FieldValues>({ control, errors }: DetailProps<Values>) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={'price' as Path<Values>}
      render={({ field }) => {
        const price = (field.value ?? { currency: 'PKR' }) as PriceInput;
        return (
          <AmountField
            label={t('totalPrice')}
            optional
            value={price.amount}
            onChange={(amount) => field.onChange({ ...price, amount })}
            currency={price.currency}
            currencies={CURRENCIES}
            onCurrency={(currency) => field.onChange({ ...price, currency })}
            error={errorText(get(errors, 'price.amount'), t('totalPrice'))}
          />
        );
      }}
    />
  );
}

interface DocumentsFieldProps {
  label: string;
  kind: DocumentKind;
  papers: readonly PendingDocument[];
  onChange: (papers: readonly PendingDocument[]) => void;
}

const DOCUMENT_FILE = /\.(png|jpe?g|pdf)$/i;

/** Photos and files: they stay on the phone until they are sent, before their record. */
export function DocumentsField({ label, kind, papers, onChange }: DocumentsFieldProps) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const [error, setError] = useState<'fileTooLarge' | 'fileFormat'>();
  const add = (files: readonly File[]): void => {
    const tooLarge = files.some(({ size }) => size > FILE_BYTES_MAX);
    const wrong = files.some(({ name }) => !DOCUMENT_FILE.test(name));
    setError(tooLarge ? 'fileTooLarge' : wrong ? 'fileFormat' : undefined);
    const taken = files.filter(({ size, name }) => size <= FILE_BYTES_MAX && DOCUMENT_FILE.test(name));
    onChange([...papers, ...taken.map((file) => ({ key: newId(), name: file.name, kind, file }))]);
  };
  return (
    <div className={css.section}>
      {papers.length ? (
        <ul className={css.rows} aria-label={label}>
          {papers.map(({ key, name, file }) => (
            <li key={key} className={css.row}>
              <span className={css.what}>
                {name}
                <small>{formatFileSize(file.size)}</small>
              </span>
              <button
                type="button"
                className={css.iconButton}
                aria-label={words('removeNamed', { name })}
                onClick={() => onChange(papers.filter((paper) => paper.key !== key))}
              >
                <IconX size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <label className={css.pick}>
        <IconCamera size={20} aria-hidden />
        {t('addPhoto')}
        <input
          type="file"
          aria-label={label}
          accept="image/png,image/jpeg,application/pdf"
          multiple
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error ? <InlineError>{words(error)}</InlineError> : null}
    </div>
  );
}
