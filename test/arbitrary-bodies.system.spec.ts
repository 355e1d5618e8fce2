/** Whatever is sent, no route answers with a defect: bodies and queries made from the declared classes, right and wrong. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { routes } from '../contracts/routes.js';
import { ROLES, type Role, WORKPLACES } from '../contracts/shared/roles.js';
import type { Route } from '../contracts/shared/route.js';
import { bodyOf, type Schemas } from './support/bodies/arbitrary-bodies.js';
import { formDataOf } from './support/bodies/form-fields.js';
import { randomUUID } from './support/jest/made-up.js';
import { runsOf, SEED, USUAL_RUNS } from './support/property-runs.js';
import { type ApiCall, startTestServer, type TestServer } from './support/server/test-server.js';

const RUNS = runsOf(USUAL_RUNS);
/** Where a password is hashed at each call. */
const RUNS_HASHED = Math.min(RUNS, 15);
const HASHED: ReadonlySet<string> = new Set(['login', 'signUp', 'resetPassword', 'changePassword', 'enrollSecondFactor']);
const AT_ONCE = 25;
const LIMIT_MS = 120_000 + RUNS * 100;

const declared = Object.entries(routes) as [string, Route][];
/** Keeps one path of those that take the same command as a form, made from one row of the command table. */
const isFirstOfForms = ([, { body, form }]: [string, Route]) =>
  !form || declared.findIndex(([, other]) => other.form && other.body === body) === declared.findIndex(([, other]) => other.form === form);
const withInput = declared.filter(([, { body, query }]) => body ?? query).filter(isFirstOfForms);

let product: TestServer;
let schemas: Schemas;
const callers = new Map<Role, ApiCall>();

beforeAll(async () => {
  product = await startTestServer();
  schemas = (await product.call('GET', '/api/docs-json')).body.components.schemas;
  for (const role of ROLES) {
    const [type] = WORKPLACES[role];
    const facility = type && (await product.facility(type));
    callers.set(role, await product.signIn((await product.user(role, facility)).email));
  }
}, 60_000);
afterAll(() => product.stop());

describe.each(withInput)('%s', (name, route) => {
  const taken = route.body ?? route.query;
  it(
    'answers every body and query with a success or a refusal',
    async () => {
      const runs = HASHED.has(name) ? RUNS_HASHED : RUNS;
      const batches = fc.array(bodyOf(taken?.name ?? '', schemas), { minLength: 1, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(batches, async (bodies) => {
          const answers = await Promise.all(bodies.map((body) => ask(route, body)));
          const defects = answers.flatMap(({ status, body }, at) =>
            status >= 500 && body?.code !== 'ReadModelBehind' ? [{ status, sent: bodies[at] }] : [],
          );
          expect(defects).toEqual([]);
        }),
        { numRuns: Math.ceil(runs / AT_ONCE / 1.5), seed: SEED },
      );
    },
    LIMIT_MS,
  );
});

/** A route that takes forms as well gets each second body as one. */
let formsTurn = false;

function ask({ method, path, roles, body: takesBody, form }: Route, sent: unknown) {
  const call = callerFor(roles);
  const where = `/api${path.replaceAll(/:(\w+)/g, (_, parameter: string) => (parameter === 'number' ? '1' : randomUUID()))}`;
  formsTurn = !formsTurn;
  if (form && formsTurn) return call(method, where, formDataOf(sent));
  if (takesBody) return call(method, where, JSON.stringify(sent) ?? 'undefined', { 'content-type': 'application/json' });
  const query =
    typeof sent === 'object' && sent !== null
      ? Object.entries(sent).map(([key, value]) => [key, inQuery(value)])
      : [['page', inQuery(sent)]];
  return call(method, `${where}?${new URLSearchParams(query as [string, string][])}`);
}

/** Lone surrogates cannot be in a URL. */
const inQuery = (value: unknown): string => String(typeof value === 'object' ? JSON.stringify(value) : value).replaceAll(/\p{Cs}/gu, '');

function callerFor(roles: Route['roles']): ApiCall {
  if (roles === 'public' || roles === 'room' || roles === 'directory') return product.call;
  return callers.get(roles === 'signedIn' ? 'SPINNER' : (roles[0] as Role)) as ApiCall;
}
