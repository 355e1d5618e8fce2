import type { SupplierReply } from '../../contracts/suppliers/replies.js';

/** What a brand's list of suppliers says of risk. The risk context provides it. */
export abstract class SupplierRiskLevels {
  /** By facility; what the brand may not read of its goods does not count. */
  abstract ofFacilities(
    facilityIds: readonly string[],
    brandId: string,
  ): Promise<ReadonlyMap<string, Pick<SupplierReply, 'laborRiskLevel' | 'productRiskLevel'>>>;
}
