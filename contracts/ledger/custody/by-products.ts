/** By-products that have a word in every language. The ledger keeps the key of one of these, and any other name as it was written. */
export const BY_PRODUCTS = [
  'cottonSeed',
  'flatStrips',
  'blowRoomDroppings',
  'comberNoil',
  'sweepings',
  'hardWaste',
  'fabricCuttings',
] as const;
export type ByProduct = (typeof BY_PRODUCTS)[number];

export const isByProduct = (name: string | undefined): name is ByProduct => (BY_PRODUCTS as readonly (string | undefined)[]).includes(name);
