import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentLink } from '../../../../../contracts/custody/command-parts.js';
import { RecordPurchase } from '../../../../../contracts/custody/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../app/api/api.js';
import { useSession } from '../../../app/session/session.js';
import { offersRead } from '../../../entities/custody/custody-reads.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger, formatKg } from '../../../ui/format.js';
import { commandResolver } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import { TradeDetailsSection, toPrice } from '../form/detail-fields.js';
import { DocumentsSection, useFormDocuments } from '../form/documents-section.js';
import { isSameProductId, type LotLine, LotRefused, lineOfOffer, useLotSelection } from '../form/lot-selection.js';
import { LotsSection } from '../form/lots-section.js';
import { LotsSummary } from '../form/lots-summary.js';
import { RecordLayout, useConfirmUnload } from '../form/record-layout.js';
import { useSendRecord } from '../form/use-send-record.js';
import { BalancePreview } from './balance-preview.js';
import { ManualLots, newManualLot, toPurchasedLots } from './manual-lots.js';
import { manualFieldOf, type PurchaseOrigin, type PurchaseValues, purchaseErrors } from './purchase-values.js';
import { type ReceivedWeights, useReceivedColumn } from './received-column.js';
import { SellerSection, useSellers } from './seller-section.js';

/** Records what was bought: from a registered seller, or from outside of the platform. */
export function PurchasePage() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const facility = useSession()?.user.currentFacility;
  const [search] = useSearchParams();
  const [origin, setOrigin] = useState<PurchaseOrigin>('registered');
  const documents = useFormDocuments('receipt');
  const [received, setReceived] = useState<ReceivedWeights>({});
  const sellers = useSellers(search.get('seller'));

  const toCommand = (values: PurchaseValues) =>
    toRecordPurchase(values, { origin, lots: lots.accepted, received, documents: documents.links });
  const form = useForm<PurchaseValues>({
    defaultValues: {
      transactionId: newId(),
      occurredAt: currentMinute(),
      sellerId: search.get('seller') ?? undefined,
      purchaseOrderNumber: '',
      invoiceNumber: '',
      price: { currency: 'PKR' },
      manual: { countryOfOrigin: '', proof: undefined, lots: [newManualLot(facility?.type)] },
    },
    mode: 'onTouched',
    resolver: commandResolver(RecordPurchase, toCommand, (errors, values) => purchaseErrors(values, errors, origin)),
  });
  const { control, formState } = form;
  const sellerId = form.watch('sellerId');
  const offers = useQuery({ ...offersRead(sellerId ?? ''), enabled: origin === 'registered' && sellerId !== undefined });
  const lots = useLotSelection(async (productId) => {
    const lot = await call(routes.offeredLot, { params: { productId } });
    const chosen = form.getValues('sellerId');
    if (chosen && lot.holder.id !== chosen) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
    if (!chosen) chooseSellerOfLot(lot.holder.id);
    return lineOfOffer(lot);
  });
  /** The first lot that is scanned says whose it is. */
  function chooseSellerOfLot(id: string) {
    if (!sellers?.some((seller) => seller.id === id)) throw new LotRefused(t('refused.sellerFirst'));
    form.setValue('sellerId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  useScannedPreselection(sellers ? search.get('scan') : null, lots.add);
  usePreselectedOffers(search, offers.data?.items.map(lineOfOffer), lots.toggle, lots.has);
  useConfirmUnload(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);

  const grams = origin === 'registered' ? lots.grams : 0;
  const { submit, error, busy } = useSendRecord({
    route: routes.recordPurchase,
    form,
    toCommand,
    showLotError: origin === 'registered' ? lots.refuse : undefined,
    fieldOf: origin === 'registered' ? undefined : manualFieldOf,
    successToast: (values) => ({
      title: t('purchase.done'),
      detail:
        origin === 'registered'
          ? `${words('lots', { count: lots.accepted.length })}, ${formatKg(grams)} kg`
          : words('lots', { count: values.manual.lots.length }),
    }),
  });
  const weights = useReceivedColumn({
    received,
    onReceived: (productId, quantity) => setReceived((all) => ({ ...all, [productId]: quantity })),
    isSent: formState.isSubmitted,
  });
  const lotsError = formState.isSubmitted && lots.accepted.length === 0 ? words('validation.lots') : undefined;
  const price = form.watch('price');
  return (
    <RecordLayout
      title={t('purchase.title')}
      submitLabel={t('purchase.do')}
      submit={submit}
      busy={busy}
      error={error}
      pending={documents.pending}
      summary={
        origin === 'registered' ? (
          <>
            <LotsSummary lots={lots} />
            <DetailList
              details={[
                { label: t('seller'), value: sellers?.find(({ id }) => id === sellerId)?.name ?? '–' },
                { label: t('lots'), value: <Num>{lots.accepted.length}</Num> },
                {
                  label: t('totalPrice'),
                  value: price?.amount === undefined ? '–' : <Num>{`${price.currency} ${formatInteger(price.amount)}`}</Num>,
                },
                { label: t('receipt'), value: documents.files.length ? t('files', { count: documents.files.length }) : '–' },
              ]}
            />
            {facility ? <BalancePreview facilityId={facility.id} lines={lots.accepted} /> : null}
          </>
        ) : (
          <p className="small muted">{t('manual.note')}</p>
        )
      }
    >
      <SellerSection
        form={form}
        origin={origin}
        onOrigin={setOrigin}
        sellers={sellers}
        onSeller={(id) => {
          form.setValue('sellerId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          lots.clear();
        }}
      />
      {origin === 'registered' ? (
        <LotsSection
          lots={lots}
          open={sellerId ? offers.data?.items.map(lineOfOffer) : []}
          note={t('lotsOfSeller')}
          emptyText={sellerId ? t('noOpenLotsSeller') : t('chooseSellerFirst')}
          error={lotsError}
          columns={[weights]}
        />
      ) : (
        <ManualLots form={form} />
      )}
      <TradeDetailsSection control={control} errors={formState.errors} price={price} grams={grams} />
      <DocumentsSection title={t('receipt')} label={t('uploadReceipt')} documents={documents} />
    </RecordLayout>
  );
}

interface BesidePurchase {
  origin: PurchaseOrigin;
  lots: readonly Pick<LotLine, 'productId'>[];
  received: ReceivedWeights;
  documents: DocumentLink[];
}

export const toRecordPurchase = (
  { manual, price, sellerId, transferKind, ...values }: PurchaseValues,
  { origin, lots, received, documents }: BesidePurchase,
) => ({
  ...values,
  price: toPrice(price),
  ...(origin === 'registered' && { sellerId, transferKind }),
  lots:
    origin === 'registered' ? lots.map(({ productId }) => ({ productId, receivedQuantity: received[productId] })) : toPurchasedLots(manual),
  documents,
});

/** Who comes from "to confirm" finds that sale's lots ticked. */
function usePreselectedOffers(
  search: URLSearchParams,
  offers: LotLine[] | undefined,
  toggle: (line: LotLine) => void,
  has: (id: string) => boolean,
): void {
  const done = useRef(false);
  useEffect(() => {
    const wanted = search.get('lots')?.split(',');
    if (!wanted || !offers || done.current) return;
    done.current = true;
    for (const line of offers) if (wanted.some((id) => isSameProductId(id, line.productId)) && !has(line.productId)) toggle(line);
  }, [search, offers, toggle, has]);
}

/** Who scanned a lot on the homepage finds it in the list. */
function useScannedPreselection(productId: string | null, add: (productId: string) => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (!productId || done.current) return;
    done.current = true;
    void add(productId);
  }, [productId, add]);
}
