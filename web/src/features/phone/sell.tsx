import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordSale } from '../../../../contracts/custody-commands.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { useErrorText } from '../../ui/command-form.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { OccurredAt, PaperNumber, Papers, priceOf, TotalPrice, type TypedPrice } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { PartyStep } from './party-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { purchasersKept } from './phone-reads.js';
import { maySell, sumOf } from './phone-stock.js';
import { StockStep } from './stock-step.js';
import { type Told, useFact } from './use-fact.js';

interface SaleValues {
  transactionId: string;
  occurredAt: string;
  lots: PhoneLot[];
  purchaser?: { id: string; name: string };
  price: TypedPrice;
  purchaseOrderNumber: string;
  invoiceNumber: string;
}

const STEPS = ['purchaser', 'lots', 'papers'] as const;

const bodyOf = ({ purchaser, lots, price, ...values }: SaleValues) => ({
  ...values,
  purchaserId: purchaser?.id,
  price: priceOf(price),
  lots: lots.map(({ productId }) => ({ productId })),
});

const tell = ({ purchaser, lots }: SaleValues): Told => ({
  party: purchaser?.name,
  lots: lots.length,
  grams: sumOf(lots),
  effect: { makes: [], takes: lots.map(({ productId }) => ({ productId, as: 'sold' })) },
});

export const PhoneSell = () => (
  <WithQueue kind="sell">
    <SaleForm />
  </WithQueue>
);

/** Promises lots to one purchaser; what may be claimed of them the ledger takes from the account. */
function SaleForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const purchasers = useQuery(purchasersKept(usePhone()));
  const fact = useFact<SaleValues, (typeof STEPS)[number]>({
    kind: 'sell',
    command: RecordSale,
    defaults: () => ({
      transactionId: newId(),
      occurredAt: thisMinute(),
      lots: [],
      price: { currency: 'PKR' },
      purchaseOrderNumber: '',
      invoiceNumber: '',
    }),
    bodyOf,
    tell,
    steps: STEPS,
    stepOf: { purchaserId: 'purchaser', lots: 'lots' },
    isDone: (step, { purchaser, lots }) => (step === 'purchaser' ? purchaser !== undefined : step !== 'lots' || lots.length > 0),
  });
  const { form, step, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind: 'sell', fact, told: tell(values), note: values.purchaser?.name } as const;
  if (step === 'purchaser') {
    return (
      <FactScreen {...frame} note={t('choosePurchaser')}>
        <PartyStep
          label={t('purchaser')}
          parties={purchasers.data?.value}
          chosen={values.purchaser?.id}
          error={errorText(get(errors, 'purchaserId'), t('purchaser'), values.purchaser)}
          onChoose={({ id, name }) => {
            form.setValue('purchaser', { id, name }, { shouldDirty: true });
            go('lots');
          }}
        />
      </FactScreen>
    );
  }
  if (step === 'lots') {
    return (
      <FactScreen
        {...frame}
        action={{ label: own('nextPapers'), onNext: () => (values.lots.length ? go('papers') : void form.trigger('lots')) }}
      >
        <StockStep
          lots={values.lots}
          onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
          mayGo={maySell}
          mended={fact.order}
          messages={lotMessages(errors, values.lots.length)}
          missing={errors.lots ? words('validation.lots') : undefined}
        />
      </FactScreen>
    );
  }
  return (
    <FactScreen {...frame} action={{ label: t('sell.do') }}>
      <div className={css.fields}>
        <OccurredAt control={form.control} errors={errors} />
        <TotalPrice control={form.control} errors={errors} />
        <PaperNumber control={form.control} errors={errors} name="purchaseOrderNumber" />
        <PaperNumber control={form.control} errors={errors} name="invoiceNumber" />
        <Papers label={t('uploadDocuments')} kind="invoice" papers={fact.papers} onChange={fact.setPapers} />
      </div>
    </FactScreen>
  );
}
