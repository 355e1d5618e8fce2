/**
 * Describes the declared routes as OpenAPI 3.1, using the declarations that mount the routes, the classes that validate requests, and the
 * schemas of the reply types.
 */

import { routes } from '../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import { REFUSALS } from '../../../../contracts/shared/refusals.js';
import type { FormFileParts } from '../../../../contracts/shared/route.js';
import { nestedTypes } from '../bodies/nested-types.js';
import type { AnyRoute } from '../endpoint.js';

type Schema = Record<string, unknown>;
type Schemas = Record<string, { properties?: Record<string, Schema>; required?: string[] } & Schema>;

const PROBLEM_STATUSES = [400, 401, 403, 404, 409, 410, 413, 415, 429, 503] as const;
const REFUSAL_DESCRIPTION = 'A refusal; its code says which rule refused';

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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...apart(schemas, REPLY_SCHEMAS.components), Problem: problemSchema() },
    },
  };
}

function operation(operationId: string, route: AnyRoute, { schemas, reply }: { schemas: Schemas; reply: Schema | undefined }): object {
  const roles = rolesOf(route);
  return {
    operationId,
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    ...(roles && { description: roles }),
    ...(route.roles === 'public' && { security: [] }),
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)],
    ...requestBody(route, schemas),
    responses: responses(route, reply),
  };
}

function rolesOf({ roles }: AnyRoute): string | undefined {
  if (roles === 'room') return 'Whoever entered a room; no user.';
  return typeof roles === 'string' ? undefined : `Roles: ${roles.join(', ')}.`;
}

function pathParameters({ path }: AnyRoute): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return names.map((name) => ({ name, in: 'path', required: true, schema: PATH_PARAMETERS[name] ?? UUID_PARAMETER }));
}

function queryParameters({ query }: AnyRoute, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = (query && schemas[query.name]) ?? {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

const LANGUAGE = {
  name: 'Language',
  in: 'header',
  required: false,
  description: 'What messages are said in; English where it is absent or unknown',
  schema: { type: 'string', enum: LANGUAGES.map(({ code }) => code), default: 'en' },
};

function headerParameters({ method, roles }: AnyRoute): object[] {
  if (method !== 'GET' || roles === 'public') return [LANGUAGE];
  const description = 'Answer from a state at least this new: the position that a command answered with';
  return [LANGUAGE, { name: 'X-Position', in: 'header', required: false, description, schema: { type: 'string', maxLength: 100 } }];
}

function requestBody({ body, upload, form }: AnyRoute, schemas: Schemas): object {
  if (upload) {
    const file = { type: 'string', format: 'binary' };
    const files = { type: 'array', items: file, minItems: 1, maxItems: upload.filesMax };
    const schema = { type: 'object', properties: { [upload.field]: upload.filesMax > 1 ? files : file }, required: [upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = { $ref: `#/components/schemas/${body.name}` };
  const asForm = form && { 'multipart/form-data': { schema: formSchema(form, schemas[body.name]) } };
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...asForm } } };
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
  const answer = { description: 'Answer', content: replyContent(route, reply) };
  const success = route.status === 204 ? { description: 'Done' } : answer;
  const isCommand = route.replayed || (route.status === 201 && reply?.['$ref'] === '#/components/schemas/CommandReply');
  const replayed = isCommand ? { '200': { ...answer, description: 'The same command came again' } } : {};
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const problems = PROBLEM_STATUSES.map((status) => [status, { description: REFUSAL_DESCRIPTION, content }]);
  return { [successStatus]: success, ...replayed, ...Object.fromEntries(problems) };
}

/** Maps each media type to its schema, or to no schema when the declared reply type has none. */
function replyContent({ raw }: AnyRoute, schema: Schema | undefined): object {
  if (!raw) return { 'application/json': { schema } };
  return Object.fromEntries(raw.map((type) => [type, { schema: type === 'application/json' ? schema : fileSchema(type) }]));
}

const fileSchema = (type: string): Schema => (type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' });

/** Merges the schemas of requests and replies, whose names must differ. */
function apart(sent: object, replied: object): object {
  const both = Object.keys(sent).filter((name) => name in replied);
  if (both.length > 0) throw new Error(`Sent, and replied as something else: ${both.join(', ')}`);
  return { ...sent, ...replied };
}

function problemSchema(): Schema {
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

async function classSchemas(): Promise<Schemas> {
  const { validationMetadatasToSchemas } = await import('class-validator-jsonschema');
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: nestedTypes as never,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      // A limit does not decide the type: an integer with a minimum stays an integer.
      min: ({ constraints }) => ({ minimum: constraints[0] as number }),
      max: ({ constraints }) => ({ maximum: constraints[0] as number }),
      isPositive: () => ({ exclusiveMinimum: 0 }),
      isIso8601: () => ({ type: 'string', format: 'date-time' }),
      isISO31661Alpha2: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
      isUuid: () => ({ type: 'string', format: 'uuid' }),
      outsideNumbers: () => ({ type: 'array', items: { type: 'string' } }),
      saqValue: () => ({ type: ['string', 'number', 'array'], items: { type: 'string' } }),
    },
  }) as unknown as Schemas;
  for (const schema of Object.values(schemas)) {
    schema['additionalProperties'] = false;
    for (const property of Object.values(schema.properties ?? {})) narrowDate(property);
  }
  return schemas;
}

/** Corrects the format of dates, which come out as instants, and drops the pattern, which then says less than the format. */
function narrowDate(property: Schema): void {
  if (property['format'] !== 'date-time') return;
  if (!String(property['pattern']).includes('T')) property['format'] = 'date';
  delete property['pattern'];
}
