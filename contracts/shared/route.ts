/** What a route is, and who may ask. */
import { ADMINS, type Role } from './roles.js';

type Class<T> = new () => T;

export interface FormFileParts {
  /** Name of a part → what its files are, as the command calls them. */
  parts: Readonly<Record<string, string>>;
  filesMax: number;
}

export interface Route<Reply = unknown, Body = unknown, Query = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; `:name` is a parameter. */
  path: string;
  /** Who may ask: anybody, anybody who is signed in, or these roles. */
  roles: 'public' | 'signedIn' | readonly Role[];
  /**
   * May be called also while the caller's onboarding is pending. Absent: routes for named roles may not (see `screens.ts`),
   * those for anybody do.
   */
  onboarding?: true;
  /** One line for the API's page. */
  summary: string;
  body?: Class<Body>;
  /** Absent: 16 KB where anybody may ask, 256 KB where the caller is signed in. It is read after the caller was let in. */
  bodyBytesMax?: number;
  query?: Class<Query>;
  /** Multipart: the field that carries files, and how many. */
  upload?: { field: string; filesMax: number };
  /** The body may also come as a form: nested names flattened, empty texts for nothing, and files in these parts. */
  form?: FormFileParts;
  /** Status of a success; 200 by default. A command that is replayed has 200. */
  status?: 200 | 201 | 202 | 204;
  /** Is replayed, though it answers otherwise than commands on ledgers do. */
  replayed?: true;
  /** The reply is a file or a page of one of these media types, not a JSON value. */
  raw?: readonly string[];
  /** Type of the reply alone; never there at run time. */
  reply?: Reply;
}

/** A file that may be had as JSON too. `json` is the type of that alone; never there at run time. */
export type FileOf<Json> = Blob & { readonly json?: Json };

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of a body with a list of lots: 500 of them with their usual fields stay well under it. */
export const LOTS_BYTES_MAX = 2 * 1024 * 1024;

export const defineRoute =
  <Reply>() =>
  <Body = undefined, Query = undefined>(route: Omit<Route<Reply, Body, Query>, 'reply'>): Route<Reply, Body, Query> =>
    route;

/** Those who hold goods. */
export const HOLDER_ROLES = [
  'FARM',
  'GINNER',
  'SPINNER',
  'BROKER',
  'MILL',
  'FINAL_PRODUCT_ASSEMBLY',
  'SUPPLIER',
] as const satisfies readonly Role[];
/** Those whom a record of another facility may name. */
export const COUNTERPARTY_ROLES = [...HOLDER_ROLES, 'BRAND', 'TRANSPORTER'] as const satisfies readonly Role[];
export const PROCESSOR_ROLES = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'SUPPLIER'] as const satisfies readonly Role[];
export const READER_ROLES = [...HOLDER_ROLES, ...ADMINS, 'BRAND', 'AUDITOR'] as const satisfies readonly Role[];
