/** Keys of reads come from the factory of what they read (`userKeys.one(id)`), so that a write names all that it changes. */

const RAW_KEY =
  /\b(?:queryKey\s*:|(?:read|pageRead)\()\s*\[|\b(?:[gs]etQueryData|[gs]etQueriesData|getQueryState|ensureQueryData)\s*(?:<[^()]*>)?\(\s*\[/g;

/** The lines of a source that make a key on the spot. */
export const rawQueryKeysIn = (source: string): number[] =>
  [...source.matchAll(RAW_KEY)].map(({ index }) => source.slice(0, index).split('\n').length);
