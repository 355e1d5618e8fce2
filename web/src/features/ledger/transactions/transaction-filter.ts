import { AGREEMENTS, type TransactionsQuery } from '../../../../../contracts/ledger/custody/queries.js';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../../../../../contracts/ledger/custody/record-details.js';
import { instantOf, parseDay } from '../../../ui/forms/dates/parse-date.js';
import { paramOneOf } from '../../../ui/forms/url-state.js';

export const AGREEMENT_FILTERS = [...AGREEMENTS, 'any'] as const;
const UUID = /^[0-9a-f-]{36}$/i;

export type TransactionFilter = Pick<
  TransactionsQuery,
  'facilityId' | 'agreement' | 'counterpartyId' | 'productId' | DocumentNumber | 'from' | 'to'
>;

/** The filters that the address says; a day is taken as its start, and as its end for "to". */
export function transactionFilterOf(search: URLSearchParams): TransactionFilter {
  const text = (name: string) => search.get(name) ?? undefined;
  const id = (name: string) => (UUID.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined);
  const day = (name: string) => parseDay(search.get(name) ?? '');
  const [from, to] = [day('from'), day('to')];
  return {
    facilityId: id('facilityId'),
    agreement: paramOneOf(search, 'agreement', AGREEMENT_FILTERS),
    counterpartyId: id('counterpartyId'),
    productId: text('productId'),
    ...Object.fromEntries(DOCUMENT_NUMBERS.map((name) => [name, text(name)])),
    from: from && instantOf(from, '00:00').toISOString(),
    to: to && instantOf(to, '23:59:59.999').toISOString(),
  };
}
