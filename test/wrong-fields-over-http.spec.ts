/** One route of each context, asked with wrong fields over HTTP: whatever it answers is a sentence of the catalogs, in English and in Urdu. */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { dossierRoutes } from '../contracts/brand/dossiers/routes.js';
import { detentionRoutes } from '../contracts/brand/orders/detention/routes.js';
import { ordersRoutes } from '../contracts/brand/orders/routes.js';
import { facilitiesRoutes } from '../contracts/ground/facilities/routes.js';
import { identityRoutes } from '../contracts/ground/identity/routes.js';
import { settingsRoutes } from '../contracts/ground/settings/routes.js';
import { balanceRoutes } from '../contracts/ledger/balance/routes.js';
import { codesRoutes } from '../contracts/ledger/codes/routes.js';
import { custodyRoutes } from '../contracts/ledger/custody/routes.js';
import { certificatesRoutes } from '../contracts/members/certificates/routes.js';
import { partnersRoutes } from '../contracts/members/partners/routes.js';
import { saqRoutes } from '../contracts/members/saq/routes.js';
import { suppliersRoutes } from '../contracts/members/suppliers/routes.js';
import { usersRoutes } from '../contracts/members/users/routes.js';
import type { LanguageCode } from '../contracts/shared/languages.js';
import { ADMINS, type FacilityType, type Role } from '../contracts/shared/roles.js';
import type { Route } from '../contracts/shared/route.js';
import { dnaRoutes } from '../contracts/trace/dna/routes.js';
import { farmRoutes } from '../contracts/trace/farms/routes.js';
import { riskRoutes } from '../contracts/trace/risk/routes.js';
import { intakeRoutes } from '../contracts/watch/grievances/intake-routes.js';
import { grievanceRoutes } from '../contracts/watch/grievances/routes.js';
import { roomRoutes } from '../contracts/watch/rooms/routes.js';
import english from '../locales/en/messages.json' with { type: 'json' };
import urdu from '../locales/ur/messages.json' with { type: 'json' };
import { randomUUID } from './support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from './support/server/test-server.js';
import { saidFaults, sentencesOf } from './support/texts/said-faults.js';

jest.setTimeout(60_000);

const CONTEXTS: Readonly<Record<string, object>> = {
  balance: balanceRoutes,
  certificates: certificatesRoutes,
  codes: codesRoutes,
  custody: custodyRoutes,
  detention: detentionRoutes,
  dna: dnaRoutes,
  dossiers: dossierRoutes,
  facilities: facilitiesRoutes,
  farms: farmRoutes,
  grievances: grievanceRoutes,
  identity: identityRoutes,
  intake: intakeRoutes,
  orders: ordersRoutes,
  partners: partnersRoutes,
  risk: riskRoutes,
  rooms: roomRoutes,
  saq: saqRoutes,
  settings: settingsRoutes,
  suppliers: suppliersRoutes,
  users: usersRoutes,
};
const CATALOGS = { en: english, ur: urdu as unknown as typeof english } as const;

const isAdmin = (role: Role): boolean => ADMINS.some((admin) => admin === role);

let product: TestServer;
const callers = new Map<Role | 'nobody', { call: ApiCall; siteId: string }>();

beforeAll(async () => {
  product = await sharedTestServer();
});
afterAll(() => product.stop());

/** Returns the first route of a context that takes a JSON body. */
function routeOf(context: string): Route<unknown, object> {
  const all = Object.values(CONTEXTS[context] ?? {}) as Route<unknown, object>[];
  const found = all.find(
    ({ method, body, upload, roles }) => method !== 'GET' && body && !upload && roles !== 'room' && roles !== 'directory',
  );
  if (!found) throw new Error(`${context} has no route with a body`);
  return found;
}

async function callerFor({ roles }: Route<unknown, object>): Promise<{ call: ApiCall; siteId: string }> {
  const role = roles === 'public' ? 'nobody' : typeof roles === 'string' ? 'ADMIN' : (roles.find(isAdmin) ?? roles[0] ?? 'ADMIN');
  const known = callers.get(role);
  if (known) return known;
  const made = await (role === 'nobody' ? { call: product.call, siteId: randomUUID() } : signedIn(role));
  callers.set(role, made);
  return made;
}

async function signedIn(role: Role): Promise<{ call: ApiCall; siteId: string }> {
  if (isAdmin(role)) return { call: await product.signIn((await product.user(role)).email), siteId: randomUUID() };
  const { call, site } = await product.someone(role, role as FacilityType);
  return { call, siteId: site.id };
}

const fieldsOf = (body: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(body, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
];

it.each(Object.keys(CONTEXTS))('%s answers wrong fields in words of the catalogs', async (context) => {
  const route = routeOf(context);
  const { call, siteId } = await callerFor(route);
  const path = `/api${route.path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'facilityId' ? siteId : randomUUID()))}`;
  const fields = fieldsOf(route.body as new () => object);
  const bodies = [{}, ...[{}, -1, 'x'.repeat(600), [[]]].map((wrong) => Object.fromEntries(fields.map((field) => [field, wrong])))];
  const said: string[] = [];
  for (const language of ['en', 'ur'] as const satisfies LanguageCode[]) {
    for (const body of bodies) {
      const reply = await call(route.method, path, { ...body, notDeclared: 1 }, { language });
      expect([context, reply.status]).toEqual([context, 400]);
      const texts = [reply.body.detail, ...Object.values(reply.body.fields as Record<string, string[]>).flat()];
      said.push(...texts.flatMap((text) => saidFaults(text, sentencesOf(CATALOGS[language]), ['notDeclared'])));
    }
  }
  expect([context, ...said]).toEqual([context]);
});
