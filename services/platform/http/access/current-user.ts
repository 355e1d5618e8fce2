import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from './principal.js';

/** Injects the caller into a controller's method. Undefined only on public routes. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal | undefined => {
  return context.switchToHttp().getRequest<{ user?: Principal }>().user;
});
