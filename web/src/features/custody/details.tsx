import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '../../../../contracts/custody-lots.js';
import { windowsRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { useErrorText } from '../../ui/command-form.js';
import { AmountField, DateTimeField, NOTE_BELOW, TextField } from '../../ui/fields.js';
import css from './custody.module.css';
import { Section } from './record-layout.js';

interface DetailProps<Values extends FieldValues> {
  control: Control<Values>;
  errors: FieldErrors<Values>;
}

const messageAt = (errors: FieldErrors, name: string): { message?: string } | undefined =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors) as
    | { message?: string }
    | undefined;

export function OccurredAt<Values extends FieldValues & { occurredAt: string }>({
  control,
  errors,
  bare = false,
}: DetailProps<Values> & { bare?: boolean }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const isLate = useIsLate();
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
          error={errorText(messageAt(errors, 'occurredAt'), t('occurredAt'))}
          description={isLate(field.value) ? <span className={css.warning}>{t('closedWindow')}</span> : undefined}
          inputWrapperOrder={NOTE_BELOW}
        />
      )}
    />
  );
}

/** Whether an instant lies in a window of this site that is closed already. */
function useIsLate(): (instant: string | undefined) => boolean {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const windows = useQuery({ ...windowsRead(facilityId), enabled: facilityId !== '' });
  const closed = (windows.data?.items ?? []).filter(({ closedAt }) => closedAt !== null);
  return (instant = '') => closed.some(({ from, to }) => from <= instant && instant < to);
}

export type NumberName = 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';

/** A number of a paper, by which a brand finds its order. */
export function PaperNumber<Values extends FieldValues>({ control, errors, name }: DetailProps<Values> & { name: NumberName }) {
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
          error={errorText(messageAt(errors, name), t(name))}
        />
      )}
    />
  );
}

/** What is typed of a price: its amount may stay empty. */
export interface TypedPrice {
  amount?: number;
  currency: Currency;
}

function TotalPrice<Values extends FieldValues & { price?: TypedPrice }>({ control, errors }: DetailProps<Values>) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={'price' as Path<Values>}
      render={({ field }) => {
        const price = (field.value ?? { currency: 'PKR' }) as TypedPrice;
        return (
          <AmountField
            label={t('totalPrice')}
            optional
            value={price.amount}
            onChange={(amount) => field.onChange({ ...price, amount })}
            currency={price.currency}
            currencies={CURRENCIES}
            onCurrency={(currency) => field.onChange({ ...price, currency })}
            error={errorText(messageAt(errors, 'price.amount'), t('totalPrice'))}
          />
        );
      }}
    />
  );
}

/** What a purchase and a sale say alike: when, by which papers, for how much. */
export function TradeDetails<Values extends FieldValues & { occurredAt: string; price?: TypedPrice }>({
  control,
  errors,
  price,
  grams,
}: DetailProps<Values> & { price: TypedPrice | undefined; grams: number }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t('details')}>
      <div className={css.two}>
        <OccurredAt control={control} errors={errors} />
        <PaperNumber control={control} errors={errors} name="purchaseOrderNumber" />
        <PaperNumber control={control} errors={errors} name="invoiceNumber" />
        <PaperNumber control={control} errors={errors} name="packingListNumber" />
        <TotalPrice control={control} errors={errors} />
        <PricePerKg price={price} grams={grams} />
      </div>
    </Section>
  );
}

/** A price as it is sent: absent while it has no amount. */
export const priceOf = (price: TypedPrice | undefined): { amount: number; currency: Currency } | undefined =>
  price?.amount === undefined ? undefined : { amount: price.amount, currency: price.currency };

function PricePerKg({ price, grams }: { price: TypedPrice | undefined; grams: number }) {
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
