/** Returns a command line that tries a key, which a variable of the environment holds. */
export const firstCallAt = (origin: string): string => `curl ${origin}/api/lots?perPage=1 \\\n  -H "Authorization: Bearer $SELVEDGE_KEY"`;
