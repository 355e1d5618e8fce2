/** Checks answers against the API's own description (`/api/docs-json`). */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../../../services/platform/http/api-docs/openapi.js';

export interface ApiDescription {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, DeclaredAnswer> }>>;
  components: { schemas: Record<string, object> };
}

interface DeclaredAnswer {
  /** By media type; none where the answer has no body. */
  content?: Record<string, { schema?: object }>;
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Successes of a route whose body has no schema, or an empty one. */
export function undescribedAnswers({ paths }: ApiDescription): string[] {
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status, { content }]) => isSuccess(status) && status !== '204' && !isDescribed(content))
        .map(([status]) => `${operationId} ${status}`),
    ),
  );
}

const isDescribed = (content: DeclaredAnswer['content'] = {}): boolean =>
  Object.keys(content).length > 0 && Object.values(content).every(({ schema }) => schema && Object.keys(schema).length > 0);

interface Received {
  status: number;
  text: string;
  headers: Headers;
}

interface Operation {
  name: string;
  method: string;
  path: RegExp;
  /** Of its responses, as a part of a URI. */
  pointer: string;
  responses: Record<string, DeclaredAnswer>;
}

/** Compares answers with a description. A member that is not declared is a fault here, though to clients it is none. */
export class DeclaredAnswers {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
  private readonly checks = new Map<string, ValidateFunction>();
  private readonly operations: readonly Operation[];

  constructor(description: ApiDescription) {
    this.ajv.addSchema(closed(description) as object, 'api');
    this.operations = operationsOf(description);
  }

  /** Returns the faults of an answer; refusals and paths outside the API have none. */
  faultsOf(method: string, url: string, { status, text, headers }: Received): string[] {
    if (!isSuccess(String(status))) return [];
    const [path = ''] = url.split('?');
    const asked = this.operations.find((each) => each.method === method && each.path.test(path));
    if (!asked) return [];
    const declared = asked.responses[status];
    if (!declared) return [`${asked.name} does not declare ${status}`];
    if (!declared.content) return text === '' ? [] : [`${asked.name} ${status} has a body`];
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    if (!declared.content[type]) return [`${asked.name} ${status} is ${type || 'of no type'}`];
    if (type !== 'application/json') return [];
    if (!declared.content[type]?.schema) return [`${asked.name} ${status} has no schema`];
    const check = this.check(`api#/${asked.pointer}/${status}/content/${escaped(type)}/schema`);
    check(JSON.parse(text));
    const errors = check.errors ?? [];
    return errors.map((error) => `${asked.name} ${status}${error.instancePath} ${error.message}: ${JSON.stringify(error.params)}`);
  }

  private check($ref: string): ValidateFunction {
    const known = this.checks.get($ref) ?? this.ajv.compile({ $ref });
    this.checks.set($ref, known);
    return known;
  }
}

/** A path without parameters before one that has them, as the server takes them. */
function operationsOf({ paths }: ApiDescription): Operation[] {
  const all = Object.entries(paths).sort(([one], [other]) => one.split('{').length - other.split('{').length);
  return all.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      pointer: ['paths', path, method, 'responses'].map(escaped).join('/'),
      responses,
    })),
  );
}

let ofThisBuild: Promise<DeclaredAnswers> | undefined;

/** Returns the answers that this build declares; read on first use. */
export function declaredAnswers(): Promise<DeclaredAnswers> {
  ofThisBuild ??= openApi('test').then((description) => new DeclaredAnswers(description as ApiDescription));
  return ofThisBuild;
}

/** Escapes a part of a JSON pointer for a URI. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The same schemas, whose objects have no members but those that they name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const within = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isObject = within['type'] === 'object' && 'properties' in within;
  return isObject && !('additionalProperties' in within) ? { ...within, additionalProperties: false } : within;
}
