/** Provides fields that several kinds of records have: when, with whom, by which numbers, for how much. */
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { RecordDetails } from '../../../../../contracts/ledger/custody/record-details.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { ButtonLink } from '../../../ui/button.js';
import { comma, formatDate } from '../../../ui/format.js';
import { useField, useFormValue, useTextField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { DateTimeField } from '../../../ui/forms/date-time-field.js';
import { AmountField } from '../../../ui/forms/number-fields.js';
import { NOTE_BELOW, TextField } from '../../../ui/forms/text-fields.js';
import { isOutside, type PurchaseValues } from '../purchase/purchase.js';
import { differingNumbers, saleNumbersOf } from '../purchase/sale-numbers.js';
import type { DetailField } from '../record-definition.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { ClaimFields } from '../sale/claim-fields.js';
import { dayOf, isCertified } from '../sale/claimable-accounts.js';
import { SaleEffects } from '../sale/sale-effects.js';
import { CounterpartyField } from './counterparty-field.js';
import { ReceivedTransferKindField, TransferKindField } from './transfer-kind-fields.js';

/** Lists details that are a line of text. */
type TextDetail = { [Name in keyof RecordDetails]-?: Required<RecordDetails>[Name] extends string ? Name : never }[keyof RecordDetails];

export function RecordDetail({ name }: { name: DetailField }) {
  switch (name) {
    case 'price':
      return <TotalPriceField />;
    case 'sellerName':
      return <SellerNameField />;
    case 'broker':
      return <BrokerField />;
    case 'saleOfTransport':
      return <SaleOfTransportFields />;
    case 'transferKind':
      return <TransferKindField />;
    case 'receivedTransferKind':
      return <ReceivedTransferKindField />;
    case 'claim':
      return (
        <>
          <ClaimFields />
          <SaleEffects />
        </>
      );
    default:
      return <TextDetailField name={name} />;
  }
}

export function OccurredAtField({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('custody');
  const { useIsLate, context } = useRecordShell();
  const isLate = useIsLate();
  const { value, onChange, onBlur, error } = useTextField('occurredAt', t('occurredAt'));
  const { booksBegin, window } = context;
  const note = isLate(value)
    ? t('closedWindow')
    : value && booksBegin && value < booksBegin
      ? t('beforeBooks', { date: formatDate(booksBegin, window?.timeZone) })
      : undefined;
  return (
    <DateTimeField
      label={bare ? undefined : t('occurredAt')}
      aria-label={t('occurredAt')}
      w={bare ? 220 : undefined}
      value={value}
      onChange={(instant) => onChange(instant ?? '')}
      onBlur={onBlur}
      error={error}
      description={note ? <span style={{ color: 'var(--medium-text)' }}>{note}</span> : undefined}
      inputWrapperOrder={NOTE_BELOW}
    />
  );
}

function TextDetailField({ name }: { name: TextDetail }) {
  const { t } = useTranslation('custody');
  const field = useTextField(name, t(`detail.${name}`));
  const lots = useFormValue<RecordLot[] | undefined>('lots') ?? [];
  const ofSale: RecordDetails = saleNumbersOf(lots);
  const isFromSale = field.value !== '' && ofSale[name] === field.value;
  const differing = differingNumbers(lots, name);
  return (
    <TextField
      label={t(`detail.${name}`)}
      optional
      {...field}
      description={isFromSale ? t('fromSale') : differing.length ? t('ofSales', { numbers: differing.join(comma()) }) : undefined}
      inputWrapperOrder={NOTE_BELOW}
    />
  );
}

function TotalPriceField() {
  const { t } = useTranslation('custody');
  const amount = useField<number>('price.amount', t('totalPrice'));
  const currency = useField<Currency>('price.currency', t('totalPrice'));
  return (
    <AmountField
      label={t('totalPrice')}
      optional
      {...amount}
      currency={currency.value ?? 'PKR'}
      currencies={CURRENCIES}
      onCurrency={currency.onChange}
    />
  );
}

/** Appears for a seller outside the platform; sellers on it have a name there. */
function SellerNameField() {
  const { t } = useTranslation('custody');
  const field = useTextField('sellerName', t('sellerName'));
  if (!isOutside({ seller: useFormValue<PurchaseValues['seller']>('seller') })) return null;
  return <TextField label={t('sellerName')} optional {...field} />;
}

function BrokerField() {
  const { t } = useTranslation('custody');
  return <CounterpartyField name="broker" parties="brokers" label={t('broker')} placeholder={t('noBroker')} optional />;
}

/** Asks to whom a mill's transport sells the lots too, and how they change hands. */
function SaleOfTransportFields() {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const purchaser = useFormValue<object | null | undefined>('purchaser');
  if (context.type !== 'MILL') return null;
  return (
    <>
      <CounterpartyField
        name="purchaser"
        parties="purchasers"
        label={t('purchaser')}
        placeholder={t('noPurchaser')}
        description={t('purchaserHint')}
        inputWrapperOrder={NOTE_BELOW}
        optional
      />
      {purchaser ? <TransferKindField /> : null}
    </>
  );
}

/**
 * Offers the certifications for which the site holds a certificate of the product on the day of the record, or all of them while
 * certificates are not known. A record may state others, which its buyer does not read.
 */
export function CertificationField({ product }: { product: Product }) {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const occurredAt = useFormValue<string>('occurredAt');
  const { value, onChange, error } = useField<string>('certification', t('sell.certification'));
  const day = dayOf(context, { occurredAt });
  const isCovered = (name: string) => isCertified(name, context, product, day);
  const offered = context.certificates
    ? context.certifications.filter((name) => name === value || isCovered(name))
    : context.certifications;
  const on = { date: formatDate(`${day}T12:00:00Z`, 'UTC'), certification: value };
  if (offered.length === 0) return <NoCertification text={t('harvest.noneCovered', on)} />;
  const seen = !value ? t('harvest.readsNone') : t(isCovered(value) ? 'harvest.reads' : 'harvest.notCovered', on);
  return (
    <SelectField
      label={t('sell.certification')}
      optional
      data={[...offered]}
      description={context.certificates ? seen : t('harvest.unread')}
      inputWrapperOrder={NOTE_BELOW}
      value={value || null}
      onChange={(name) => onChange(name ?? undefined)}
      error={error}
    />
  );
}

/** Says what the buyer reads without a certificate, and leads to where one is added. */
function NoCertification({ text }: { text: string }) {
  const { t } = useTranslation('custody');
  const { certificatesPath } = useRecordShell().context;
  return (
    <p className="muted">
      {text} {certificatesPath ? <ButtonLink variant="link" size="small" to={certificatesPath} label={t('sell.upload')} /> : null}
    </p>
  );
}
