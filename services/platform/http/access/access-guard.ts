import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { auditOf } from '../../../../contracts/platform/audit/audited-routes.js';
import { scopesOf } from '../../../../contracts/platform/keys/scopes.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { currentAct } from '../../lib/current-act.js';
import { Lifecycle } from '../../lifecycle/lifecycle.js';
import { type AnyRoute, routeOf } from '../endpoint.js';
import { BearerAuth } from './bearer-auth.js';
import { type Directory, DirectoryAuth } from './directory-auth.js';
import type { Principal } from './principal.js';
import { RoomAuth, type RoomGuest } from './room-auth.js';
import { withoutShortToken } from './short-token.js';

type AdmittedRequest = Request & { user?: Principal | undefined; guest?: RoomGuest | undefined; directory?: Directory | undefined };

/** Denies by default: admits only declared routes, only callers whom the declaration names, and only once the product is ready. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly bearerAuth: BearerAuth,
    private readonly roomAuth: RoomAuth,
    private readonly directoryAuth: DirectoryAuth,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Refusal('NotFound');
    const isPublic = route.roles === 'public';
    noteRoute(context, route);
    if (this.lifecycle.state !== 'ready' && !(isPublic && route.method === 'GET')) throw new Refusal('Starting');
    const http = context.switchToHttp();
    const request = http.getRequest<AdmittedRequest>();
    if (route.roles === 'room') return this.admitGuest(request, http.getResponse<Response>());
    if (route.roles === 'directory') return this.admitDirectory(request, http.getResponse<Response>());
    if (isPublic && !request.headers.authorization) return true;
    // On a public route, an invalid token counts as no token.
    request.user = await this.bearerAuth.principalOf(request, http.getResponse<Response>());
    if (!request.user) {
      if (isPublic) return true;
      throw new Refusal('SignedOut');
    }
    if (request.user.byLink) {
      if (!route.raw) throw new Refusal('SignedOut');
      request.url = withoutShortToken(request.url);
    }
    if (request.user.withoutFactor && !route.withoutFactor) {
      if (!isPublic) throw new Refusal('SecondFactorMissing');
      // Answers them as it answers anybody.
      request.user = undefined;
      return true;
    }
    if (!isPublic) assertAdmitted(route, request.user);
    return true;
  }

  /** Admits guests of a room, and no user. @throws Refusal RoomEnded, RoleRefused, SignedOut */
  private async admitGuest(request: AdmittedRequest, response: Response): Promise<true> {
    request.guest = await this.roomAuth.guestOf(request);
    if (request.guest) {
      currentAct()?.ids.add(request.guest.roomId);
      return true;
    }
    request.user = await this.bearerAuth.principalOf(request, response);
    throw new Refusal(request.user ? 'RoleRefused' : 'SignedOut');
  }

  /** Admits the directory of a business, and no user. @throws Refusal TooOften, RoleRefused, SignedOut */
  private async admitDirectory(request: AdmittedRequest, response: Response): Promise<true> {
    request.directory = await this.directoryAuth.directoryOf(request);
    if (request.directory) {
      currentAct()?.ids.add(request.directory.businessId);
      return true;
    }
    request.user = await this.bearerAuth.principalOf(request, response);
    throw new Refusal(request.user ? 'RoleRefused' : 'SignedOut');
  }
}

/** Says which declared route the request, which is an act, goes to. */
function noteRoute(context: ExecutionContext, route: AnyRoute): void {
  context.switchToHttp().getRequest<{ declared?: AnyRoute }>().declared = route;
  const act = currentAct();
  if (act) act.route = auditOf(route);
}

/** @throws Refusal RoleRefused, KeyScopeMissing, and that of an onboarding step that the user has not done */
export function assertAdmitted(route: AnyRoute, user: Principal): void {
  if (!isAllowed(route, user)) throw new Refusal('RoleRefused');
  assertScope(route, user);
  const missing = typeof route.roles === 'string' || route.onboarding ? undefined : user.missing;
  if (missing) throw new Refusal(missing);
}

/** @throws Refusal KeyScopeMissing for a key that may not call the route */
function assertScope(route: AnyRoute, { key }: Principal): void {
  if (!key) return;
  const scopes = scopesOf(route);
  if (!scopes.some((scope) => key.scopes.includes(scope))) throw new Refusal('KeyScopeMissing', { scopes: scopes.join(', ') || '-' });
}

function isAllowed({ roles }: AnyRoute, user: Principal): boolean {
  if (typeof roles === 'string') return roles === 'signedIn';
  return roles.includes(user.role);
}
