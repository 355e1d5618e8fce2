export const SEARCH_GROUPS = ['orders', 'lots', 'partners', 'papers'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Limits the hits of a group when several groups are shown. */
export const HITS_PER_GROUP = 5;
