/** The typed way to the API: a route of the contracts in, its reply out. */
import type { VoidTransaction } from '../../contracts/custody-commands.js';
import type { Problem } from '../../contracts/refusals.js';
import type { LoginReply } from '../../contracts/replies.js';
import type { Route } from '../../contracts/routes/route.js';
import { routes } from '../../contracts/routes.js';
import { freshToken, tokenAfter } from './refreshing.js';
import { clearSession, session } from './session.js';

// biome-ignore lint/suspicious/noExplicitAny: any route; its parts are inferred below
type AnyRoute = Route<any, any, any>;
export type ReplyOf<R extends AnyRoute> = R extends Route<infer Reply, infer _Body, infer _Query> ? Reply : never;
type BodyOf<R extends AnyRoute> = R extends Route<infer _Reply, infer Body, infer _Query> ? Body : never;
export type QueryOf<R extends AnyRoute> = R extends Route<infer _Reply, infer _Body, infer Query> ? Query : never;
/** What a client says of a command: the actor comes from its session, the voided transaction from the path. */
export type Sent<Body> = Body extends VoidTransaction ? Pick<Body, 'reason'> : Omit<Body, 'actor'>;

export interface CallOptions<R extends AnyRoute> {
  params?: Record<string, string | number>;
  query?: QueryOf<R>;
  body?: Sent<BodyOf<R>>;
  /** Multipart. */
  form?: FormData;
  signal?: AbortSignal;
  /** Id of the user in whose name alone this is said: the session of another does not send it. */
  account?: string;
}

/** An answer that was no: a refusal of the product, a defect (`Defect`), or no answer at all (`Unreachable`). */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: Problem['code'] | 'Unreachable',
    /** In the reader's language, fit to be shown. */
    detail: string,
    /** Field path (`lots.0.productId`) → messages. */
    readonly fields: Record<string, string[]> = {},
    /** Names a defect in the server's log. */
    readonly reference?: string,
  ) {
    super(detail);
  }
}

let language = (): string => 'en';
/** Says in which language refusals are wanted. */
export function speakIn(current: () => string): void {
  language = current;
}

/**
 * Calls a route. Commands' positions are kept and sent with later reads, so that what was just recorded is seen.
 * @throws CallFailed
 */
export async function call<R extends AnyRoute>(route: R, options: CallOptions<R> = {}): Promise<ReplyOf<R>> {
  const asked = route.roles === 'public' ? undefined : await freshToken(refresh);
  const first = await send(route, options);
  // The token may have ended on the way, or by a clock that differs: a new one is worth one more try.
  const isWorthAgain = first.status === 401 && asked !== undefined && (await tokenAfter(asked, refresh));
  const response = isWorthAgain ? await send(route, options) : first;
  if (!response.ok) throw await failure(response);
  if (route.raw) return (await fileOf(response)) as ReplyOf<R>;
  const text = await response.text();
  const reply = (text ? JSON.parse(text) : undefined) as ReplyOf<R>;
  keepPosition(reply);
  return reply;
}

/**
 * The address of a file that the browser saves by itself, however large: good once, and for a minute.
 * @throws CallFailed
 */
export async function linkTo<R extends AnyRoute>(route: R, { params, query }: CallOptions<R>): Promise<string> {
  const path = `${pathOf(route.path, params)}${search(query)}`;
  const { token } = await call(routes.shortToken, { body: { path } });
  return `/api${path}${path.includes('?') ? '&' : '?'}shortToken=${encodeURIComponent(token)}`;
}

/** New tokens, from the server. */
export const refresh = (refreshToken: string): Promise<LoginReply> => call(routes.refresh, { body: { refreshToken } });

async function send<R extends AnyRoute>(route: R, { params, query, body, form, signal, account }: CallOptions<R>): Promise<Response> {
  const headers = new Headers({ Language: language() });
  const token = session()?.token;
  if (account && token && session()?.user.id !== account) throw new CallFailed(401, 'SignedOut', '');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const position = sessionStorage.getItem(POSITION);
  if (position && route.method === 'GET') headers.set('X-Position', position);
  if (body) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(`/api${pathOf(route.path, params)}${search(query)}`, {
      method: route.method,
      headers,
      body: form ?? (body ? JSON.stringify(body) : undefined),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, 'Unreachable', '');
  }
}

/** A file under the name that it was stored with, where the answer says one. */
async function fileOf(response: Response): Promise<Blob> {
  const content = await response.blob();
  const [, name] = /filename\*=UTF-8''([^;\s]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content;
}

async function failure(response: Response): Promise<CallFailed> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem> & { id?: string };
  if (response.status === 401 && session()) clearSession();
  // A position of a store that is no more (the data folder was made new) must not block every read.
  if (problem.code === 'PositionInvalid') sessionStorage.removeItem(POSITION);
  return new CallFailed(
    response.status,
    problem.code ?? (response.status >= 502 ? 'Unreachable' : 'Defect'),
    problem.detail ?? problem.title ?? '',
    problem.fields,
    problem.id,
  );
}

const POSITION = 'position';

function keepPosition(reply: unknown): void {
  if (reply && typeof reply === 'object' && 'position' in reply && 'transactionId' in reply) {
    sessionStorage.setItem(POSITION, String(reply.position));
  }
}

/** Forgets the last recorded position, for another user's session. */
export const forgetPosition = (): void => sessionStorage.removeItem(POSITION);

const pathOf = (path: string, params: Record<string, string | number> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function search(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
