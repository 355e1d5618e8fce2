/** Files that filter results after a cap, and why no result is lost. `npm run check` reports exceptions that are no longer needed. */
export const CAP_EXCEPTIONS: Readonly<Record<string, string>> = {
  'services/members/partners/partner-reads.ts': 'reads as many more as there are that can be left out',
};
