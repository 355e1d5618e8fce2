import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { Refusal } from '../../../contracts/refusals.js';
import type { Principal } from '../../identity/principal.js';
import { Readiness } from '../readiness.js';
import { type AnyRoute, routeOf } from './on.js';
import { withoutShortToken } from './short-token.js';

/** Default deny: answers only for declared routes, to those whom the declaration names, once the product is ready. */
@Injectable()
export class AccessGuard extends AuthGuard('bearer') {
  constructor(private readonly readiness: Readiness) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Refusal('NotFound');
    const isPublic = route.roles === 'public';
    if (this.readiness.state !== 'ready' && !(isPublic && route.method === 'GET')) throw new Refusal('Starting');
    const request = context.switchToHttp().getRequest<{ url: string; headers: { authorization?: string }; user?: Principal }>();
    if (isPublic && !request.headers.authorization) return true;
    await super.canActivate(context);
    if (request.user?.byLink) {
      if (!route.raw) throw new Refusal('SignedOut');
      request.url = withoutShortToken(request.url);
    }
    if (!isPublic && !mayAsk(route, request.user)) throw new Refusal('RoleRefused');
    const missing = typeof route.roles === 'string' || route.onboarding ? undefined : request.user?.missing;
    if (missing) throw new Refusal(missing);
    return true;
  }

  /** Called with what the bearer strategy found; on a public route a bad token is as good as none. */
  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    if (error) throw error;
    if (user) return user;
    if (routeOf(context.getHandler())?.roles === 'public') return undefined as User;
    throw new Refusal('SignedOut');
  }
}

function mayAsk({ roles }: AnyRoute, who: Principal | undefined): boolean {
  if (!who || roles === 'public') return false;
  return roles === 'signedIn' || roles.includes(who.role);
}
