/** Whether a request comes from this machine. A proxy on it may send no word of whom it speaks for, so all of it has to fit. */
import type { Request } from 'express';
import { isLoopback } from '../../lib/is-loopback.js';

const FORWARDING_HEADER = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Sent to a name of this machine alone, by nobody who forwards it. A page elsewhere that a browser here was lured to names another. */
export function isAddressedToLoopback({ headers }: Pick<Request, 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d{1,5}$/, '');
  return isLoopback(name) && !Object.keys(headers).some((header) => FORWARDING_HEADER.test(header));
}

/** Asks for this machine, and from it. */
export function isLoopbackRequest(request: Request): boolean {
  return isAddressedToLoopback(request) && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}
