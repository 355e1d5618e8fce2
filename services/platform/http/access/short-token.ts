/** The token of a link, which cannot carry a header. */
const SHORT_TOKEN = /([?&])shortToken=([^&#]*)(&|$)/;

/** The token that stands in a URL's query. */
export function shortTokenIn(url: string): string | null {
  return SHORT_TOKEN.exec(url)?.[2] ?? null;
}

/** The URL as it would be without its token. */
export function withoutShortToken(url: string): string {
  return url.replace(SHORT_TOKEN, (_, separator: string, __, after: string) => (after ? separator : ''));
}
