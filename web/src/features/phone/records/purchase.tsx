import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordPurchase } from '../../../../../contracts/custody/commands.js';
import type { InboxReply } from '../../../../../contracts/custody/replies.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { ReceivedTransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import { CounterpartyField } from '../form/counterparty-field.js';
import { type CounterpartyRef, CounterpartyStep } from '../form/counterparty-step.js';
import { DocumentsField, OccurredAtField, ReferenceNumberField, TotalPriceField } from '../form/detail-fields.js';
import { documentsOfKind } from '../form/documents-of-kind.js';
import { lotErrorMessages } from '../form/lot-error-messages.js';
import { newLotRow } from '../form/new-lot-rows.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { type RecordForm, useRecordForm } from '../form/use-record-form.js';
import css from '../shell/phone.module.css';
import { cachedBrokersRead, cachedInboxRead, cachedSellersRead } from '../shell/phone-reads.js';
import { usePhone } from '../shell/use-phone.js';
import { BoughtLots } from './bought-lots.js';
import { ManualLots } from './manual-lots.js';
import {
  isManualPurchase,
  manualProducts,
  type PurchaseValues,
  purchaseErrors,
  purchaseFieldOf,
  sellerOf,
  summarizePurchase,
  toRecordPurchase,
} from './purchase-values.js';

const STEPS = ['seller', 'lots', 'papers'] as const;
type Step = (typeof STEPS)[number];
type PurchaseRecordForm = RecordForm<PurchaseValues, Step>;

export const PhonePurchase = () => (
  <RecordFormLoader kind="purchase">
    <PurchaseForm />
  </RecordFormLoader>
);

/** What was bought: from whom, which lots, and by which papers. */
function PurchaseForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { type } = usePhone();
  const [search] = useSearchParams();
  const products = manualProducts(type);
  const recordForm: PurchaseRecordForm = useRecordForm<PurchaseValues, Step>({
    kind: 'purchase',
    command: RecordPurchase,
    defaults: () => ({
      transactionId: newId(),
      occurredAt: currentMinute(),
      seller: preselectedSeller(search),
      lots: [],
      outside: [{ ...newLotRow(), product: products[0] ?? 'lint' }],
      countryOfOrigin: '',
      price: { currency: 'PKR' },
      purchaseOrderNumber: '',
      invoiceNumber: '',
    }),
    toCommand: toRecordPurchase,
    adjust: purchaseErrors,
    fieldOf: purchaseFieldOf,
    summarize: summarizePurchase,
    canResume: (begun, { seller }) => seller === undefined || sellerOf(begun)?.id === sellerOf({ seller })?.id,
    steps: STEPS,
    stepOfField: { sellerId: 'seller', lots: 'lots', countryOfOrigin: 'lots', proof: 'lots' },
    isStepDone,
  });
  const values = recordForm.form.watch();
  const note = isManualPurchase(values) ? t('noSeller') : sellerOf(values)?.name;
  const frame = { kind: 'purchase', recordForm, summary: summarizePurchase(values), note } as const;
  switch (recordForm.step) {
    case 'seller':
      return (
        <RecordFormScreen {...frame} note={t('chooseSeller')}>
          <SellerStep recordForm={recordForm} mayBuyManually={products.length > 0} />
        </RecordFormScreen>
      );
    case 'lots':
      return (
        <RecordFormScreen
          {...frame}
          aside={<ChangeButton onPress={() => recordForm.go('seller')} />}
          action={{ label: own('nextReceipt'), onNext: () => void goToDocuments(recordForm) }}
        >
          {isManualPurchase(values) ? <ManualLots recordForm={recordForm} products={products} /> : <SellerLots recordForm={recordForm} />}
        </RecordFormScreen>
      );
    case 'papers':
      return (
        <RecordFormScreen {...frame} action={{ label: t('purchase.do') }}>
          <PurchaseFields recordForm={recordForm} />
        </RecordFormScreen>
      );
  }
}

function isStepDone(step: Step, values: PurchaseValues): boolean {
  if (step === 'seller') return values.seller !== undefined;
  if (step !== 'lots') return true;
  return isManualPurchase(values)
    ? values.countryOfOrigin !== '' && values.outside.every(({ quantity }) => quantity)
    : values.lots.length > 0;
}

function ChangeButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <button type="button" className={css.textButton} onClick={onPress}>
      {t('change')}
    </button>
  );
}

function SellerStep({ recordForm: { form, go }, mayBuyManually }: { recordForm: PurchaseRecordForm; mayBuyManually: boolean }) {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const sellers = useQuery(cachedSellersRead(phone)).data?.value;
  const waiting = useQuery(cachedInboxRead(phone)).data?.value;
  const seller = form.watch('seller');
  const choose = (next: CounterpartyRef | 'none'): void => {
    const isOther = typeof next === 'string' || next.id !== sellerOf({ seller })?.id;
    if (isOther) form.setValue('lots', []);
    form.setValue('seller', next, { shouldDirty: true });
    go('lots');
  };
  return (
    <>
      <CounterpartyStep
        label={t('seller')}
        facilities={sellers && withSellersOfReturns(sellers, waiting)}
        chosen={sellerOf({ seller })?.id}
        onChoose={({ id, name }) => choose({ id, name })}
        waitingCountOf={(id) => salesToPurchase(waiting, id).reduce((sum, { lots }) => sum + lots.length, 0)}
      />
      {mayBuyManually ? (
        <ul className={css.rows} aria-label={t('sellerKind')}>
          <li>
            <button type="button" className={css.row} aria-pressed={seller === 'none'} onClick={() => choose('none')}>
              <span className={css.what}>
                <span className="strong">{t('noSeller')}</span>
                <small>{t('manual.lots')}</small>
              </span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </button>
          </li>
        </ul>
      ) : null}
    </>
  );
}

const salesToPurchase = (waiting: InboxReply | undefined, id?: string) =>
  waiting?.items.filter(({ toPurchase, counterparty }) => toPurchase && (!id || counterparty?.id === id)) ?? [];

/** Goods that go back come from who otherwise only buys. */
function withSellersOfReturns(sellers: readonly FacilityRef[], waiting: InboxReply | undefined): FacilityRef[] {
  const all = new Map(sellers.map((seller) => [seller.id, seller]));
  for (const { counterparty } of salesToPurchase(waiting))
    if (counterparty && !all.has(counterparty.id)) all.set(counterparty.id, counterparty);
  return [...all.values()];
}

/** On to the papers, once the lots are said. */
async function goToDocuments({ form, go }: PurchaseRecordForm): Promise<void> {
  await form.trigger();
  const isMissing = (['lots', 'countryOfOrigin', 'proof'] as const).some((field) => form.getFieldState(field as 'lots').error);
  if (!isMissing) go('papers');
}

function SellerLots({ recordForm: { form } }: { recordForm: PurchaseRecordForm }) {
  const { t: words } = useTranslation('ui');
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <BoughtLots
      sellerId={sellerOf(values)?.id ?? ''}
      lots={values.lots}
      onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
      messages={lotErrorMessages(errors, values.lots.length)}
      missing={errors.lots ? words('validation.lots') : undefined}
    />
  );
}

function PurchaseFields({ recordForm }: { recordForm: PurchaseRecordForm }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const phone = usePhone();
  const brokers = useQuery(cachedBrokersRead(phone)).data?.value;
  const { control, formState, setValue, watch } = recordForm.form;
  const { errors } = formState;
  const values = watch();
  return (
    <div className={css.fields}>
      <OccurredAtField control={control} errors={errors} />
      <CounterpartyField
        label={t('broker')}
        placeholder={t('noBroker')}
        facilities={brokers?.filter(({ id }) => id !== phone.facilityId)}
        value={values.broker}
        onChange={(broker) => setValue('broker', broker, { shouldDirty: true })}
        error={errorText((errors as { brokerId?: { message?: string } }).brokerId, t('broker'))}
      />
      {isManualPurchase(values) ? null : (
        <ReceivedTransferKindField
          value={values.transferKind}
          onChange={(kind) => setValue('transferKind', kind, { shouldDirty: true })}
          error={errorText(errors.transferKind, t('sell.kind'))}
        />
      )}
      <TotalPriceField control={control} errors={errors} />
      <ReferenceNumberField control={control} errors={errors} name="purchaseOrderNumber" />
      <ReferenceNumberField control={control} errors={errors} name="invoiceNumber" />
      <DocumentsField label={t('uploadReceipt')} {...documentsOfKind(recordForm, 'receipt')} />
    </div>
  );
}

/** Who comes from a sale that waits finds its seller chosen. */
function preselectedSeller(search: URLSearchParams): CounterpartyRef | undefined {
  const [id, name] = [search.get('seller'), search.get('name')];
  return id && name ? { id, name } : undefined;
}
