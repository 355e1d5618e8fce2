/** Checks that a request comes from this machine. A local proxy may not say for whom it forwards, so every sign must agree. */
import type { Request } from 'express';
import { isLoopback } from '../../lib/is-loopback.js';

const FORWARDING_HEADER = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * Returns true when the Host header names this machine and no proxy forwarded the request. A foreign page that lures a local browser here
 * would send another name.
 */
export function isAddressedToLoopback({ headers }: Pick<Request, 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d{1,5}$/, '');
  return isLoopback(name) && !Object.keys(headers).some((header) => FORWARDING_HEADER.test(header));
}

/** Returns true when the request is addressed to this machine and comes from it. */
export function isLoopbackRequest(request: Request): boolean {
  return isAddressedToLoopback(request) && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}
