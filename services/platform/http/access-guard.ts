import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '../../../contracts/refusals.js';
import type { Principal } from '../../identity/principal.js';
import { Readiness } from '../readiness.js';
import { Bearers } from './bearers.js';
import { type AnyRoute, routeOf } from './on.js';
import { withoutShortToken } from './short-token.js';

/** Default deny: answers only for declared routes, to those whom the declaration names, once the product is ready. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly readiness: Readiness,
    private readonly bearers: Bearers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Refusal('NotFound');
    const isPublic = route.roles === 'public';
    if (this.readiness.state !== 'ready' && !(isPublic && route.method === 'GET')) throw new Refusal('Starting');
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: Principal | undefined }>();
    if (isPublic && !request.headers.authorization) return true;
    // On a public route a bad token is as good as none.
    request.user = await this.bearers.senderOf(request, http.getResponse<Response>());
    if (!request.user) {
      if (isPublic) return true;
      throw new Refusal('SignedOut');
    }
    if (request.user.byLink) {
      if (!route.raw) throw new Refusal('SignedOut');
      request.url = withoutShortToken(request.url);
    }
    if (!isPublic && !mayAsk(route, request.user)) throw new Refusal('RoleRefused');
    const missing = typeof route.roles === 'string' || route.onboarding ? undefined : request.user.missing;
    if (missing) throw new Refusal(missing);
    return true;
  }
}

function mayAsk({ roles }: AnyRoute, who: Principal): boolean {
  if (roles === 'public') return false;
  return roles === 'signedIn' || roles.includes(who.role);
}
