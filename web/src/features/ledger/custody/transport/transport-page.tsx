import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary, SaleNumbers } from '../../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../../client/session/session.js';
import { transactionsRead } from '../../../../entities/custody/custody-reads.js';
import { useInbox } from '../../../../entities/custody/inbox.js';
import { RecordDetail } from '../../../../entities/record/fields/record-details.js';
import { saleNumbersOf, useFilledNumbers } from '../../../../entities/record/purchase/sale-numbers.js';
import { findLot, type RecordLot } from '../../../../entities/record/record-lot.js';
import { transport } from '../../../../entities/record/transport/transport.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { comma } from '../../../../ui/format.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { LotsSection } from '../form/lots-section.js';
import type { LotGroup } from '../form/open-lots.js';
import { PartyField, ReturnNotice, useReturn } from '../form/outgoing-party.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import css from '../form/record-layout.module.css';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { productsFirst, useStockLots } from '../form/use-stock-lots.js';

const mayGo = (lot: LotSummary): boolean => lot.dispatch === 'notShipped' && lot.title !== 'released' && lot.remainingGrams !== 0;

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function TransportPage() {
  const { t } = useTranslation('custody');
  const isMill = useSession()?.user.currentFacility?.type === 'MILL';
  const record = useDeskRecord(transport, {
    doneTitle: t('transport.done'),
    placeInRow: (path, message) => lots.refuse(lotIndexOf(path), message),
  });
  const { form } = record;
  const { lots, open, search } = useStockLots(form as never, { dispatch: 'notShipped' }, mayGo);
  const { returnOf } = useReturn(form as never);
  const returning = useWatch({ control: form.control, name: 'returning' });
  const groups = useWaitingFirst(open);
  useFilledNumbers(form as never, useNumbersOfSales(lots.accepted, groups));
  return (
    <RecordLayout
      record={record}
      title={t('transport.title')}
      submitLabel={t('transport.do')}
      summary={
        <RecordRail
          record={record}
          partyLabel={t('transporter')}
          lots={lots.accepted}
          refused={lots.refused}
          more={<Purchasers lots={lots.accepted} groups={groups} />}
        />
      }
    >
      <Section title={t('transporter')}>
        <div className={css.two}>
          <PartyField kind="transport" parties="transporters" label={t('transporter')} placeholder={t('chooseTransporter')} />
          {isMill && !returnOf ? <RecordDetail name="saleOfTransport" /> : null}
        </div>
      </Section>
      {returnOf ? <ReturnNotice to={returning?.to ?? { name: '' }} /> : null}
      <LotsSection lots={lots} open={groups} search={search} note={t('lotsOfStock')} emptyText={t('noOpenLotsStock')} />
      <DetailsSection definition={transport} grams={null} />
      <DocumentsSection definition={transport} />
    </RecordLayout>
  );
}

/** Says that the transport is a sale too, or that it carries what several purchasers bought. */
function Purchasers({ lots, groups }: { lots: readonly RecordLot[]; groups: readonly WaitingGroup[] | undefined }) {
  const { t } = useTranslation('custody');
  const purchaser = useFormValue<{ name: string } | null | undefined>('purchaser');
  const buyers =
    groups?.flatMap((group) => (group.buyer && lots.some(({ productId }) => findLot(group.lots, productId)) ? group.buyer : [])) ?? [];
  return (
    <>
      {purchaser ? <DetailList details={[{ label: t('purchaser'), value: purchaser.name }]} /> : null}
      {buyers.length > 1 ? <p className="warn small">{t('transport.severalPurchasers', { names: buyers.join(comma()) })}</p> : null}
    </>
  );
}

interface WaitingGroup extends LotGroup {
  buyer?: string;
  /** The record of the sale, by product ID. */
  sales?: ReadonlyMap<string, string>;
}

/** Returns the numbers that the sales of all these lots share. */
function useNumbersOfSales(lots: readonly RecordLot[], groups: readonly WaitingGroup[] | undefined): SaleNumbers {
  const saleOf = (lot: RecordLot) => groups?.flatMap(({ sales }) => sales?.get(lot.productId) ?? [])[0];
  const ids = [...new Set(lots.flatMap((lot) => saleOf(lot) ?? []))];
  const reads = useQueries({ queries: ids.map((id) => transactionsRead({ q: id, perPage: 5 })) });
  const found = reads.flatMap(({ data }) => data?.items ?? []);
  return saleNumbersOf(lots.map((lot) => ({ sale: found.find(({ transactionId }) => transactionId === saleOf(lot)) })));
}

export const lotIndexOf = (path: string): number => Number(/^lots\.(\d+)/.exec(path)?.[1] ?? -1);

/** Sold lots that wait for their transport, by whom they are for; then all others. */
function useWaitingFirst(open: readonly RecordLot[] | undefined): WaitingGroup[] | undefined {
  const { t } = useTranslation('custody');
  const facility = useSession()?.user.currentFacility;
  const inbox = useInbox(facility);
  if (!open || !facility) return undefined;
  const groups = new Map<string, RecordLot[]>();
  const sales = new Map<string, string>();
  const rest = new Set(open);
  for (const { step, counterparty, lots, transactionId } of inbox.data?.items ?? []) {
    if (step !== 'ship') continue;
    const waiting = lots.flatMap(({ productId }) => findLot([...rest], productId) ?? []);
    for (const lot of waiting) {
      rest.delete(lot);
      if (transactionId) sales.set(lot.productId, transactionId);
    }
    const name = counterparty?.name ?? '';
    groups.set(name, [...(groups.get(name) ?? []), ...waiting]);
  }
  const sold = [...groups]
    .filter(([, lots]) => lots.length > 0)
    .map(([buyer, lots]) => ({ title: t('soldTo', { name: buyer }), buyer, lots, sales }));
  return rest.size ? [...sold, { ...(sold.length && { title: t('notSold') }), lots: productsFirst([...rest], facility.type) }] : sold;
}
