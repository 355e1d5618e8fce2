/** Describes refusals by their status, each with the codes that it can have. */
import { STATUS_CODES } from 'node:http';
import { inEnglish, message, REFUSALS, type RefusalCode } from '../../../../contracts/shared/refusals.js';
import type { AnyRoute } from '../endpoint.js';
import { isIdempotent } from '../interceptors/idempotent-routes.js';
import type { Schema } from './examples.js';

const STATUSES = [...new Set<number>(Object.values(REFUSALS))].sort((one, other) => one - other);
const codesOf = (status: number): RefusalCode[] => (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => REFUSALS[code] === status);

/** Names the code that an example of a status shows, where the first one is not the one to expect. */
const EXPECTED: Readonly<Partial<Record<number, RefusalCode>>> = {
  401: 'SignedOut',
  403: 'RoleRefused',
  404: 'NotFound',
  409: 'ProductAlreadySold',
  429: 'TooOften',
};

/** Statuses that only some routes have. */
const ONLY_SOME: Readonly<Record<number, (route: AnyRoute) => boolean>> = {
  405: ({ path }) => path === '/mcp',
  413: takesBody,
  415: takesBody,
  422: isIdempotent,
};

function takesBody({ body, upload }: AnyRoute): boolean {
  return body !== undefined || upload !== undefined;
}

/** Returns the refusals of a route by status. */
export const refusalsOf = (route: AnyRoute): Record<string, object> =>
  Object.fromEntries(
    STATUSES.filter((status) => ONLY_SOME[status]?.(route) ?? true).map((status) => [
      status,
      { $ref: `#/components/responses/Refusal${status}` },
    ]),
  );

/** Returns what `refusalsOf` refers to. */
export const refusalResponses = (): Record<string, object> =>
  Object.fromEntries(STATUSES.map((status) => [`Refusal${status}`, responseOf(status)]));

function responseOf(status: number): object {
  const codes = codesOf(status);
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { status: { const: status }, code: { enum: codes } } }],
  };
  return {
    description: `A refusal; its code says which rule refused: ${codes.join(', ')}`,
    ...(status === 429 && { headers: LIMIT_HEADERS }),
    content: { 'application/problem+json': { schema, example: exampleOfRefusal(EXPECTED[status] ?? (codes[0] as RefusalCode)) } },
  };
}

function exampleOfRefusal(code: RefusalCode): object {
  const detail = inEnglish(message(code));
  return { type: `/api/docs#${code}`, title: STATUS_CODES[REFUSALS[code]] ?? 'Error', status: REFUSALS[code], detail, code };
}

const LIMIT_HEADERS = {
  'Retry-After': { description: 'Seconds until the next call can succeed', schema: { type: 'integer', minimum: 0 } },
  RateLimit: { description: 'What is left of the limit, for calls with a key', schema: { type: 'string' }, example: '"default";r=0;t=31' },
  'RateLimit-Policy': { description: 'The limit, for calls with a key', schema: { type: 'string' }, example: '"default";q=600;w=60' },
};

export function problemSchema(): Schema {
  const text = { type: 'string' };
  return {
    type: 'object',
    description: 'RFC 9457',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      detail: text,
      code: { type: 'string', enum: [...Object.keys(REFUSALS), 'Defect'] },
      fields: { type: 'object', additionalProperties: { type: 'array', items: text } },
    },
  };
}
