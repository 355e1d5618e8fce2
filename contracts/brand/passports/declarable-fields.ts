/** Names the fields that the brand fills in itself. */
export const DECLARABLE_FIELDS = [
  'importer',
  'recycled',
  'substances',
  'dyed',
  'productTest',
  'care',
  'repair',
  'durability',
  'recycling',
  'microplastics',
] as const;
export type DeclarableField = (typeof DECLARABLE_FIELDS)[number];
