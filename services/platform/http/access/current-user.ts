import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from './principal.js';

/** Who asks, as a parameter of a controller's method: a Principal; undefined only on public routes. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal | undefined => {
  return context.switchToHttp().getRequest<{ user?: Principal }>().user;
});
