/** The real product in this process, on embedded engines in a folder of its own, spoken to over HTTP. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { mayRecord } from '../../../contracts/ledger/custody/facility-rights.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { LEDGER_FACILITIES, USER_STATUS } from '../../../contracts/shared/roles.js';
import { type RunningServer, startServer } from '../../../services/boot/server.js';
import { Facilities, type FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../../services/ground/identity/users.js';
import { CurrentFactors } from '../../../services/ground/settings/current-factors.js';
import { CustodyLedgers } from '../../../services/ledger/custody/custody-ledgers.js';
import { type Config, readConfig } from '../../../services/platform/config/config.js';
import { BoundedThreads } from '../../../services/platform/lib/bounded-threads.js';
import type { Clock } from '../../../services/platform/lib/clock.js';
import { AuditTrail } from '../../../services/platform/monitoring/audit-trail.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { ReadPositions } from '../../../services/platform/projections/read-positions.js';
import { withLocalWriters } from '../fakes/local-writers.js';
import { MONTHLY } from '../histories/custody-world.js';
import { randomUUID } from '../jest/made-up.js';
import { patient } from '../jest/patience.js';
import { declaredAnswers } from '../replies/declared-answers.js';
import { askerAt, listensHere } from './in-process.js';
import { assertOwnList, noteReader } from './own-lists.js';
import { slowViews } from './slow-views.js';

/** An hour ago, for facts whose time is no matter: the books of a site that was made just now take no fact of years ago. */
export const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
/** Local dates, as of a visit. */
export const TODAY = new Date().toISOString().slice(0, 10);
export const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const viewDelay = Number(process.env.SELVEDGE_TEST_VIEW_DELAY_MS ?? 0);
if (viewDelay > 0) slowViews(viewDelay);
BoundedThreads.patience = patient(1);

export const PASSWORD = 'Cotton-2026!';
const JOINED_AT = '2026-01-01T00:00:00.000Z';
/** Of PASSWORD, made once with the least work that argon2 allows: specs sign in many users. */
const PASSWORD_HASH = '$argon2id$v=19$m=64,t=1,p=1$XcTkQA6uW2NDJC6ta5SFug$vSHxla8Eb0wTb0RkZecJow';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is what the spec is about to find out
  body: any;
  headers: Headers;
  text: string;
}

export type ApiCall = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;

export interface TestServer extends RunningServer {
  /** Resolves when every view holds what was recorded until now; or after 5 s, where one hangs. */
  viewsCaughtUp(): Promise<void>;
  /** Lines that the product logged. */
  logLines: string[];
  dataDir: string;
  /** A caller without a token. */
  call: ApiCall;
  /** A caller with this token. */
  as(token: string): ApiCall;
  signIn(email: string, password?: string): Promise<ApiCall & { token: string }>;
  /** Adds a facility, with its ledger where it holds goods; farms and their groups are registered origins. */
  facility(type: FacilityType, more?: Partial<FacilityRecord>): Promise<FacilityRecord>;
  user(role: Role, facility?: FacilityRecord, more?: Partial<UserRecord>): Promise<UserRecord>;
  /** Adds a user at a facility of their own, signed in. */
  someone(role: Role, type: FacilityType): Promise<{ site: FacilityRecord; user: UserRecord; call: ApiCall }>;
}

export interface TestServerOptions {
  /** Called for each answer, with the path and the token it was asked with. */
  onAnswer?: (path: string, token: string | undefined, body: unknown) => void;
  env?: Record<string, string>;
  clock?: Clock;
  /** A folder to start from; it is kept at the end. */
  dataDir?: string;
  /** Starts from a copy of the demo, as it was recorded for the suites of `npm run system`. */
  demo?: true;
}

/** Starts the product, by default without a demo, and resolves when it is ready. */
export async function startTestServer({ env = {}, clock, dataDir, demo, onAnswer }: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'selvedge-'));
  const logged: string[] = [];
  if (demo) cpSync(recordedDemo(), folder, { recursive: true });
  const config: Config = readConfig({ SEED: demo ? 'demo' : 'none', PORT: '0', DATA_DIR: folder, ...env });
  const log = openLog({ write: (line) => void logged.push(line) });
  const product = await withLocalWriters(() => startServer(config, { log, ...(clock && { clock }) }));
  listensHere(product.url, product.app.getHttpServer());
  await product.ready;
  // The product itself reports views that hang.
  const viewsCaughtUp = () => product.app.get(ReadPositions).waitForEnd().catch(noResult);
  const pauses: Pauses = {
    beforeRead: viewsCaughtUp,
    beforeWrite: afterOthers(viewsCaughtUp),
    // A screen that is open reads by itself.
    afterWrite: () => (typeof document === 'undefined' ? noResult() : viewsCaughtUp()),
    // A spec that counts or compares what the log holds would otherwise find the entries of the audit log there sooner or later.
    afterAnswer: () => product.app.get(AuditTrail).written().then(noResult, noResult),
    ...(onAnswer && { onAnswer }),
  };
  const as = (token?: string) => apiCaller(product.url, token, pauses);
  const signIn: TestServer['signIn'] = async (email, password = PASSWORD) => {
    const { status, body, text } = await as()('POST', '/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
    return Object.assign(as(body.token), { token: body.token as string });
  };
  const stop = async (): Promise<void> => {
    await product.stop();
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...product,
    stop,
    viewsCaughtUp,
    logLines: logged,
    dataDir: folder,
    call: as(),
    as,
    signIn,
    facility: (type, more) => addFacility(product, type, more),
    user: (role, facility, more) => addUser(product, role, facility, more),
    someone: async (role, type) => {
      const site = await addFacility(product, type);
      const user = await addUser(product, role, site);
      return { site, user, call: await signIn(user.email) };
    },
  };
}

function recordedDemo(): string {
  const folder = process.env['SELVEDGE_TEST_DEMO'];
  if (!folder) throw new Error('A suite that copies the demo is named *.system.spec.ts');
  return folder;
}

/**
 * The function that ends the product that specs share; the runner calls it when the worker ends, and before a spec that holds the clock
 * still.
 */
const END_OF_SHARED_SERVER = Symbol.for('selvedge.endOfSharedProduct');
let shared: Promise<TestServer> | undefined;

/**
 * The product that the specs of one worker share, each with facilities and users of its own: a list that holds others' too is refused.
 * Its \`stop\` leaves it running, for the next spec.
 */
export async function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer({ onAnswer: assertOwnList });
  const product = await shared;
  Object.assign(globalThis, { [END_OF_SHARED_SERVER]: endShared });
  return { ...product, stop: async () => undefined };
}

/** Ends it for now: the next spec that shares one starts it again. */
async function endShared(): Promise<void> {
  const ended = shared;
  shared = undefined;
  await (await ended)?.stop();
}

const noResult = () => undefined;

/** The waits of a caller, so that no spec depends on how fast views follow the log. */
interface Pauses {
  beforeRead(): Promise<unknown>;
  beforeWrite(token: string | undefined): Promise<unknown>;
  afterWrite(): Promise<unknown> | undefined;
  afterAnswer(): Promise<unknown>;
  onAnswer?: NonNullable<TestServerOptions['onAnswer']>;
}

/** Waits where somebody else wrote last: who acts on what another has written has seen it. */
function afterOthers(viewsCaughtUp: () => Promise<unknown>): Pauses['beforeWrite'] {
  let last: string | undefined;
  return async (token) => {
    const isAnother = last !== undefined && last !== token;
    last = token;
    if (isAnother) await viewsCaughtUp();
  };
}

/** A caller of the API at `url`: JSON unless the body is a form or text. Throws where a success is not as its route declares. */
export function apiCaller(url: string, token?: string, pauses?: Pauses): ApiCall {
  return async (method, path, body, headers = {}) => {
    const sent = sentHeaders(headers, token);
    if (body !== undefined && !(body instanceof FormData)) sent['content-type'] ??= 'application/json';
    await (method === 'GET' ? pauses?.beforeRead() : pauses?.beforeWrite(token));
    const response = await asked(url, method, path, sent, isRaw(body) || body === undefined ? body : JSON.stringify(body));
    await pauses?.afterAnswer();
    if (method !== 'GET') await pauses?.afterWrite();
    const faults = (await declaredAnswers()).faultsOf(method, path, response);
    if (faults.length > 0) throw new Error(`An answer is not as declared:\n${faults.join('\n')}`);
    const isJson = response.headers.get('content-type')?.includes('json') && response.text !== '';
    const answer = { ...response, body: isJson ? JSON.parse(response.text) : response.text };
    if (method === 'GET') pauses?.onAnswer?.(path, token, answer.body);
    return answer;
  };
}

const isRaw = (body: unknown): body is FormData | string => body instanceof FormData || typeof body === 'string';

function sentHeaders(headers: Record<string, string>, token: string | undefined): Record<string, string> {
  // Nothing is gained by compression where both ends are in one process.
  const sent: Record<string, string> = { 'accept-encoding': 'identity', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
  return sent;
}

/** Asks without a socket where the product is in this process: most of what a small request takes is its way through two sockets. */
async function asked(url: string, method: string, path: string, headers: Record<string, string>, body: FormData | string | undefined) {
  const ask = askerAt(url);
  if (ask) {
    const answer = await ask({ method, path, headers, body });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  }
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The product's parts, listening or not. */
export type TestApp = { app: INestApplicationContext };

export async function addFacility({ app }: TestApp, type: FacilityType, more: Partial<FacilityRecord> = {}): Promise<FacilityRecord> {
  const { id = randomUUID() } = more;
  const name = `${type.toLowerCase()} ${id.slice(0, 6)}`;
  const facility: FacilityRecord = { id, name, type, searchText: name, certifications: [], auditorIds: [], ...more };
  await app.get(Facilities).put(facility);
  await openLedger(app, facility);
  if (mayRecord(type, 'rawCotton')) {
    const origin = { kind: 'registerOrigin', since: '2020-01-01', registrationNumber: 'REG-1', documents: [] } as const;
    const context = { actor: { userId: 'test', facilityId: PLATFORM }, transactionId: facility.id };
    await app.get(CustodyLedgers).execute(facility.id, origin, context);
  }
  return facility;
}

/** Opens the ledger as one from before certificates: specs of claims then need no certificate for each of them. */
async function openLedger(app: TestApp['app'], { id, type, policy = MONTHLY }: FacilityRecord): Promise<void> {
  if (!LEDGER_FACILITIES.some((each) => each === type)) return;
  const terms = { ...policy, facilityId: id, facilityType: type, registered: false, ...(await app.get(CurrentFactors).terms()) };
  const context = { actor: { userId: 'test', facilityId: id }, transactionId: id };
  await app.get(CustodyLedgers).execute(id, { kind: 'openLedger', ...terms }, context);
}

/** Its password is PASSWORD. */
export async function addUser(
  { app }: TestApp,
  role: Role,
  facility?: FacilityRecord,
  more: Partial<UserRecord> = {},
): Promise<UserRecord> {
  const id = randomUUID();
  const user: UserRecord = {
    id,
    email: `${role.toLowerCase().replaceAll('_', '-')}-${id.slice(0, 8)}@example.org`,
    emailKey: '',
    searchText: '',
    firstName: 'Test',
    lastName: 'Person',
    roles: [role],
    status: USER_STATUS.ACTIVE,
    facilityIds: facility ? [facility.id] : [],
    ...(facility && { currentFacilityId: facility.id }),
    joinedAt: JOINED_AT,
    updatedProfileAt: JOINED_AT,
    answeredSaqAt: JOINED_AT,
    addedPartnerAt: JOINED_AT,
    ...more,
  };
  noteReader(user);
  const users = app.get(Users);
  await users.put(user);
  await users.setPasswordHash(user.id, PASSWORD_HASH, JOINED_AT);
  return user;
}
