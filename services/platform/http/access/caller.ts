import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';

/** Describes where a request comes from. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Shows, without an account, which report somebody told. */
  reportSecret?: string;
  /** Reads a cookie of the request. Absent where no browser asks. */
  cookie?(name: string): string | undefined;
  /** Sets a cookie that only requests about accounts carry, and no script can read. */
  setCookie?(name: string, value: string, expires: Date): void;
}

/** Names the setting that keeps cookies to https also where the proxy does not say so. */
export const IS_HTTPS_PUBLIC = 'https public';

/** Provides the caller as a parameter of a controller's method. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const { ip = '', headers } = request;
  const secret = headers[REPORT_SECRET_HEADER.toLowerCase()];
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    ...(typeof secret === 'string' && { reportSecret: secret }),
    cookie: (name) => cookieOf(headers.cookie, name),
    setCookie: (name, value, expires) => {
      const secure = request.secure || request.app.get(IS_HTTPS_PUBLIC) === true;
      http.getResponse<Response>().cookie(name, value, { expires, secure, httpOnly: true, sameSite: 'strict', path: '/api/auth' });
    },
  };
});

/** Reads a cookie whose value has only characters of base64url. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
