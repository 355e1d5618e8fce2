import { goesDown, supplyFaultOf } from '../../../contracts/members/suppliers/supply-chain.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { SupplierFacts } from './supplier-record.js';

/**
 * Checks the customers and the suppliers of a supplier, among `all` suppliers of the brand. @throws Refusal SupplyTierNotLower,
 * SupplyCircle, and Invalid for a supplier that the brand does not have
 */
export function checkSupplies(supplier: SupplierFacts, all: readonly SupplierFacts[]): void {
  const others = [...all.filter(({ id }) => id !== supplier.id), supplier];
  for (const [at, purchaserId] of supplier.supplies.entries()) {
    const path = `supplies.${at}`;
    if (!others.some(({ id }) => id === purchaserId)) throw invalid(path, message('supplierUnknown'));
    const fault = supplyFaultOf(supplier, purchaserId, others);
    if (fault === 'tier') throw refused('SupplyTierNotLower', path);
    if (fault) throw refused('SupplyCircle', path);
  }
  const isBelowAll = all.every((each) => !each.supplies.includes(supplier.id) || each.id === supplier.id || goesDown(each, supplier));
  if (!isBelowAll) throw refused('SupplyTierNotLower', 'tiers');
}

const invalid = (path: string, fault: Message): Refusal => new Refusal('Invalid', {}, { [path]: [fault] });
const refused = (code: 'SupplyTierNotLower' | 'SupplyCircle', path: string): Refusal => new Refusal(code, {}, { [path]: [message(code)] });
