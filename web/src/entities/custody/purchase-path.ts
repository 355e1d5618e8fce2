/** The purchase of what a seller has sold to this site, with those lots ticked. */
export const purchasePath = (sellerId: string, productIds: readonly string[]): string =>
  `/homepage/purchase?seller=${sellerId}&lots=${productIds.map(encodeURIComponent).join(',')}`;
