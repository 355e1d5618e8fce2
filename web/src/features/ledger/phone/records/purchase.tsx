import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { InboxReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { ApiError, call } from '../../../../client/api/api.js';
import { askedUntilRead } from '../../../../client/api/read-policy.js';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import {
  type BoughtLot,
  isOutside,
  outsideProducts,
  type PurchaseValues,
  purchase,
  sellerOf,
} from '../../../../entities/record/purchase/purchase.js';
import { useReceivedNote } from '../../../../entities/record/purchase/received-note.js';
import { useSellersNumbers } from '../../../../entities/record/purchase/sale-numbers.js';
import type { CounterpartyRef } from '../../../../entities/record/record-definition.js';
import { findLot, LotRefused, type RecordLot, recordLotOfOffer } from '../../../../entities/record/record-lot.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatProductId } from '../../../../ui/format.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';
import { CounterpartyStep } from '../form/counterparty-step.js';
import { LotsStep } from '../form/lots-step.js';
import phoneFields from '../form/phone-fields.module.css';
import { useParties } from '../form/phone-shell.js';
import { RecordDetails } from '../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { type PhoneRecord, usePhoneRecord } from '../form/use-phone-record.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { cachedInboxRead, cachedOffersRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';
import { OutsideLots } from './outside-lots.js';

type PurchaseRecord = PhoneRecord<PurchaseValues, 'seller' | 'lots' | 'papers'>;

export const PhonePurchase = () => (
  <RecordFormLoader kind="purchase">
    <PurchaseForm />
  </RecordFormLoader>
);

/** Records a purchase: the seller, the lots, and the papers. */
function PurchaseForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const [search] = useSearchParams();
  const seller = preselectedSeller(search);
  const record = usePhoneRecord(purchase, {
    initial: seller && { seller },
    canResume: (begun) => seller === undefined || sellerOf(begun)?.id === seller.id,
  });
  useSellersNumbers(record.form);
  const values = useWatch({ control: record.form.control }) as PurchaseValues;
  const note = isOutside(values) ? t('noSeller') : sellerOf(values)?.name;
  switch (record.step) {
    case 'seller':
      return (
        <RecordFormScreen record={record} note={t('chooseSeller')}>
          <SellerStep record={record} />
        </RecordFormScreen>
      );
    case 'lots':
      return (
        <RecordFormScreen
          record={record}
          note={note}
          aside={<ChangeButton onPress={() => record.go('seller')} />}
          action={{ label: own('nextReceipt'), onNext: () => void goToDocuments(record) }}
        >
          {isOutside(values) ? <OutsideLots /> : <SellerLots sellerId={sellerOf(values)?.id ?? ''} />}
        </RecordFormScreen>
      );
    case 'papers':
      return (
        <RecordFormScreen record={record} note={note} action={{ label: t('purchase.do') }}>
          <RecordDetails definition={purchase} except={isOutside(values) ? 'receivedTransferKind' : undefined} />
        </RecordFormScreen>
      );
  }
}

function ChangeButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <button type="button" className={phoneButtons.textButton} onClick={onPress}>
      {t('change')}
    </button>
  );
}

function SellerStep({ record: { form, go, context } }: { record: PurchaseRecord }) {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const waiting = useQuery(cachedInboxRead(phone)).data?.value;
  const seller = useFormValue<PurchaseValues['seller']>('seller');
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
        useParties={useSellers}
        waiting={salesToPurchase(waiting).flatMap(({ counterparty }) => counterparty ?? [])}
        chosen={sellerOf({ seller })?.id}
        onChoose={({ id, name }) => choose({ id, name })}
        waitingCountOf={(id) => salesToPurchase(waiting, id).reduce((sum, { lots }) => sum + lots.length, 0)}
      />
      {outsideProducts(context.type).length > 0 ? (
        <ul className={phoneRows.rows} aria-label={t('sellerKind')}>
          <li>
            <button type="button" className={phoneRows.row} aria-pressed={seller === 'none'} onClick={() => choose('none')}>
              <span className={phoneRows.what}>
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

const useSellers: UseParties = (asked) => useParties('sellers', asked);

/** On to the papers, once the lots are filled in. */
async function goToDocuments({ form, go }: PurchaseRecord): Promise<void> {
  await form.trigger();
  const { fields = [] } = purchase.steps.find(({ name }) => name === 'lots') ?? {};
  const isMissing = fields.some((field) => form.getFieldState(field as 'lots').error);
  if (!isMissing) go('papers');
}

/** Lots of one seller: those that it has sold to this site can be ticked. */
function SellerLots({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phonePages');
  const phone = usePhone();
  const failureText = useFailureText();
  const { records = [] } = useQueue();
  const offers = useQuery(cachedOffersRead(phone, sellerId));
  // Lots bought by another queued record are no longer open.
  const isBought = (productId: string): boolean => records.some(({ effect }) => findLot(effect.makes, productId));
  const open = offers.data?.value.map(recordLotOfOffer).filter(({ productId }) => !isBought(productId));
  const lookUp = async (productId: string): Promise<RecordLot> => {
    const known = findLot(open, productId);
    if (known) return known;
    try {
      const lot = await askedUntilRead(() => call(routes.offeredLot, { params: { productId } }));
      if (lot.holder.id !== sellerId) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
      return recordLotOfOffer(lot);
    } catch (error) {
      if (error instanceof LotRefused) throw error;
      if (error instanceof ApiError && error.code === 'Unreachable') return { productId, grams: null };
      throw new LotRefused(error instanceof ApiError && error.status === 404 ? own('code.unknown') : failureText(error));
    }
  };
  return (
    <LotsStep
      name="lots"
      open={open}
      savedAt={offers.data?.savedAt}
      emptyText={t('noOpenLotsSeller')}
      lookUp={lookUp}
      more={(name) => <ReceivedWeight name={name} />}
    />
  );
}

/** Only where the weight at the scale differs. */
function ReceivedWeight({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  const { productId, quantity, unit } = useFormValue<BoughtLot>(name);
  const field = useField<number>(`${name}.received`, t('received'));
  const note = useReceivedNote({ quantity, unit, received: field.value });
  if (!unit) return null;
  return (
    <details className={phoneFields.more} open={field.error ? true : undefined}>
      <summary className={phoneButtons.textButton}>
        {t('received')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <WeightField
        aria-label={t('receivedOf', { id: formatProductId(productId) })}
        placeholder={String(quantity ?? '')}
        unit={unit}
        {...field}
      />
      {note ? (
        <p className="caption num" role="status">
          {note}
        </p>
      ) : null}
    </details>
  );
}

/** Returns the seller of the waiting sale from which a user came. */
function preselectedSeller(search: URLSearchParams): CounterpartyRef | undefined {
  const [id, name] = [search.get('seller'), search.get('name')];
  return id && name ? { id, name } : undefined;
}
