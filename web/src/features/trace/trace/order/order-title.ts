import { useTranslation } from 'react-i18next';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';

export const NUMBER_KEYS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
/** The keys by which an order is requested, in the order in which they are tried. */
export const ORDER_KEYS = [...NUMBER_KEYS, 'purchaseDate'] as const;

const NAMES = { purchaseOrderNumber: 'po', invoiceNumber: 'invoice', packingListNumber: 'packingList' } as const;

/** Returns the order's recorded number, or the requested one until it is loaded; empty without one. */
export function useOrderTitle(order: OrderTraceReply | undefined): string {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const matched = NUMBER_KEYS.find((key) => order?.matchedBy === key);
  const asked = NUMBER_KEYS.find((key) => search.get(key));
  const numbers = NUMBER_KEYS.flatMap((each) => search.get(each) ?? []);
  // One number that was looked for as each kind has no kind until it is found.
  if (!matched && numbers.length > 1 && new Set(numbers).size === 1) return numbers[0] ?? '';
  const key = matched ?? asked;
  if (!key) return '';
  const recorded = matched && order?.transactions.map((transaction) => transaction[matched]).find((number) => number);
  const number = recorded ?? search.get(key) ?? '';
  // "PO-4500087213" says already what it is.
  return key === 'purchaseOrderNumber' && /^po\b/i.test(number) ? number : t(NAMES[key], { number });
}
