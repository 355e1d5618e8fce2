import { scopesOf } from '../../../../contracts/platform/keys/scopes.js';
import type { Route } from '../../../../contracts/shared/route.js';

/** Returns true when a call of the route with an `Idempotency-Key` is carried out once (ADR 0153). A reply that shows a secret, or that the handler writes itself, is kept nowhere. */
export const isIdempotent = (route: Pick<Route, 'method' | 'path' | 'roles' | 'body' | 'showsSecret' | 'writesReply'>): boolean =>
  route.body !== undefined && route.method !== 'GET' && !route.showsSecret && !route.writesReply && scopesOf(route).length > 0;
