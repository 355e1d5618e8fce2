import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '../../../../../contracts/custody/command-parts.js';
import { useSession } from '../../../app/session/session.js';
import { windowsRead } from '../../../entities/balance/balance-reads.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { DateTimeField } from '../../../ui/forms/date-time-field.js';
import { AmountField } from '../../../ui/forms/number-fields.js';
import { NOTE_BELOW, TextField } from '../../../ui/forms/text-fields.js';
import css from './custody.module.css';
import { Section } from './record-layout.js';

interface DetailProps<Values extends FieldValues> {
  control: Control<Values>;
  errors: FieldErrors<Values>;
}

const errorAt = (errors: FieldErrors, name: string): { message?: string } | undefined =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors) as
    | { message?: string }
    | undefined;

export function OccurredAtField<Values extends FieldValues & { occurredAt: string }>({
  control,
  errors,
  bare = false,
}: DetailProps<Values> & { bare?: boolean }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const isLate = useIsInClosedWindow();
  return (
    <Controller
      control={control}
      name={'occurredAt' as Path<Values>}
      render={({ field }) => (
        <DateTimeField
          label={bare ? undefined : t('occurredAt')}
          aria-label={t('occurredAt')}
          w={bare ? 220 : undefined}
          value={field.value}
          // Undefined would bring the value back that the form began with, while it is typed.
          onChange={(instant) => field.onChange(instant ?? '')}
          onBlur={field.onBlur}
          error={errorText(errorAt(errors, 'occurredAt'), t('occurredAt'))}
          description={isLate(field.value) ? <span className={css.warning}>{t('closedWindow')}</span> : undefined}
          inputWrapperOrder={NOTE_BELOW}
        />
      )}
    />
  );
}

/** Whether an instant lies in a window of this site that is closed already. */
function useIsInClosedWindow(): (instant: string | undefined) => boolean {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const windows = useQuery({ ...windowsRead(facilityId), enabled: facilityId !== '' });
  const closed = (windows.data?.items ?? []).filter(({ closedAt }) => closedAt !== null);
  return (instant = '') => closed.some(({ from, to }) => from <= instant && instant < to);
}

export type ReferenceNumberName = 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';

/** A number of a paper, by which a brand finds its order. */
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
          error={errorText(errorAt(errors, name), t(name))}
        />
      )}
    />
  );
}

/** What is typed of a price: its amount may stay empty. */
export interface PriceInput {
  amount?: number;
  currency: Currency;
}

function TotalPriceField<Values extends FieldValues & { price?: PriceInput }>({ control, errors }: DetailProps<Values>) {
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
            error={errorText(errorAt(errors, 'price.amount'), t('totalPrice'))}
          />
        );
      }}
    />
  );
}

/** What a purchase and a sale say alike: when, by which papers, for how much. */
export function TradeDetailsSection<Values extends FieldValues & { occurredAt: string; price?: PriceInput }>({
  control,
  errors,
  price,
  grams,
}: DetailProps<Values> & { price: PriceInput | undefined; grams: number }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t('details')}>
      <div className={css.two}>
        <OccurredAtField control={control} errors={errors} />
        <ReferenceNumberField control={control} errors={errors} name="purchaseOrderNumber" />
        <ReferenceNumberField control={control} errors={errors} name="invoiceNumber" />
        <ReferenceNumberField control={control} errors={errors} name="packingListNumber" />
        <TotalPriceField control={control} errors={errors} />
        <PricePerKg price={price} grams={grams} />
      </div>
    </Section>
  );
}

/** A price as it is sent: absent while it has no amount. */
export const toPrice = (price: PriceInput | undefined): { amount: number; currency: Currency } | undefined =>
  price?.amount === undefined ? undefined : { amount: price.amount, currency: price.currency };

function PricePerKg({ price, grams }: { price: PriceInput | undefined; grams: number }) {
  const { t } = useTranslation('custody');
  const text =
    price?.amount === undefined || grams === 0
      ? '–'
      : t('pricePerKgFrom', {
          price: ((price.amount * 1000) / grams).toLocaleString('en-US', { maximumFractionDigits: 2 }),
          currency: price.currency,
        });
  return <TextField label={t('pricePerKg')} readOnly value={text} tabIndex={-1} />;
}
