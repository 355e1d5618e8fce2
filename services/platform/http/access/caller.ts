import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Describes where a request comes from. */
export interface Caller {
  address: string;
  userAgent: string;
}

/** Provides the caller as a parameter of a controller's method. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
});
