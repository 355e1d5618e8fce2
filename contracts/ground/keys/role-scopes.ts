import { type KeyScope, scopesOf } from '../../platform/keys/scopes.js';
import { routes } from '../../routes.js';
import type { Role } from '../../shared/roles.js';
import type { Route } from '../../shared/route.js';

/** Returns true where a key of somebody in this role can use the scope for something. */
export const hasUseOf = (role: Role, scope: KeyScope): boolean =>
  (Object.values(routes) as Route[]).some(
    (route) => typeof route.roles !== 'string' && route.roles.includes(role) && scopesOf(route).includes(scope),
  );
