import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordPurchase } from '../../../../contracts/custody-commands.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { offersRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { commandResolver } from '../../ui/command-form.js';
import { kg, whole } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Num, Pairs } from '../../ui/parts.js';
import { BalancePreview } from './balance-preview.js';
import { priceOf, TradeDetails } from './details.js';
import { DocumentsSection, useDocuments } from './documents.js';
import { type LotLine, LotRefused, lineOfOffer, same, useLots } from './lot-lines.js';
import { LotsSection } from './lots-section.js';
import { ManualLots, manualLotsOf, newManualLot } from './manual-lots.js';
import { manualNameOf, type Origin, type PurchaseValues, purchaseErrors } from './purchase-values.js';
import { type ReceivedWeights, useReceivedColumn } from './received.js';
import { RecordLayout, useKeepDraft } from './record-layout.js';
import { SellerSection, useSellers } from './seller-section.js';
import { LotsSummary } from './summary.js';
import { useRecord } from './use-record.js';

/** Records what was bought: from a registered seller, or from outside of the platform. */
export function Purchase() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const facility = useSession()?.user.currentFacility;
  const [search] = useSearchParams();
  const [origin, setOrigin] = useState<Origin>('registered');
  const documents = useDocuments('receipt');
  const [received, setReceived] = useState<ReceivedWeights>({});
  const sellers = useSellers(search.get('seller'));

  const bodyOf = ({ manual, price, sellerId, transferKind, ...values }: PurchaseValues) => ({
    ...values,
    price: priceOf(price),
    ...(origin === 'registered' && { sellerId, transferKind }),
    lots:
      origin === 'registered'
        ? lots.accepted.map(({ productId }) => ({ productId, receivedQuantity: received[productId] }))
        : manualLotsOf(manual),
    documents: documents.links,
  });
  const form = useForm<PurchaseValues>({
    defaultValues: {
      transactionId: newId(),
      occurredAt: thisMinute(),
      sellerId: search.get('seller') ?? undefined,
      purchaseOrderNumber: '',
      invoiceNumber: '',
      price: { currency: 'PKR' },
      manual: { countryOfOrigin: '', proof: undefined, lots: [newManualLot(facility?.type)] },
    },
    mode: 'onTouched',
    resolver: commandResolver(RecordPurchase, bodyOf, (errors, values) => purchaseErrors(values, errors, origin)),
  });
  const { control, formState } = form;
  const sellerId = form.watch('sellerId');
  const offers = useQuery({ ...offersRead(sellerId ?? ''), enabled: origin === 'registered' && sellerId !== undefined });
  const lots = useLots(async (productId) => {
    const lot = await call(routes.offeredLot, { params: { productId } });
    const chosen = form.getValues('sellerId');
    if (chosen && lot.holder.id !== chosen) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
    if (!chosen) takeSeller(lot.holder.id);
    return lineOfOffer(lot);
  });
  /** The first lot that is scanned says whose it is. */
  function takeSeller(id: string) {
    if (!sellers?.some((seller) => seller.id === id)) throw new LotRefused(t('refused.sellerFirst'));
    form.setValue('sellerId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  useStartWithScan(sellers ? search.get('scan') : null, lots.add);
  useStartWithOffers(search, offers.data?.items.map(lineOfOffer), lots.toggle, lots.has);
  useKeepDraft(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);

  const grams = origin === 'registered' ? lots.grams : 0;
  const { submit, error, busy } = useRecord({
    route: routes.recordPurchase,
    form,
    bodyOf,
    refuseLot: origin === 'registered' ? lots.refuse : undefined,
    nameOf: origin === 'registered' ? undefined : manualNameOf,
    done: (values) => ({
      title: t('purchase.done'),
      detail:
        origin === 'registered'
          ? `${words('lots', { count: lots.accepted.length })}, ${kg(grams)} kg`
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
      rail={
        origin === 'registered' ? (
          <>
            <LotsSummary lots={lots} />
            <Pairs
              pairs={[
                { label: t('seller'), value: sellers?.find(({ id }) => id === sellerId)?.name ?? '–' },
                { label: t('lots'), value: <Num>{lots.accepted.length}</Num> },
                {
                  label: t('totalPrice'),
                  value: price?.amount === undefined ? '–' : <Num>{`${price.currency} ${whole(price.amount)}`}</Num>,
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
      <TradeDetails control={control} errors={formState.errors} price={price} grams={grams} />
      <DocumentsSection title={t('receipt')} label={t('uploadReceipt')} documents={documents} />
    </RecordLayout>
  );
}

/** Who comes from "to confirm" finds that sale's lots ticked. */
function useStartWithOffers(
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
    for (const line of offers) if (wanted.some((id) => same(id, line.productId)) && !has(line.productId)) toggle(line);
  }, [search, offers, toggle, has]);
}

/** Who scanned a lot on the homepage finds it in the list. */
function useStartWithScan(productId: string | null, add: (productId: string) => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (!productId || done.current) return;
    done.current = true;
    void add(productId);
  }, [productId, add]);
}
