import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';

/** Describes where a request comes from. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Shows, without an account, which report somebody told. */
  reportSecret?: string;
}

/** Provides the caller as a parameter of a controller's method. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  const secret = headers[REPORT_SECRET_HEADER.toLowerCase()];
  return { address: ip, userAgent: headers['user-agent'] ?? '', ...(typeof secret === 'string' && { reportSecret: secret }) };
});
