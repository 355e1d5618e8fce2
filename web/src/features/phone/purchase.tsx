import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordPurchase } from '../../../../contracts/custody-commands.js';
import type { FacilityRef, WaitingReply } from '../../../../contracts/replies.js';
import { ReceivedKindField } from '../../custody/transfer-kind.js';
import { useErrorText } from '../../ui/command-form.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { BoughtLots } from './bought-lots.js';
import { newRow } from './code-rows.js';
import { OccurredAt, PaperNumber, Papers, TotalPrice } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { OutsideLots } from './outside-lots.js';
import { papersOf } from './papers-of.js';
import { PartyField } from './party-field.js';
import { type Party, PartyStep } from './party-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { brokersKept, sellersKept, waitingKept } from './phone-reads.js';
import {
  isOutside,
  outsideProducts,
  type PurchaseValues,
  purchaseBody,
  purchaseErrors,
  purchaseFieldOf,
  sellerOf,
  tellPurchase,
} from './purchase-values.js';
import { type Fact, useFact } from './use-fact.js';

const STEPS = ['seller', 'lots', 'papers'] as const;
type Step = (typeof STEPS)[number];
type PurchaseFact = Fact<PurchaseValues, Step>;

export const PhonePurchase = () => (
  <WithQueue kind="purchase">
    <PurchaseForm />
  </WithQueue>
);

/** What was bought: from whom, which lots, and by which papers. */
function PurchaseForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { type } = usePhone();
  const [search] = useSearchParams();
  const products = outsideProducts(type);
  const fact: PurchaseFact = useFact<PurchaseValues, Step>({
    kind: 'purchase',
    command: RecordPurchase,
    defaults: () => ({
      transactionId: newId(),
      occurredAt: thisMinute(),
      seller: startWith(search),
      lots: [],
      outside: [{ ...newRow(), product: products[0] ?? 'lint' }],
      countryOfOrigin: '',
      price: { currency: 'PKR' },
      purchaseOrderNumber: '',
      invoiceNumber: '',
    }),
    bodyOf: purchaseBody,
    adjust: purchaseErrors,
    fieldOf: purchaseFieldOf,
    tell: tellPurchase,
    resumes: (begun, { seller }) => seller === undefined || sellerOf(begun)?.id === sellerOf({ seller })?.id,
    steps: STEPS,
    stepOf: { sellerId: 'seller', lots: 'lots', countryOfOrigin: 'lots', proof: 'lots' },
    isDone,
  });
  const values = fact.form.watch();
  const note = isOutside(values) ? t('noSeller') : sellerOf(values)?.name;
  const frame = { kind: 'purchase', fact, told: tellPurchase(values), note } as const;
  switch (fact.step) {
    case 'seller':
      return (
        <FactScreen {...frame} note={t('chooseSeller')}>
          <SellerStep fact={fact} mayBuyOutside={products.length > 0} />
        </FactScreen>
      );
    case 'lots':
      return (
        <FactScreen
          {...frame}
          aside={<Change onPress={() => fact.go('seller')} />}
          action={{ label: own('nextReceipt'), onNext: () => void goOn(fact) }}
        >
          {isOutside(values) ? <OutsideLots fact={fact} products={products} /> : <SellersLots fact={fact} />}
        </FactScreen>
      );
    case 'papers':
      return (
        <FactScreen {...frame} action={{ label: t('purchase.do') }}>
          <PurchaseFields fact={fact} />
        </FactScreen>
      );
  }
}

function isDone(step: Step, values: PurchaseValues): boolean {
  if (step === 'seller') return values.seller !== undefined;
  if (step !== 'lots') return true;
  return isOutside(values) ? values.countryOfOrigin !== '' && values.outside.every(({ quantity }) => quantity) : values.lots.length > 0;
}

function Change({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <button type="button" className={css.textButton} onClick={onPress}>
      {t('change')}
    </button>
  );
}

function SellerStep({ fact: { form, go }, mayBuyOutside }: { fact: PurchaseFact; mayBuyOutside: boolean }) {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const sellers = useQuery(sellersKept(phone)).data?.value;
  const waiting = useQuery(waitingKept(phone)).data?.value;
  const seller = form.watch('seller');
  const choose = (next: Party | 'none'): void => {
    const isOther = typeof next === 'string' || next.id !== sellerOf({ seller })?.id;
    if (isOther) form.setValue('lots', []);
    form.setValue('seller', next, { shouldDirty: true });
    go('lots');
  };
  return (
    <>
      <PartyStep
        label={t('seller')}
        parties={sellers && withThoseWhoSold(sellers, waiting)}
        chosen={sellerOf({ seller })?.id}
        onChoose={({ id, name }) => choose({ id, name })}
        waitsWith={(id) => toBuyFrom(waiting, id).reduce((sum, { lots }) => sum + lots.length, 0)}
      />
      {mayBuyOutside ? (
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

const toBuyFrom = (waiting: WaitingReply | undefined, id?: string) =>
  waiting?.items.filter(({ toPurchase, counterparty }) => toPurchase && (!id || counterparty?.id === id)) ?? [];

/** Goods that go back come from who otherwise only buys. */
function withThoseWhoSold(sellers: readonly FacilityRef[], waiting: WaitingReply | undefined): FacilityRef[] {
  const all = new Map(sellers.map((seller) => [seller.id, seller]));
  for (const { counterparty } of toBuyFrom(waiting)) if (counterparty && !all.has(counterparty.id)) all.set(counterparty.id, counterparty);
  return [...all.values()];
}

/** On to the papers, once the lots are said. */
async function goOn({ form, go }: PurchaseFact): Promise<void> {
  await form.trigger();
  const isMissing = (['lots', 'countryOfOrigin', 'proof'] as const).some((field) => form.getFieldState(field as 'lots').error);
  if (!isMissing) go('papers');
}

function SellersLots({ fact: { form } }: { fact: PurchaseFact }) {
  const { t: words } = useTranslation('ui');
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <BoughtLots
      sellerId={sellerOf(values)?.id ?? ''}
      lots={values.lots}
      onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
      messages={lotMessages(errors, values.lots.length)}
      missing={errors.lots ? words('validation.lots') : undefined}
    />
  );
}

function PurchaseFields({ fact }: { fact: PurchaseFact }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const phone = usePhone();
  const brokers = useQuery(brokersKept(phone)).data?.value;
  const { control, formState, setValue, watch } = fact.form;
  const { errors } = formState;
  const values = watch();
  return (
    <div className={css.fields}>
      <OccurredAt control={control} errors={errors} />
      <PartyField
        label={t('broker')}
        placeholder={t('noBroker')}
        parties={brokers?.filter(({ id }) => id !== phone.facilityId)}
        value={values.broker}
        onChange={(broker) => setValue('broker', broker, { shouldDirty: true })}
        error={errorText((errors as { brokerId?: { message?: string } }).brokerId, t('broker'))}
      />
      {isOutside(values) ? null : (
        <ReceivedKindField
          value={values.transferKind}
          onChange={(kind) => setValue('transferKind', kind, { shouldDirty: true })}
          error={errorText(errors.transferKind, t('sell.kind'))}
        />
      )}
      <TotalPrice control={control} errors={errors} />
      <PaperNumber control={control} errors={errors} name="purchaseOrderNumber" />
      <PaperNumber control={control} errors={errors} name="invoiceNumber" />
      <Papers label={t('uploadReceipt')} {...papersOf(fact, 'receipt')} />
    </div>
  );
}

/** Who comes from a sale that waits finds its seller chosen. */
function startWith(search: URLSearchParams): Party | undefined {
  const [id, name] = [search.get('seller'), search.get('name')];
  return id && name ? { id, name } : undefined;
}
