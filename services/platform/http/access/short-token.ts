/** Links carry their token in the query because they cannot send a header. */
const SHORT_TOKEN = /([?&])shortToken=([^&#]*)(&|$)/;

export function shortTokenIn(url: string): string | null {
  return SHORT_TOKEN.exec(url)?.[2] ?? null;
}

export function withoutShortToken(url: string): string {
  return url.replace(SHORT_TOKEN, (_, separator: string, __, after: string) => (after ? separator : ''));
}
