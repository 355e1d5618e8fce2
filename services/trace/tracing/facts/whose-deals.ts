import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';

/** Holds in whose records an order is searched. */
export interface DealParties {
  /** Lists the sites whose records are searched; undefined for all. */
  supplierIds: readonly string[] | undefined;
  /**
   * Lists the brand's ledgers, where its goods end. A sale to a brand enters them without the brand's doing, so what
   * they received counts only when one of the suppliers sold it.
   */
  receiverIds: readonly string[];
}

/** Returns the facilities whose ledgers have an order's deals; undefined for all. */
export const searchedFacilities = ({ supplierIds, receiverIds }: DealParties): string[] | undefined =>
  supplierIds && [...new Set([...supplierIds, ...receiverIds])];

/** Says whether a record is the work of one of the order's sites. */
export function isDealOf(deal: TransactionBody, parties: DealParties): boolean {
  const { supplierIds, receiverIds } = parties;
  if (supplierIds === undefined) return true;
  if (!receiverIds.includes(deal.facilityId)) return supplierIds.includes(deal.facilityId);
  return isReceipt(deal) && isSoldBySite(deal, supplierIds);
}

/** Says whether the brand received goods that count for nothing, because none of the order's sites sold them. */
export function isFromStranger(deal: TransactionBody, { supplierIds, receiverIds }: DealParties): boolean {
  return supplierIds !== undefined && receiverIds.includes(deal.facilityId) && isReceipt(deal) && !isSoldBySite(deal, supplierIds);
}

/** Returns who handed goods over in a deal and who got them; null for somebody outside the platform. */
export function sellerAndBuyerOf(deal: TransactionBody): { sellerId: string | null; buyerId: string | null } {
  const { facilityId, counterpartyId } = deal;
  return isReceipt(deal) ? { sellerId: counterpartyId, buyerId: facilityId } : { sellerId: facilityId, buyerId: counterpartyId };
}

const isReceipt = ({ kinds }: TransactionBody): boolean => kinds.includes('purchase');

const isSoldBySite = ({ counterpartyId }: TransactionBody, supplierIds: readonly string[]): boolean =>
  counterpartyId !== null && supplierIds.includes(counterpartyId);
