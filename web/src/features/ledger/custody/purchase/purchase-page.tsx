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
import { useReceivedNote } from '../../../../entities/record/purchase/received-note.js';
import { useSellersNumbers } from '../../../../entities/record/purchase/sale-numbers.js';
import { findLot, LotRefused, type RecordLot, recordLotOfOffer } from '../../../../entities/record/record-lot.js';
import { AccountEffects } from '../../../../entities/record/sale/account-effects.js';
import { accountChanges } from '../../../../entities/record/sale/balance-claim.js';
import { formatDate, formatProductId, formatQuantity } from '../../../../ui/format.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { type LotSelection, useLotSelection } from '../form/lot-selection.js';
import { LotsSection } from '../form/lots-section.js';
import { useOpenOffers } from '../form/open-list.js';
import { RecordLayout } from '../form/record-layout.js';
import { RecordRail } from '../form/record-rail.js';
import { useCurrentWindow } from '../form/use-current-window.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { lotIndexOf } from '../transport/transport-page.js';
import { OutsideLots } from './outside-lots.js';
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

/** Shows the effect of a purchase on the accounts of a Mass balance site, before the button is pressed. */
function BalancePreview({ facilityId, lots }: { facilityId: string; lots: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { window, detail } = useCurrentWindow(facilityId);
  if (!window || detail?.model !== 'massBalance') return null;
  return <AccountEffects changes={accountChanges(window.accounts, creditsOf(lots))} window={window.number} label={t('thisPurchase')} />;
}

/** By certification: raw cotton brings labels, and no claim to an account. */
function creditsOf(lots: readonly RecordLot[]): Map<string, number> {
  const credits = new Map<string, number>();
  for (const { claim, product } of lots) {
    if (!claim?.grams || product === 'rawCotton') continue;
    credits.set(claim.certification, (credits.get(claim.certification) ?? 0) + claim.grams);
  }
  return credits;
}

/** Takes the weight of a lot at arrival, and shows the difference; empty where it is the same. */
function ReceivedCell({ lot: { productId, quantity = 0, unit = 'kg' }, index }: { lot: BoughtLot; index: number }) {
  const { t } = useTranslation('custody');
  const field = useField<number>(`lots.${index}.received`, t('received'));
  const note = useReceivedNote({ quantity, unit, received: field.value });
  return (
    <>
      <WeightField
        small
        showsError
        aria-label={t('receivedOf', { id: formatProductId(productId) })}
        placeholder={formatQuantity(quantity)}
        unit={unit}
        {...field}
      />
      {note ? (
        <span className="caption" style={{ display: 'block', maxInlineSize: '22ch', whiteSpace: 'normal' }}>
          {note}
        </span>
      ) : null}
    </>
  );
}
