import { useTranslation } from 'react-i18next';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';

const NUMBER_KEYS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
/** What an order is asked for by, in the order in which it is tried. */
export const ORDER_KEYS = [...NUMBER_KEYS, 'purchaseDate'] as const;

const NAMES = { purchaseOrderNumber: 'po', invoiceNumber: 'invoice', packingListNumber: 'packingList' } as const;

/** The order's number as it was recorded, and before that as it was asked for; empty where none was. */
export function useOrderTitle(order: OrderTraceReply | undefined): string {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const matched = NUMBER_KEYS.find((key) => order?.matchedBy === key);
  const asked = NUMBER_KEYS.find((key) => search.get(key));
  const key = matched ?? asked;
  if (!key) return '';
  const recorded = matched && order?.transactions.map((transaction) => transaction[matched]).find((number) => number);
  const number = recorded ?? search.get(key) ?? '';
  // "PO-4500087213" says already what it is.
  return key === 'purchaseOrderNumber' && /^po\b/i.test(number) ? number : t(NAMES[key], { number });
}
