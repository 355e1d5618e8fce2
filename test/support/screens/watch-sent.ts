/** Returns the requests since the watch began that may change something, as `POST /api/orders`, in order. */
export type Sent = () => readonly string[];

/** Requests that any page may send; not counted. */
const OF_EVERY_PAGE = /\/api\/(auth|client-errors)\b/;

/** Watches what the page sends from now on; earlier watches get no further requests. */
export function watchSent(): Sent {
  const sent: string[] = [];
  const { fetch } = globalThis;
  const plain = (fetch as Watching).plain ?? fetch;
  const watching: Watching = (address, options) => {
    const { method = 'GET' } = options ?? {};
    const path = String(address).split('?')[0] ?? '';
    if (method !== 'GET' && !OF_EVERY_PAGE.test(path)) sent.push(`${method} ${path}`);
    return plain(address, options);
  };
  watching.plain = plain;
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: watching });
  return () => sent;
}

type Watching = typeof globalThis.fetch & { plain?: typeof globalThis.fetch };
