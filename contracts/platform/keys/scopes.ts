import type { Route } from '../../shared/route.js';

/** Names what a key may do. A key needs one of the scopes of a route to call it, and never does what its person may not. */
export const KEY_SCOPES = [
  'custody:write',
  'custody:read',
  'trace:read',
  'risk:read',
  'orders:read',
  'orders:write',
  'webhooks:manage',
  'epcis:capture',
  'epcis:query',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

type ScopesByPath = Readonly<Record<string, readonly KeyScope[]>>;

/** Open what only reads: the tools of assistants, and the changes, of which a key gets those that its scopes read. */
const OF_TOOLS: readonly KeyScope[] = ['custody:read', 'trace:read', 'risk:read', 'orders:read'];

/** Maps the first part of a path to the scopes that read there. No key reads what has no line: people, settings, keys, reports of grievances. */
const READ: ScopesByPath = {
  ...at(['custody', 'lots', 'ledgers', 'balances', 'partners'], 'custody:read'),
  ...at(['traces', 'dna-tests', 'lab-tests'], 'trace:read'),
  ...at(['risk', 'alerts'], 'risk:read'),
  ...at(['orders', 'products', 'suppliers', 'dossiers', 'document-requests', 'home', 'working-days'], 'orders:read'),
  ...at(['webhooks'], 'webhooks:manage'),
  ...at(['files'], 'custody:read', 'trace:read', 'orders:read'),
  ...at(['jobs'], 'custody:write', 'orders:write'),
  ...at(['changes', 'mcp'], ...OF_TOOLS),
};

const WRITE: ScopesByPath = {
  ...at(['mcp'], ...OF_TOOLS),
  ...at(['custody'], 'custody:write'),
  ...at(['webhooks'], 'webhooks:manage'),
  ...at(['upload'], 'custody:write', 'orders:write'),
  ...at(['orders', 'products', 'suppliers', 'dossiers'], 'orders:write'),
};

/** Names the paths of the roles, below which the commands of custody are repeated. */
const ROLE_PATHS = ['farms', 'ginners', 'spinners', 'mills', 'brokers', 'final-product-assemblies'];
const ROLE_COMMAND = /^\/[a-z-]+\/(purchase|sell|transport)(\/|$)/;

/** Lists paths below those above that no key may call: they invite people, or answer many reads for one call of the key's limit. */
const NEVER: ReadonlySet<string> = new Set(['/suppliers/:id/invite', '/partners', '/partners/:id', '/home/reads']);

function at(segments: readonly string[], ...scopes: KeyScope[]): Record<string, KeyScope[]> {
  return Object.fromEntries(segments.map((segment) => [segment, scopes]));
}

/** Lists the scopes of which a key needs one to call the route; none where no key may call it. */
export function scopesOf({ method, path, roles }: Pick<Route, 'method' | 'path' | 'roles'>): readonly KeyScope[] {
  if (roles === 'public' || roles === 'room' || roles === 'directory' || NEVER.has(path)) return [];
  const [, segment = ''] = path.split('/');
  const isRead = method === 'GET';
  if (segment === 'epcis') return path.startsWith('/epcis/capture') ? ['epcis:capture'] : ['epcis:query'];
  if (ROLE_PATHS.includes(segment)) return ROLE_COMMAND.test(path) ? [isRead ? 'custody:read' : 'custody:write'] : [];
  return (isRead ? READ : WRITE)[segment] ?? [];
}
