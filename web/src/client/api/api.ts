/** Calls the API by the routes of the contracts, typed from the request to the reply. */
import { parse } from 'content-disposition';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Problem } from '../../../../contracts/shared/messages/problem.js';
import {
  FACILITY_HEADER,
  type ParamNames,
  REPORT_PROOF_HEADER,
  REPORT_SECRET_HEADER,
  type Route,
  SESSION_HEADER,
} from '../../../../contracts/shared/route.js';
import { accountOf, lapseSession, session, sessionSign } from '../session/session.js';
import { freshToken, refreshSettled, tokenAfterRejection } from '../session/token-refresh.js';
import { noteServerDate } from './server-clock.js';

// biome-ignore lint/suspicious/noExplicitAny: any route; its parts are inferred below
export type AnyRoute = Route<any, any, any, any>;
export type ReplyOf<R extends AnyRoute> = R extends Route<infer Reply, infer _Body, infer _Query, infer _Path> ? Reply : never;
type BodyOf<R extends AnyRoute> = R extends Route<infer _Reply, infer Body, infer _Query, infer _Path> ? Body : never;
export type QueryOf<R extends AnyRoute> = R extends Route<infer _Reply, infer _Body, infer Query, infer _Path> ? Query : never;
/** Describes a command as a client sends it: the session provides the actor, and the route's path carries the fields that it names. */
export type RequestBody<R extends AnyRoute> = Omit<BodyOf<R>, 'actor' | ParamNames<R['path']>>;

export interface CallOptions<R extends AnyRoute> {
  params?: Record<string, string | number>;
  query?: QueryOf<R>;
  body?: RequestBody<R>;
  /** Makes the request multipart, or sends a text of JSON as it is. */
  form?: FormData | string;
  signal?: AbortSignal;
  /** Names the only user in whose session this request is sent. */
  account?: string;
  /** Names the site of the user for which the request speaks; where they work now when absent. */
  facilityId?: string;
  /** Proves, without an account, that the caller submitted a report. Such a request does not identify the signed-in user. */
  reportSecret?: string;
  /** Holds the work for which a refusal asked. */
  reportProof?: string;
  /** The token of a visitor of a room, or empty before entry. Such a request does not identify the signed-in user. */
  roomToken?: string;
}

/** Reports a refusal of the product, a defect (`Defect`), or a missing answer (`Unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: Problem['code'] | 'Unreachable',
    /** Is in the reader's language and may be shown. */
    detail: string,
    /** Maps field paths (`lots.0.productId`) to messages. */
    readonly fields: Record<string, string[]> = {},
    /** Names a defect in the server's log. */
    readonly reference?: string,
    /** Names the order that prevents it, when the reader can open it. */
    readonly orderId?: string,
    /** Tells after how many seconds `TooOften` ends. */
    readonly retryAfterSeconds?: number,
    /** Says which work `ProofNeeded` asks for. */
    readonly proof?: Problem['proof'],
  ) {
    super(detail);
  }
}

let languageOfApi = (): string => 'en';
/** Sets the language of refusals. */
export function setApiLanguage(getLanguage: () => string): void {
  languageOfApi = getLanguage;
}

/**
 * Calls a route. Keeps the positions of commands and sends them with later reads, so that the reads include what was just recorded. @throws
 * ApiError
 */
export async function call<R extends AnyRoute>(route: R, options: CallOptions<R> = {}): Promise<ReplyOf<R>> {
  if (BEGINNINGS.has(route)) await refreshSettled();
  const tokenUsed = typeof route.roles === 'string' && route.roles !== 'signedIn' ? undefined : await freshToken(refresh);
  const sender = signedInAccount();
  const first = await send(route, options);
  // The token may have ended on the way, or by a clock that differs: a new one of the same user at the same site is worth one more try.
  const shouldRetry =
    first.response.status === 401 &&
    tokenUsed !== undefined &&
    (await tokenAfterRejection(tokenUsed, refresh)) &&
    signedInAccount() === sender;
  const { response, token } = shouldRetry ? await send(route, options) : first;
  if (!response.ok) throw await toApiError(response, token);
  if (route.raw) return (await readFile(response)) as ReplyOf<R>;
  const text = await response.text();
  const reply = (text ? JSON.parse(text) : undefined) as ReplyOf<R>;
  if (route.method !== 'GET') rememberPosition(reply);
  return reply;
}

/** Returns the address of a file that the browser saves by itself, whatever its size. It works once, within a minute. @throws ApiError */
export async function downloadUrl<R extends AnyRoute>(route: R, options: CallOptions<R>): Promise<string> {
  return linkOf(await shortTokenFor(route, options));
}

/** Returns a token for one file, which works once, within a minute. @throws ApiError */
export async function shortTokenFor<R extends AnyRoute>(route: R, { params, query }: CallOptions<R>): Promise<string> {
  const path = `${fillPath(route.path, params)}${queryString(query)}`;
  return (await call(routes.shortToken, { body: { path } })).token;
}

/** Returns the address that a short token opens. @throws Error for a text that is no token */
function linkOf(token: string): string {
  const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { path } = JSON.parse(atob(claims)) as { path?: unknown };
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('a token of no path');
  return `/api${path}${path.includes('?') ? '&' : '?'}shortToken=${encodeURIComponent(token)}`;
}

/**
 * Reads the file of a short token in the reader's language, without a session. @throws ApiError for a token that ended or was used; Error
 * for a text that is no token
 */
export async function fileByToken(token: string): Promise<Blob> {
  const response = await fetch(linkOf(token), { headers: { Language: languageOfApi() } });
  // Does not use the session's token, which stays valid.
  if (!response.ok) throw await toApiError(response, token);
  return readFile(response);
}

/** Bounds how long a sign-in waits for the refresh of a session before it. */
const REFRESH_TIMEOUT_MS = 30_000;
/** Refreshes by the cookie that the browser sends along. @throws ApiError */
export const refresh = (): Promise<LoginReply> => call(routes.refresh, { body: {}, signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS) });

const BEGINNINGS: ReadonlySet<AnyRoute> = new Set([routes.setUp, routes.login, routes.signUp]);
/** Lists the routes that read, set or clear the cookie with the refresh token. */
const COOKIE_ROUTES: ReadonlySet<AnyRoute> = new Set([...BEGINNINGS, routes.refresh, routes.leaveSession, routes.logout]);

function signedInAccount(): string | undefined {
  const user = session()?.user;
  return user && accountOf(user);
}

/** Keeps the token with which the request was sent. */
type Answer = { response: Response; token: string | undefined };

async function send<R extends AnyRoute>(
  route: R,
  { params, query, body, form, signal, account, facilityId, reportSecret, reportProof, roomToken }: CallOptions<R>,
): Promise<Answer> {
  const headers = new Headers({ Language: languageOfApi() });
  const token = roomToken ?? (reportSecret === undefined ? session()?.token : undefined);
  if (account && token && session()?.user.id !== account) throw new ApiError(401, 'SignedOut', '');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const position = sessionStorage.getItem(POSITION_KEY);
  if (token && facilityId && session()?.user.currentFacility?.id !== facilityId) headers.set(FACILITY_HEADER, facilityId);
  if (reportSecret) headers.set(REPORT_SECRET_HEADER, reportSecret);
  if (reportProof) headers.set(REPORT_PROOF_HEADER, reportProof);
  if (position && roomToken === undefined && route.method === 'GET') headers.set('X-Position', position);
  if (COOKIE_ROUTES.has(route)) headers.set(SESSION_HEADER, 'cookie');
  if (body || typeof form === 'string') headers.set('Content-Type', 'application/json');
  try {
    const response = await fetch(`/api${fillPath(route.path, params)}${queryString(query)}`, {
      method: route.method,
      headers,
      body: form ?? (body ? JSON.stringify(body) : undefined),
      signal,
    });
    noteServerDate(response.headers.get('date'));
    return { response, token };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'Unreachable', '');
  }
}

/** Names the file as the answer does, if it does. */
async function readFile(response: Response): Promise<Blob> {
  const content = await response.blob();
  const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
  return filename ? new File([content], filename, { type: content.type }) : content;
}

async function toApiError(response: Response, token: string | undefined): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem> & { id?: string };
  // A user who has signed in since, here or in another tab, was not the one that was refused.
  const isOver = token !== undefined || !sessionSign();
  if (response.status === 401 && session()?.token === token && isOver) lapseSession();
  // A position of a store that no longer exists (the data folder was recreated) must not block every read.
  if (problem.code === 'PositionInvalid') sessionStorage.removeItem(POSITION_KEY);
  return new ApiError(
    response.status,
    problem.code ?? (response.status >= 502 ? 'Unreachable' : 'Defect'),
    problem.detail ?? problem.title ?? '',
    problem.fields,
    problem.id,
    problem.orderId,
    problem.retryAfterSeconds,
    problem.proof,
  );
}

const POSITION_KEY = 'position';

function rememberPosition(reply: unknown): void {
  if (reply && typeof reply === 'object' && 'position' in reply && typeof reply.position === 'string') {
    sessionStorage.setItem(POSITION_KEY, reply.position);
  }
}

/** Has the next reads include what was recorded up to this position. */
export function readFrom(position: string): void {
  if ((sessionStorage.getItem(POSITION_KEY) ?? '') < position) sessionStorage.setItem(POSITION_KEY, position);
}

/** Forgets the last position, so that another user's session does not send it. */
export const forgetPosition = (): void => sessionStorage.removeItem(POSITION_KEY);

const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
