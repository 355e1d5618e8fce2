/** Returns the purchase of what a seller sold to this site, with these lots ticked. */
export const purchasePath = (sellerId: string, productIds: readonly string[]): string =>
  `/homepage/purchase?seller=${sellerId}&lots=${productIds.map(encodeURIComponent).join(',')}`;
