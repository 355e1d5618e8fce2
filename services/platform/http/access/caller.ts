import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { REPORT_PROOF_HEADER, REPORT_SECRET_HEADER, SESSION_HEADER } from '../../../../contracts/shared/route.js';

/** Describes where a request comes from. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Identifies, without an account, the report of its reporter. */
  reportSecret?: string;
  /** Holds the work for which a refusal asked. */
  reportProof?: string;
  /** Reads a cookie of the request; undefined also for two of one name, of which one may be somebody else's. Absent where no browser asks. */
  cookie?(name: string): string | undefined;
  /**
   * Sets a cookie that only requests about accounts carry, and no script can read. `lax` also lets a page of another site lead here with it.
   */
  setCookie?(name: string, value: string, expires: Date, sameSite?: 'strict' | 'lax'): void;
  /** Takes back a cookie that was set so, and one of that name for the whole host. */
  clearCookie?(name: string): void;
  /** Asks for a session whose refresh token is in a cookie. */
  wantsCookie?: boolean;
  /** Comes by https, as far as the product knows. */
  isSecure?: boolean;
  /** Is a page of another site, as the browser says. */
  isForeign?: boolean;
}

/** Names the setting with the address that people type, if one is set: over https, cookies stay there. */
export const PUBLIC_ADDRESS = 'public address';

/** Provides the caller as a parameter of a controller's method. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const { ip = '', headers } = request;
  const publicUrl = request.app.get(PUBLIC_ADDRESS) as string | undefined;
  const secure = request.secure || (publicUrl?.startsWith('https:') ?? false);
  const secret = headers[REPORT_SECRET_HEADER.toLowerCase()];
  const proof = headers[REPORT_PROOF_HEADER.toLowerCase()];
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    ...(typeof secret === 'string' && { reportSecret: secret }),
    ...(typeof proof === 'string' && { reportProof: proof }),
    cookie: (name) => cookieOf(headers.cookie, name),
    setCookie: (name, value, expires, sameSite = 'strict') =>
      void http.getResponse<Response>().cookie(name, value, { ...attributesOf(name, secure), sameSite, expires }),
    clearCookie: (name) => {
      const attributes = attributesOf(name, secure);
      for (const path of new Set([attributes.path, '/'])) http.getResponse<Response>().clearCookie(name, { ...attributes, path });
    },
    isSecure: secure,
    wantsCookie: headers[SESSION_HEADER.toLowerCase()] === 'cookie',
    isForeign: isFromElsewhere(headers, publicUrl),
  };
});

/**
 * Believes `Sec-Fetch-Site`, which browsers send over https. Otherwise compares the name in `Origin` with the requested one, or that people
 * type; not the port, which proxies leave out.
 */
function isFromElsewhere({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined) return false;
  const name = nameIn(origin);
  return name === undefined || (name !== nameIn(`http://${host}`) && name !== nameIn(publicUrl));
}

const nameIn = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined;

/** Browsers take a cookie whose name begins so from this host alone, by https, and for the whole host. */
const HOST_PREFIX = '__Host-';

const attributesOf = (name: string, secure: boolean) =>
  ({ secure, httpOnly: true, sameSite: 'strict', path: name.startsWith(HOST_PREFIX) ? '/' : '/api/auth' }) as const;

/** Reads a cookie whose value has only characters of base64url and dots. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').filter((each) => each.trim().startsWith(`${name}=`)) ?? [];
  return found.length === 1 ? found[0]?.trim().slice(name.length + 1) : undefined;
}
