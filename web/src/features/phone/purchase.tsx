import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordPurchase } from '../../../../contracts/custody-commands.js';
import type { FacilityReply, OfferedLot } from '../../../../contracts/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { CallFailed, call } from '../../api.js';
import { useQueue } from '../../queue/queue.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { useErrorText } from '../../ui/command-form.js';
import { WeightField } from '../../ui/fields.js';
import { productId as inThrees } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { useFailureText } from '../../ui/states.js';
import { OccurredAt, PaperNumber, Papers, priceOf, TotalPrice, type TypedPrice } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { LotRefused, LotsStep } from './lots-step.js';
import { PartyStep } from './party-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { offersKept, sellersKept, waitingKept } from './phone-reads.js';
import { sameId, sumOf } from './phone-stock.js';
import { type Told, useFact } from './use-fact.js';

interface BoughtLot extends PhoneLot {
  /** In the lot's unit, where it weighs other than what was shipped. */
  received?: number;
}

interface PurchaseValues {
  transactionId: string;
  occurredAt: string;
  seller?: { id: string; name: string };
  lots: BoughtLot[];
  price: TypedPrice;
  purchaseOrderNumber: string;
  invoiceNumber: string;
}

const STEPS = ['seller', 'lots', 'papers'] as const;

const bodyOf = ({ seller, lots, price, ...values }: PurchaseValues) => ({
  ...values,
  sellerId: seller?.id,
  price: priceOf(price),
  lots: lots.map(({ productId, received }) => ({ productId, receivedQuantity: received })),
});

const tell = ({ seller, lots }: PurchaseValues): Told => ({
  party: seller?.name,
  lots: lots.length,
  grams: sumOf(lots),
  effect: { makes: lots.map(({ received: _, ...lot }) => lot), takes: [] },
});

const lotOf = (lot: OfferedLot): BoughtLot => ({
  productId: lot.productId,
  product: lot.product,
  grams: lot.massGrams,
  quantity: lot.quantity,
  unit: lot.unit,
});

export const PhonePurchase = () => (
  <WithQueue kind="purchase">
    <PurchaseForm />
  </WithQueue>
);

/** What was bought: from whom, which lots, and by which papers. */
function PurchaseForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const phone = usePhone();
  const [search] = useSearchParams();
  const sellers = useQuery(sellersKept(phone));
  const waiting = useQuery(waitingKept(phone));
  const fact = useFact<PurchaseValues, (typeof STEPS)[number]>({
    kind: 'purchase',
    command: RecordPurchase,
    defaults: () => ({
      transactionId: newId(),
      occurredAt: thisMinute(),
      seller: startWith(search),
      lots: [],
      price: { currency: 'PKR' },
      purchaseOrderNumber: '',
      invoiceNumber: '',
    }),
    bodyOf,
    tell,
    steps: STEPS,
    stepOf: { sellerId: 'seller', lots: 'lots' },
    isDone: (step, { seller, lots }) => (step === 'seller' ? seller !== undefined : step !== 'lots' || lots.length > 0),
  });
  const { form, step, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const told = tell(values);
  const choose = ({ id, name }: FacilityReply): void => {
    if (id !== values.seller?.id) form.setValue('lots', []);
    form.setValue('seller', { id, name }, { shouldDirty: true });
    go('lots');
  };
  const waits = (id: string): number =>
    waiting.data?.value.items.reduce((sum, item) => sum + (item.toPurchase && item.counterparty?.id === id ? item.lots.length : 0), 0) ?? 0;
  const frame = { kind: 'purchase', fact, told, note: values.seller?.name } as const;
  if (step === 'seller') {
    return (
      <FactScreen {...frame} note={t('chooseSeller')}>
        <PartyStep label={t('seller')} parties={sellers.data?.value} chosen={values.seller?.id} onChoose={choose} waitsWith={waits} />
      </FactScreen>
    );
  }
  if (step === 'lots') {
    return (
      <FactScreen
        {...frame}
        aside={
          <button type="button" className={css.textButton} onClick={() => go('seller')}>
            {own('change')}
          </button>
        }
        action={{
          label: own('nextReceipt'),
          onNext: () => (values.lots.length ? go('papers') : void form.trigger('lots')),
        }}
      >
        <BoughtLots
          sellerId={values.seller?.id ?? ''}
          lots={values.lots}
          onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
          messages={lotMessages(errors, values.lots.length)}
          missing={errors.lots ? words('validation.lots') : undefined}
        />
      </FactScreen>
    );
  }
  return (
    <FactScreen {...frame} action={{ label: t('purchase.do') }}>
      <div className={css.fields}>
        <OccurredAt control={form.control} errors={errors} />
        <TotalPrice control={form.control} errors={errors} />
        <PaperNumber control={form.control} errors={errors} name="purchaseOrderNumber" />
        <PaperNumber control={form.control} errors={errors} name="invoiceNumber" />
        <Papers label={t('uploadReceipt')} kind="receipt" papers={fact.papers} onChange={fact.setPapers} />
      </div>
    </FactScreen>
  );
}

interface BoughtLotsProps {
  sellerId: string;
  lots: readonly BoughtLot[];
  onChange: (lots: BoughtLot[]) => void;
  messages: readonly (string | undefined)[];
  missing?: string;
}

function BoughtLots({ sellerId, lots, onChange, messages, missing }: BoughtLotsProps) {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const failureText = useFailureText();
  const errorText = useErrorText();
  const { records = [] } = useQueue();
  const offers = useQuery(offersKept(phone, sellerId));
  // What another record that waits here has bought is no longer open.
  const isBought = (productId: string): boolean =>
    records.some(({ effect }) => effect.makes.some((lot) => sameId(lot.productId, productId)));
  const open = offers.data?.value.map(lotOf).filter(({ productId }) => !isBought(productId));
  const lookUp = async (productId: string): Promise<BoughtLot> => {
    const known = open?.find((lot) => sameId(lot.productId, productId));
    if (known) return known;
    try {
      const lot = await call(routes.offeredLot, { params: { productId } });
      if (lot.holder.id !== sellerId) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
      return lotOf(lot);
    } catch (error) {
      if (error instanceof LotRefused) throw error;
      if (error instanceof CallFailed && error.code === 'Unreachable') return { productId, grams: null };
      throw new LotRefused(error instanceof CallFailed && error.status === 404 ? t('refused.unknown') : failureText(error));
    }
  };
  return (
    <LotsStep
      lots={lots}
      onChange={(next) => onChange([...next])}
      open={open}
      savedAt={offers.data?.savedAt}
      emptyText={t('noOpenLotsSeller')}
      lookUp={lookUp}
      errors={messages.map((message) => errorText(message === undefined ? undefined : { message }, t('productId')))}
      missing={missing}
      more={(lot, index) => (
        <Received lot={lot} onChange={(received) => onChange(lots.map((each, at) => (at === index ? { ...each, received } : each)))} />
      )}
    />
  );
}

/** Only where the weight at the scale differs. */
function Received({ lot, onChange }: { lot: BoughtLot; onChange: (received: number | undefined) => void }) {
  const { t } = useTranslation('custody');
  if (!lot.unit) return null;
  return (
    <details className={css.more}>
      <summary className={css.textButton}>
        {t('received')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <WeightField
        aria-label={t('receivedOf', { id: inThrees(lot.productId) })}
        placeholder={String(lot.quantity ?? '')}
        value={lot.received}
        unit={lot.unit}
        onChange={onChange}
      />
    </details>
  );
}

/** Who comes from a sale that waits finds its seller chosen. */
function startWith(search: URLSearchParams): PurchaseValues['seller'] {
  const [id, name] = [search.get('seller'), search.get('name')];
  return id && name ? { id, name } : undefined;
}
