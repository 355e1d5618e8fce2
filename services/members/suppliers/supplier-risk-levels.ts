import type { SupplierReply } from '../../../contracts/members/suppliers/replies.js';

/** Gives the list of suppliers their risk. The risk context provides it. */
export abstract class SupplierRiskLevels {
  /** Returns levels by facility. Goods that the brand may not read do not count. */
  abstract ofFacilities(
    facilityIds: readonly string[],
    brandId: string,
  ): Promise<ReadonlyMap<string, Pick<SupplierReply, 'laborRiskLevel' | 'productRiskLevel'>>>;
}
