import { ADMINS, type Role } from './roles.js';

type Class<T> = new () => T;

export interface FormFileParts {
  /** Maps the name of a form part to the document kind of its files. */
  parts: Readonly<Record<string, string>>;
  filesMax: number;
  /** Limits each file; 10 MB when absent. */
  fileBytesMax?: number;
}

/** Names the parameters of a path: `'id' | 'number'` for `/sets/:id/versions/:number`. */
export type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never;

export interface Route<Reply = unknown, Body = unknown, Query = unknown, Path extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path under /api; `:name` is a parameter. */
  path: Path;
  /** The allowed callers: anybody, signed-in users, visitors of a room, the directory of a business, or these roles. */
  roles: 'public' | 'signedIn' | 'room' | 'directory' | readonly Role[];
  /**
   * Allows calls while the caller's onboarding is pending. Without it, routes for named roles are closed until then (see `screens.ts`), and
   * routes for anybody are open.
   */
  onboarding?: true;
  /** Allows calls of users without the second factor that their role requires. */
  withoutFactor?: true;
  summary: string;
  body?: Class<Body>;
  /** Defaults to 16 KB for public routes and 256 KB for others. The server reads the body only after it has authorized the caller. */
  bodyBytesMax?: number;
  query?: Class<Query>;
  /** For multipart bodies: the field with the files, and the largest number of files. */
  upload?: { field: string; filesMax: number };
  /** Also accepts the body as a form, with flattened names of nested fields, empty texts for absent values, and files in these parts. */
  form?: FormFileParts;
  /** The reply shows a secret, so that it is not kept for a repeated call. */
  showsSecret?: true;
  /** The handler writes the reply itself, by another protocol, so that no reply is kept for a repeated call. */
  writesReply?: true;
  /** The status of a success; defaults to 200. A replayed command has 200. */
  status?: 200 | 201 | 202 | 204;
  /** Marks a command that can be replayed although its reply differs from those of ledger commands. */
  replayed?: true;
  /** The media types of a reply that is a file or a page instead of JSON. */
  raw?: readonly string[];
  /** Also answers as JSON-LD, with the same content as JSON. */
  linked?: true;
  /** Also answers with server-sent events, as long as the caller stays. */
  streams?: true;
  /** Carries only the type of the reply; never set at run time. */
  reply?: Reply;
}

/** A file that is also available as JSON. `json` carries only the type of the JSON; never set at run time. */
export type FileOf<Json> = Blob & { readonly json?: Json };

/** Names the header that carries the secret of a report. It is never part of an address, since browsers and servers keep those. */
export const REPORT_SECRET_HEADER = 'X-Report-Secret';

/** Names the header that carries the work for which a refusal asked while many reports arrive. */
export const REPORT_PROOF_HEADER = 'X-Report-Proof';

/**
 * Names the header that carries the ID of the site for which a request speaks, where that is another of the caller's sites than the current
 * one: what was recorded at a site is sent as that site.
 */
export const FACILITY_HEADER = 'X-Facility';

/**
 * Names the header by which a browser says, with `cookie`, that the refresh token of its session is to stay in a cookie that no script can
 * read. A page of another site cannot send it.
 */
export const SESSION_HEADER = 'X-Session';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Limits bodies with a list of lots. 500 lots with their usual fields are well below it. */
export const LOTS_BYTES_MAX = 2 * 1024 * 1024;

type More<Body, Query> = Omit<Route<unknown, Body, Query>, 'method' | 'path' | 'roles' | 'reply'>;

/** Declares a read: `get<Page<LotReply>>()('/lots', READER_ROLES, LotsQuery, { summary: 'The lots of a site' })`. */
export const get =
  <Reply>() =>
  <const Path extends string, Query = undefined>(
    path: Path,
    roles: Route['roles'],
    ...more: [More<undefined, Query>] | [query: Class<Query>, More<undefined, Query>]
  ): Route<Reply, undefined, Query, Path> => {
    const rest = more.length === 1 ? more[0] : { query: more[0], ...more[1] };
    return { method: 'GET', path, roles, ...rest };
  };

/** Declares a command that can be sent again: status 201, and 200 for a replay. */
export const command = sending('POST', { status: 201, replayed: true });
export const post = sending('POST');
export const put = sending('PUT');
export const patch = sending('PATCH');
export const remove = sending('DELETE');

function sending(method: Route['method'], defaults: Pick<Route, 'status' | 'replayed'> = {}) {
  return <Reply>() =>
    <const Path extends string, Body = undefined, Query = undefined>(
      path: Path,
      roles: Route['roles'],
      ...more: [More<Body, Query>] | [body: Class<Body>, More<Body, Query>]
    ): Route<Reply, Body, Query, Path> => {
      const rest = more.length === 1 ? more[0] : { body: more[0], ...more[1] };
      return { method, path, roles, ...defaults, ...rest };
    };
}

/** Roles of facilities that hold goods. */
export const HOLDER_ROLES = [
  'FARM',
  'GINNER',
  'SPINNER',
  'BROKER',
  'MILL',
  'FINAL_PRODUCT_ASSEMBLY',
  'SUPPLIER',
] as const satisfies readonly Role[];
/** Roles of facilities that another facility's record may name. */
export const COUNTERPARTY_ROLES = [...HOLDER_ROLES, 'BRAND', 'TRANSPORTER'] as const satisfies readonly Role[];
export const PROCESSOR_ROLES = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'SUPPLIER'] as const satisfies readonly Role[];
export const READER_ROLES = [...HOLDER_ROLES, ...ADMINS, 'BRAND', 'AUDITOR'] as const satisfies readonly Role[];
