/** Counts the documents of an order's checklist. The context that keeps the checklist provides it. */
export abstract class DocumentShares {
  /** Returns the documents that are there and the required ones, one per delivery, as the order's page counts them for its brand. */
  abstract of(orderId: string, brandId: string): Promise<{ there: number; asked: number }>;
}
