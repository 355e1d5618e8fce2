import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../../contracts/routes.js';
import { ApiError, call } from '../../../../client/api/api.js';
import { askedUntilRead } from '../../../../client/api/read-policy.js';
import { useSession } from '../../../../client/session/session.js';
import { facilityRead } from '../../../../entities/facility/facility-reads.js';
import {
  type BoughtLot,
  isOutside,
  type PurchaseValues,
  purchase,
  receivedLot,
  sellerOf,
} from '../../../../entities/record/purchase/purchase.js';
import { useSellersNumbers } from '../../../../entities/record/purchase/sale-numbers.js';
import { findLot, LotRefused, type RecordLot, recordLotOfOffer } from '../../../../entities/record/record-lot.js';
import { formatDate } from '../../../../ui/format.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { type LotSelection, useLotSelection } from '../form/lot-selection.js';
import { LotsSection } from '../form/lots-section.js';
import { useOpenOffers } from '../form/open-list.js';
import { RecordLayout } from '../form/record-layout.js';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { lotIndexOf } from '../transport/transport-page.js';
import { BalancePreview } from './balance-preview.js';
import { OutsideLots } from './outside-lots.js';
import { ReceivedCell } from './received-cell.js';
import { SellerSection } from './seller-section.js';

/** Records what was bought: from a registered seller, or from outside of the platform. */
export function PurchasePage() {
  const { t } = useTranslation('custody');
  const facility = useSession()?.user.currentFacility;
  const [search] = useSearchParams();
  const wanted = search.get('seller');
  const record = useDeskRecord(purchase, {
    initial: wanted ? { seller: { id: wanted, name: '' } } : {},
    doneTitle: t('purchase.done'),
    placeInRow: (path, message, values) =>
      !isOutside(values) && !path.endsWith('receivedQuantity') && lots.refuse(lotIndexOf(path), message),
  });
  const { form } = record;
  useSellerName(form, wanted);
  useSellersNumbers(form);
  const values = useWatch({ control: form.control }) as PurchaseValues;
  const sellerId = sellerOf(values)?.id;
  const offers = useOpenOffers(sellerId ?? '');
  const open = offers.lots?.map(recordLotOfOffer);
  const lots: LotSelection<BoughtLot> = useLotSelection(form as never, useOfferLookup(form));
  useScannedLot(search.get('scan'), lots.add);
  usePreselectedOffers(search, open, lots);
  const outside = isOutside(values);
  const { grams } = purchase.summarize(values, record.context);
  return (
    <RecordLayout
      record={record}
      title={t('purchase.title')}
      submitLabel={t('purchase.do')}
      summary={
        <RecordRail
          record={record}
          partyLabel={t('seller')}
          refused={outside ? [] : lots.refused}
          more={
            outside ? (
              <p className="small muted">{t('manual.note')}</p>
            ) : facility ? (
              <BalancePreview facilityId={facility.id} lots={lots.accepted.map(receivedLot)} />
            ) : null
          }
        />
      }
    >
      <SellerSection onSeller={lots.clear} />
      {outside ? (
        <OutsideLots />
      ) : (
        <LotsSection
          lots={lots}
          open={sellerId ? open && [{ lots: open }] : []}
          search={sellerId ? offers.search : undefined}
          note={t('lotsOfSeller')}
          emptyText={sellerId ? t('noOpenLotsSeller') : t('chooseSellerFirst')}
          columns={[
            { key: 'received', head: t('received'), number: true, phone: 'full', width: 150, cell: (row) => <ReceivedCell {...row} /> },
          ]}
        />
      )}
      <DetailsSection definition={purchase} grams={grams} />
      <DocumentsSection definition={purchase} />
    </RecordLayout>
  );
}

/** A lot of the chosen seller; the first one that is scanned says whose it is. */
function useOfferLookup(form: UseFormReturn<PurchaseValues>) {
  const { t } = useTranslation('custody');
  const reasonOf = useNotOfferedReason();
  return async (productId: string): Promise<RecordLot> => {
    const lot = await askedUntilRead(() => call(routes.offeredLot, { params: { productId } })).catch(async (error: unknown) => {
      throw await reasonOf(productId, error);
    });
    const chosen = sellerOf(form.getValues());
    if (chosen && lot.holder.id !== chosen.id) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
    if (!chosen && !(await isSeller(lot.holder.id))) throw new LotRefused(t('refused.sellerFirst'));
    if (!chosen) form.setValue('seller', { id: lot.holder.id, name: lot.holder.name }, { shouldDirty: true });
    return recordLotOfOffer(lot);
  };
}

/** A lot that is here already is no wrong code: the message says since when. */
function useNotOfferedReason() {
  const { t } = useTranslation('custody');
  const facilityId = useSession()?.user.currentFacility?.id;
  return async (productId: string, error: unknown): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.status !== 404) return error;
    const own = await call(routes.lot, { params: { productId } }).catch(() => undefined);
    if (!own || own.holder.id !== facilityId) return error;
    const came = own.history.findLast(({ kind, facility }) => facility.id === facilityId && (kind === 'purchase' || kind === 'transform'));
    return new LotRefused(t('refused.alreadyHere', { date: formatDate((came ?? own).occurredAt) }));
  };
}

const isSeller = async (id: string): Promise<boolean> => (await call(routes.sellers, { query: { ids: id, perPage: 1 } })).total > 0;

/** Adds the name of a seller given only by ID in the address; returned goods come from a site that otherwise only buys. */
function useSellerName(form: UseFormReturn<PurchaseValues>, wanted: string | null): void {
  const { data: known } = useQuery(facilityRead(wanted ?? ''));
  useEffect(() => {
    const seller = sellerOf(form.getValues());
    if (known && seller?.name === '' && seller.id === known.id) form.setValue('seller', { id: known.id, name: known.name });
  }, [form, known]);
}

/** Ticks the lots of the sale from which a user came by "to confirm". */
function usePreselectedOffers(search: URLSearchParams, open: readonly RecordLot[] | undefined, lots: LotSelection<BoughtLot>): void {
  const done = useRef(false);
  useEffect(() => {
    const wanted = search.get('lots')?.split(',');
    if (!wanted || !open || done.current) return;
    done.current = true;
    const found = wanted.flatMap((productId) => findLot(open, productId) ?? []);
    lots.choose(found, new Set(found.map(({ productId }) => productId)));
    const beyond = wanted.filter((productId) => !findLot(open, productId));
    void (async () => {
      for (const productId of beyond) await lots.add(productId);
    })();
  }, [search, open, lots]);
}

/** Adds the lot that a user scanned on the homepage to the list. */
function useScannedLot(productId: string | null, add: (productId: string) => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    if (!productId || done.current) return;
    done.current = true;
    void add(productId);
  }, [productId, add]);
}
