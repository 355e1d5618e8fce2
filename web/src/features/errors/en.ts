export const catalog = {
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address, or it is not yours to see.',
  home: 'Back to home',
  failed: 'This page cannot be shown',
  failedText: 'Nothing was recorded. Load the page again; if it fails again, report what you did.',
  again: 'Load again',
} as const;
