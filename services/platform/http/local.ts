import type { Request } from 'express';

/** From this machine, and not through a proxy on it. */
export function isLocal({ socket, headers }: Request): boolean {
  const proxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !proxied && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
