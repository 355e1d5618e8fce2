/** Compares the two ends of a transfer. */

import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { sumOrNull } from '../../../../contracts/shared/units.js';
import type { TransferDifference, TransferState } from '../../../../contracts/watch/audits/audit-kinds.js';
import { lotsLeft, type TransferBody } from '../../../../projections/ledger/custody/transfers/transfer-body.js';

/** Holds the facts of the record of a transaction other than its goods; undefined where it has none. */
export interface RecordFacts {
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  disputed: boolean;
  voidedAt: string | null;
}

export interface ComparedTransfer {
  state: TransferState;
  differences: TransferDifference[];
  soldGrams: number | null;
  receivedGrams: number | null;
  differenceGrams: number | null;
}

const NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
/** A weight agrees within 0.5 %, above which the ledger flags the receipt. */
const WEIGHT_LIMIT_PER_MILLE = 5;

/** @param sales the records of the seller @param receipt that of the buyer */
export function compareTransfer(view: TransferBody, sales: readonly RecordFacts[], receipt: RecordFacts | undefined): ComparedTransfer {
  const { received } = view;
  const goods = view.kind === 'sale' ? lotsLeft(view) : view.lots;
  const soldGrams = sumOrNull(goods.map(({ massGrams }) => massGrams));
  const receivedGrams = received ? sumOrNull(received.lots.map(({ massGrams }) => massGrams)) : null;
  const differenceGrams = soldGrams === null || receivedGrams === null ? null : receivedGrams - soldGrams;
  const masses = { soldGrams, receivedGrams, differenceGrams };
  if (view.undone) return { state: 'undone', differences: [], ...masses };
  const disputed = [...sales, ...(receipt ? [receipt] : [])].some((each) => each.disputed);
  if (!received) {
    const state = disputed ? 'differ' : view.kind === 'sale' ? 'toReceive' : 'inTransfer';
    return { state, differences: disputed ? ['disputed'] : [], ...masses };
  }
  const differences = [...goodsDifferences(view), ...numberDifferences(sales, receipt), ...(disputed ? (['disputed'] as const) : [])];
  // A void of the purchase reaches the seller's ledger a moment later.
  if (receipt?.voidedAt) differences.push('void');
  return { state: differences.length > 0 ? 'differ' : 'agree', differences, ...masses };
}

function goodsDifferences({ lots, sellerId, sold, released, received }: TransferBody): TransferDifference[] {
  if (!received) return [];
  const differences: TransferDifference[] = [];
  const arrived = new Map(received.lots.map((lot) => [lot.lotId, lot]));
  if (arrived.size !== lots.length || lots.some(({ lotId }) => !arrived.has(lotId))) differences.push('lots');
  if (lots.some(({ lotId, massGrams }) => isOff(massGrams, arrived.get(lotId)?.massGrams))) differences.push('weight');
  if (received.cited && !isCitedRightly(received.cited, sellerId, released)) differences.push('hash');
  const left = sold?.occurredAt ?? released?.occurredAt;
  if (left !== undefined && received.occurredAt < left) differences.push('date');
  return differences;
}

const isOff = (sold: number | null, received: number | null | undefined): boolean =>
  sold !== null && received !== null && received !== undefined && Math.abs(received - sold) * 1000 > sold * WEIGHT_LIMIT_PER_MILLE;

export const isCitedRightly = (
  cited: { stream: string; revision: number; hash: string },
  sellerId: string,
  released: TransferBody['released'],
): boolean => cited.stream === ledgerStreamOf(sellerId) && cited.revision === released?.revision && cited.hash === released.hash;

/** A number that only one side states is no difference. */
function numberDifferences(sales: readonly RecordFacts[], receipt: RecordFacts | undefined): TransferDifference[] {
  return NUMBERS.filter((key) => {
    const said = receipt?.[key];
    return said !== undefined && sales.some((sale) => sale[key] !== undefined && documentNumberKey(sale[key]) !== documentNumberKey(said));
  });
}
