/**
 * Describes the declared routes as OpenAPI 3.1, using the declarations that mount the routes, the classes that validate requests, and the
 * schemas of the reply types.
 */

import { scopesOf } from '../../../../contracts/platform/keys/scopes.js';
import { routes } from '../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import type { FormFileParts } from '../../../../contracts/shared/route.js';
import type { AnyRoute } from '../endpoint.js';
import { isIdempotent } from '../interceptors/idempotent-routes.js';
import { classSchemas, type Schemas } from './class-schemas.js';
import { problemSchema, refusalResponses, refusalsOf } from './declared-refusals.js';
import { exampleOf, type Schema } from './examples.js';

const PATH_PARAMETERS: Record<string, Schema> = {
  productId: { type: 'string', pattern: '^[A-Za-z0-9 -]{1,64}$', example: 'ABC-DEF-GHJ-KMN' },
  number: { type: 'integer', minimum: 1, maximum: 999_999_999 },
  blobName: { type: 'string', pattern: '^[A-Za-z0-9-]{1,80}$' },
  token: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,200}$' },
  facilityType: { type: 'string', pattern: '^[A-Z_]{1,40}$' },
};
const UUID_PARAMETER: Schema = { type: 'string', format: 'uuid' };

/** Builds the document from the classes' metadata at the first request. */
export async function openApi(version: string): Promise<object> {
  const { REPLY_SCHEMAS } = await import('../../../../contracts/generated/reply-schemas.js');
  const schemas = await classSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, route] of Object.entries(routes) as [string, AnyRoute][]) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const reply = REPLY_SCHEMAS.routes[operationId];
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(operationId, route, { schemas, reply }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Selvedge', version, description: 'Traces cotton and textile products from farm to brand.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or a key (slv_…)' } },
      responses: refusalResponses(),
      schemas: { ...apart(schemas, REPLY_SCHEMAS.components), Problem: problemSchema() },
    },
  };
}

/** Returns the parameters of a read, of its path and its query, as the schema of one object. */
export async function readInputOf(route: AnyRoute): Promise<Schema> {
  const parameters = [...pathParameters(route), ...queryParameters(route, await classSchemas())] as ReadParameter[];
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

type ReadParameter = { name: string; required: boolean; schema: Schema };

function operation(operationId: string, route: AnyRoute, { schemas, reply }: { schemas: Schemas; reply: Schema | undefined }): object {
  const callers = callersOf(route);
  return {
    operationId,
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    ...(callers && { description: callers }),
    ...(route.roles === 'public' && { security: [] }),
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)],
    ...requestBody(route, schemas),
    responses: responses(route, reply),
  };
}

function callersOf(route: AnyRoute): string | undefined {
  const { roles } = route;
  if (roles === 'room') return 'Whoever entered a room; no user.';
  if (roles === 'directory') return 'The directory of a business, by its token; no user.';
  const scopes = scopesOf(route);
  const said = [
    ...(typeof roles === 'string' ? [] : [`Roles: ${roles.join(', ')}.`]),
    ...(scopes.length > 0 ? [`Keys with one of the scopes: ${scopes.join(', ')}.`] : []),
  ];
  return said.join(' ') || undefined;
}

function pathParameters({ path }: AnyRoute): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return names.map((name) => {
    const schema = PATH_PARAMETERS[name] ?? UUID_PARAMETER;
    return { name, in: 'path', required: true, schema, example: exampleOf(schema, {}, name) };
  });
}

function queryParameters({ query }: AnyRoute, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = (query && schemas[query.name]) ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    example: exampleOf(schema, schemas, name),
  }));
}

const LANGUAGE = {
  name: 'Language',
  in: 'header',
  required: false,
  description: 'What messages are said in; English where it is absent or unknown',
  schema: { type: 'string', enum: LANGUAGES.map(({ code }) => code), default: 'en' },
};

const header = (name: string, description: string, schema: Schema): object => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const POSITION = header('X-Position', 'Answer from a state at least this new: the position that a command answered with', {
  type: 'string',
  maxLength: 100,
});
const IDEMPOTENCY_KEY = header('Idempotency-Key', 'Carry out the call once in 24 hours, and answer a repeated one with the first reply', {
  type: 'string',
  pattern: '^[!-~]{1,255}$',
});
const LAST_EVENT_ID = header('Last-Event-ID', 'Go on with a stream after the entry with this ID', { type: 'string', maxLength: 100 });

function headerParameters(route: AnyRoute): object[] {
  if (isIdempotent(route)) return [LANGUAGE, IDEMPOTENCY_KEY];
  if (route.method !== 'GET' || route.roles === 'public') return [LANGUAGE];
  return [LANGUAGE, POSITION, ...(route.streams ? [LAST_EVENT_ID] : [])];
}

function requestBody({ body, upload, form }: AnyRoute, schemas: Schemas): object {
  if (upload) {
    const file = { type: 'string', format: 'binary' };
    const files = { type: 'array', items: file, minItems: 1, maxItems: upload.filesMax };
    const schema = { type: 'object', properties: { [upload.field]: upload.filesMax > 1 ? files : file }, required: [upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  // A class without fields takes no body.
  if (!body || !schemas[body.name]) return {};
  const schema = { $ref: `#/components/schemas/${body.name}` };
  const asForm = form && { 'multipart/form-data': { schema: formSchema(form, schemas[body.name]) } };
  const example = exampleOf(schema, schemas);
  return { requestBody: { required: true, content: { 'application/json': { schema, example }, ...asForm } } };
}

/** Returns the fields of the body's class, flattened or as JSON texts, together with the file parts. */
function formSchema({ parts, filesMax }: FormFileParts, { properties = {}, required = [] }: Schemas[string] = {}): Schema {
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: filesMax };
  const parted = Object.keys(parts).map((part) => [part, files]);
  const description =
    'Nested fields as lots[0][productId], lots.0.productId or a JSON text; an empty text says nothing. A file in lots[0][proof] is the proof of that lot.';
  return { type: 'object', description, properties: { ...properties, ...Object.fromEntries(parted) }, required };
}

function responses(route: AnyRoute, reply: Schema | undefined): object {
  const successStatus = String(route.status ?? 200);
  // Not as content of its own: a typed client would not know which of the two it gets.
  const description = route.streams ? 'Answer; with Accept: text/event-stream the same entries as events' : 'Answer';
  const answer = { description, content: replyContent(route, reply) };
  const success = route.status === 204 ? { description: 'Done' } : answer;
  const isCommand = route.replayed || (route.status === 201 && reply?.['$ref'] === '#/components/schemas/CommandReply');
  const replayed = isCommand ? { '200': { ...answer, description: 'The same command came again' } } : {};
  return { [successStatus]: success, ...replayed, ...refusalsOf(route) };
}

/** Maps each media type to its schema, or to no schema when the declared reply type has none. */
function replyContent({ raw, linked }: AnyRoute, schema: Schema | undefined): object {
  if (!raw) return { 'application/json': { schema }, ...(linked && { 'application/ld+json': { schema } }) };
  return Object.fromEntries(raw.map((type) => [type, { schema: type === 'application/json' ? schema : fileSchema(type) }]));
}

const fileSchema = (type: string): Schema => (type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' });

/** Merges the schemas of requests and replies, whose names must differ. */
function apart(sent: object, replied: object): object {
  const both = Object.keys(sent).filter((name) => name in replied);
  if (both.length > 0) throw new Error(`Sent, and replied as something else: ${both.join(', ')}`);
  return { ...sent, ...replied };
}
