import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';

type Transport = Pick<TransactionBody, 'facilityId' | 'tripDay' | 'packingListKey'>;

/**
 * Says which transports are one trip: those that left one site on one day for the same sites under the same packing list.
 * Transports without a packing list are together, too.
 */
export const tripKeyOf = ({ facilityId, tripDay, packingListKey }: Transport, to: readonly string[]): string =>
  [tripDay, facilityId, [...to].sort().join('+'), packingListKey ?? ''].join(' ');
