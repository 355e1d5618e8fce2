/**
 * Says of every declared route whether its use is an entry of the audit log. A route of another context needs no line here: what changes
 * something is audited, what sends a file is, and what reads for a screen is not, unless it is refused for lack of rights.
 */
import { routes } from '../../routes.js';
import type { Route } from '../../shared/route.js';
import type { ActArea, ActKind } from './events.js';

export type RouteName = keyof typeof routes;
type AnyRoute = Pick<Route, 'method' | 'path' | 'raw' | 'roles'>;

const ASKED_BY_DIRECTORIES = 'a directory reads what it said itself, each time it looks for a change';

/** The exceptions, each with its reason. */
export const NOT_AUDITED: Partial<Record<RouteName, string>> = {
  refresh: 'goes on with a session whose sign-in has an entry',
  shortToken: 'only prepares a download, which has an entry',
  markNotifications: 'what a person has read is nobody else’s business',
  facilityTemplate: 'an empty form, the same for everybody',
  inviteTemplate: 'an empty form, the same for everybody',
  partnerTemplate: 'an empty form, the same for everybody',
  orderTemplate: 'an empty form, the same for everybody',
  importTemplate: 'an empty form, the same for everybody',
  supplierTemplate: 'an empty form, the same for everybody',
  questionSetTemplate: 'an empty form, the same for everybody',
  logLeaves: 'the same for everybody, without an account',
  logTile: 'the same for everybody, without an account',
  logPartialTile: 'the same for everybody, without an account',
  witnessProgram: 'the same for everybody, without an account',
  hashEvents: 'calculates from what was sent, and stores nothing',
  previewCapture: 'decides what was sent on copies, and stores nothing',
  askAgentTool: 'only reads, as screens do; what its sender lacks the right for has an entry',
  scimConfig: 'the same for every directory',
  scimSchemas: 'the same for every directory',
  scimTypes: 'the same for every directory',
  scimUsers: ASKED_BY_DIRECTORIES,
  scimUser: ASKED_BY_DIRECTORIES,
  scimGroups: ASKED_BY_DIRECTORIES,
  scimGroup: ASKED_BY_DIRECTORIES,
  addCosignatures: 'comes each hour from programs without an account, and is an event of the log itself',
};

/** Media types that a screen shows; a route that sends another one returns a file. */
const SHOWN = /^(image\/|text\/(html|plain)$|application\/scim\+json$)/;

export interface AuditedRoute {
  name: string;
  area: ActArea;
  /** Undefined for a read: it has an entry only where rights are lacking. */
  kind: Exclude<ActKind, 'refusal'> | undefined;
  restricted: boolean;
}

const NAMES: ReadonlyMap<object, string> = new Map(Object.entries(routes).map(([name, route]) => [route, name]));

/** @param route a declared route; others are named by method and path */
export function auditOf(route: AnyRoute): AuditedRoute {
  const name = NAMES.get(route) ?? `${route.method} ${route.path}`;
  const isExcepted = NOT_AUDITED[name as RouteName] !== undefined;
  return { name, area: areaOf(route.path), kind: isExcepted ? undefined : kindOf(route), restricted: isForSuperAdminsAlone(route) };
}

/** Returns true when the answer is data for a screen: by default, a route sends the first of its types. */
export const isShown = ({ raw = [] }: Pick<AnyRoute, 'raw'>, format: unknown): boolean =>
  format === undefined ? raw[0] === 'application/json' : raw.includes('application/json') && format === 'json';

function kindOf({ method, raw = [] }: AnyRoute): AuditedRoute['kind'] {
  if (method !== 'GET') return 'command';
  return raw.some((type) => !SHOWN.test(type)) ? 'download' : undefined;
}

const isForSuperAdminsAlone = ({ roles }: AnyRoute): boolean =>
  typeof roles !== 'string' && roles.length > 0 && roles.every((role) => role === 'SUPER_ADMIN');

const AREAS: Readonly<Record<string, ActArea>> = {
  auth: 'signIn',
  ...of('users', 'users', 'scim', 'me', 'notifications', 'assignments'),
  ...of('sites', 'facilities', 'partners', 'suppliers', 'product-id-prefixes', 'farm-groups'),
  ...of(
    'records',
    'changes',
    'custody',
    'lots',
    'farms',
    'ginners',
    'spinners',
    'brokers',
    'mills',
    'transporters',
    'assemblies',
    'final-product-assemblies',
  ),
  ...of('files', 'upload', 'files'),
  ...of('traces', 'traces', 'epcis'),
  ...of('books', 'balances', 'ledgers', 'roots', 'log', 'rooms', 'samples', 'audit-notes'),
  ...of('orders', 'orders', 'products', 'document-requests', 'dossiers', 'passports'),
  ...of('grievances', 'grievances', 'requests', 'corrective-actions', 'findings', 'assignees', 'intake', 'report-bulks'),
  ...of('risk', 'risk', 'lists', 'alerts', 'dna-tests', 'lab-tests'),
  ...of('cases', 'cases', 'certificates'),
  ...of('questionnaires', 'saq', 'site-assessments'),
  ...of('codes', 'qr-batches', 'qr-sheets', 'qr-codes', 'product-ids', 'own-codes', 'gs1-keys'),
  ...of('settings', 'settings', 'setup', 'languages', 'keys', 'webhooks', 'sign-on'),
  ...of('platform', 'audit-log', 'operations', 'jobs', 'mails', 'metrics', 'dev', 'docs', 'health', 'mcp'),
};

function of(area: ActArea, ...segments: string[]): Record<string, ActArea> {
  return Object.fromEntries(segments.map((segment) => [segment, area]));
}

const areaOf = (path: string): ActArea => (path.endsWith('-partners') ? 'sites' : (AREAS[path.split('/')[1] ?? ''] ?? 'other'));
