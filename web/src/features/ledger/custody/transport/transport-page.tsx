import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../../client/session/session.js';
import { useInbox } from '../../../../entities/custody/inbox.js';
import { RecordDetail } from '../../../../entities/record/fields/record-details.js';
import { findLot, type RecordLot } from '../../../../entities/record/record-lot.js';
import { transport } from '../../../../entities/record/transport/transport.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { LotsSection } from '../form/lots-section.js';
import type { LotGroup } from '../form/open-lots.js';
import { PartyField, ReturnNotice, useReturn } from '../form/outgoing-party.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import css from '../form/record-layout.module.css';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { useStockLots } from '../form/use-stock-lots.js';

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
  return (
    <RecordLayout
      record={record}
      title={t('transport.title')}
      submitLabel={t('transport.do')}
      summary={<RecordRail record={record} partyLabel={t('transporter')} lots={lots.accepted} refused={lots.refused} />}
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

export const lotIndexOf = (path: string): number => Number(/^lots\.(\d+)/.exec(path)?.[1] ?? -1);

/** Sold lots that wait for their transport, by whom they are for; then all others. */
function useWaitingFirst(open: readonly RecordLot[] | undefined): LotGroup[] | undefined {
  const { t } = useTranslation('custody');
  const inbox = useInbox(useSession()?.user.currentFacility);
  if (!open) return undefined;
  const groups = new Map<string, RecordLot[]>();
  const rest = new Set(open);
  for (const { step, counterparty, lots } of inbox.data?.items ?? []) {
    if (step !== 'ship') continue;
    const waiting = lots.flatMap(({ productId }) => findLot([...rest], productId) ?? []);
    for (const lot of waiting) rest.delete(lot);
    const name = counterparty?.name ?? '';
    groups.set(name, [...(groups.get(name) ?? []), ...waiting]);
  }
  const sold = [...groups].filter(([, lots]) => lots.length > 0).map(([name, lots]) => ({ title: t('soldTo', { name }), lots }));
  return rest.size ? [...sold, { ...(sold.length && { title: t('notSold') }), lots: [...rest] }] : sold;
}
