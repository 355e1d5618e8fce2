import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { TransactionKind } from '../../../../../contracts/ledger/custody/events.js';
import type { InboxItem } from '../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../client/session/session.js';
import { useGoodsName } from '../../../entities/custody/goods-name.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { purchasePath } from '../../../entities/custody/purchase-path.js';
import type { ReviewRecordButtonProps } from '../../../entities/custody/review-record-button.js';
import { comma, formatDate, formatKg, inSentence } from '../../../ui/format.js';

/** `close`: a window that has ended waits to be closed. */
export type InboxStep = InboxItem['step'] | 'close';

/** One thing to do: of which lots, since when, and where it is done. */
interface RowParts {
  key: string;
  title: React.ReactNode;
  note: string;
  since: string;
  grams: number | null;
  to: string;
  kind: TransactionKind | 'window';
}

/** A record to be reviewed: confirmed or disputed, or voided where another party disputes it. */
type RecordRow = RowParts & { step: InboxItem['step']; review: ReviewRecordButtonProps };
type PlainRow = RowParts & { step: Exclude<InboxStep, 'dispute'>; review?: never };

export type InboxRow = RecordRow | PlainRow;

const KIND = { confirm: 'purchase', transform: 'transform', ship: 'transport' } as const;
type LotsItem = InboxItem & { step: keyof typeof KIND };

export function useInboxRows(items: readonly InboxItem[], ended: readonly WindowReply[]): InboxRow[] {
  const recordRow = useRecordRow();
  const lotsRow = useLotsRow();
  const windowRow = useWindowRow();
  const records = items.map((item) => (isOfLots(item) ? lotsRow(item) : recordRow(item)));
  return [...ended.map(windowRow), ...records];
}

/** A window that has ended: what is short in it is said here too. */
function useWindowRow(): (window: WindowReply) => PlainRow {
  const { t } = useTranslation('homepage');
  return ({ number, to, timeZone, accounts }) => {
    const short = accounts.filter(({ balanceGrams }) => balanceGrams < 0);
    const names = short.map(({ certification, balanceGrams }) => `${certification} ${formatKg(balanceGrams)} kg`);
    return {
      key: `window ${number}`,
      step: 'close',
      kind: 'window',
      since: to,
      grams: null,
      to: `/mass-balance?window=${number}`,
      title: t('windowEnded', { number, date: formatDate(new Date(new Date(to).getTime() - 1), timeZone) }),
      note: short.length ? t('windowShort', { accounts: names.join(comma()) }) : t('windowWaits'),
    };
  };
}

const rowOf = <Step extends InboxItem['step']>({
  step,
  transactionId,
  counterparty,
  lots: [first],
  massGrams,
  since,
}: InboxItem & { step: Step }) => ({
  key: `${step} ${counterparty?.id} ${transactionId} ${first?.lotId}`,
  step,
  since,
  grams: massGrams,
});

const isOfLots = (item: InboxItem): item is LotsItem => item.step !== 'dispute' && (item.step !== 'confirm' || item.toPurchase === true);

/** Lots that wait for the next step. */
function useLotsRow(): (item: LotsItem) => PlainRow {
  const { t } = useTranslation('homepage');
  const namesOf = useLotNames();
  return (item) => {
    const { step, counterparty, lots, partUsed } = item;
    const what = namesOf(lots);
    const ids = lots.map(({ productId }) => encodeURIComponent(productId)).join(',');
    const withName = { count: lots.length, name: counterparty?.name ?? '' };
    const row = { ...rowOf(item), kind: KIND[step] };
    switch (step) {
      case 'confirm':
        return {
          ...row,
          title: t('lotsFrom', withName),
          note: what,
          to: purchasePath(
            counterparty?.id ?? '',
            lots.map(({ productId }) => productId),
          ),
        };
      case 'transform':
        return {
          ...row,
          title: <ProductIdText id={lots[0]?.productId ?? ''} />,
          note: partUsed ? t('partUsed', { what }) : what,
          to: `/homepage/assign-product-id?lots=${ids}`,
        };
      case 'ship':
        return {
          ...row,
          title: t('lotsTo', withName),
          note: t('sold', { what }),
          to: `/homepage/transport?lots=${ids}`,
        };
    }
  };
}

/** Returns the row of a record of goods that changed hands: of another site's to confirm, or of an own one that is disputed. */
function useRecordRow(): (item: InboxItem) => RecordRow {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const namesOf = useLotNames();
  const ownId = useSession()?.user.currentFacility?.id ?? '';
  return (item) => {
    const { step, transactionId, counterparty, lots, kind = 'sell' } = item;
    const isOwn = step === 'dispute';
    const withName = { count: lots.length, name: counterparty?.name ?? '' };
    const to = `/transactions?${isOwn ? '' : 'agreement=toConfirm&'}open=${transactionId}`;
    const [ofPurchase, ofOthers] = isOwn ? (['lotsFrom', 'lotsTo'] as const) : (['purchaseBy', 'lotsFrom'] as const);
    const title = t(kind === 'purchase' ? ofPurchase : ofOthers, withName);
    const review = {
      record: { transactionId, facilityId: isOwn ? ownId : (counterparty?.id ?? '') },
      name: `${words(`kind.${kind}`)}, ${counterparty?.name ?? ''}`,
    };
    const note = `${words(`kind.${kind}`)}${comma()}${inSentence(namesOf(lots))}`;
    return { ...rowOf(item), kind, to, review, title: <Link to={to}>{title}</Link>, note };
  };
}

/** Each grade, name or product once. */
function useLotNames(): (lots: InboxItem['lots']) => string {
  const nameOf = useGoodsName();
  return (lots) => [...new Set(lots.map(nameOf))].join(comma());
}
