/** Makes JSON schemas of the replies of all routes, from the types that the routes are declared with. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { compiled } from './compiled-sources.js';
import { type Schema, SchemasOfTypes, TypeUnclear } from './schemas-of-types.js';

export interface ReplySchemas {
  /** By the route's name; none of a route without a reply, or whose reply is a file. */
  routes: Record<string, Schema>;
  /** By the name of the type. */
  components: Record<string, Schema>;
  /** The names of the routes in `routes` that only read. */
  reads: string[];
}

/**
 * Reads the routes that the file at `path` exports as `routes`.
 * @throws TypeUnclear where JSON cannot express a reply
 */
export function replySchemas(path: string): ReplySchemas {
  const { checker, program, isOurs } = compiled([path]);
  const source = program.getSourceFile(path);
  if (!source) throw new TypeUnclear(`${path} is not there`);
  const module = checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === 'routes');
  if (!exported) throw new TypeUnclear(`${path} exports no routes`);
  const types = new SchemasOfTypes(checker, isOurs);
  const routes: Record<string, Schema> = {};
  const reads: string[] = [];
  for (const route of checker.getPropertiesOfType(checker.getTypeOfSymbol(exported))) {
    const reply = jsonOf(checker, memberOf(checker, checker.getTypeOfSymbol(route), 'reply'));
    const schema = reply && types.of(reply, route.name);
    if (schema) routes[route.name] = schema;
    if (schema && isRead(checker, route)) reads.push(route.name);
  }
  return { routes: sorted(Object.entries(routes)), components: sorted(types.components), reads: reads.sort() };
}

/** Returns true when the declaration of a route, or the function that makes it, states `GET`. The type of a route allows every method. */
function isRead(checker: ts.TypeChecker, { valueDeclaration: declared }: ts.Symbol): boolean {
  const made =
    declared && ts.isPropertyAssignment(declared) && ts.isCallExpression(declared.initializer) ? declared.initializer : undefined;
  const maker = made && checker.getResolvedSignature(made)?.declaration;
  return [declared, maker].some((each) => /\bmethod: 'GET'|\('GET'\)/.test(each?.getText() ?? ''));
}

function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const member = checker.getPropertyOfType(type, name);
  return member && checker.getTypeOfSymbol(member);
}

/** Returns the type of a file's JSON; undefined if the file has no JSON. */
function jsonOf(checker: ts.TypeChecker, reply: ts.Type | undefined): ts.Type | undefined {
  const file = reply && checker.getNonNullableType(reply);
  const parts = file?.isIntersection() ? file.types : file ? [file] : [];
  if (!file || !parts.some((part) => !part.aliasSymbol && part.symbol?.name === 'Blob')) return reply;
  return file.isIntersection() ? memberOf(checker, file, 'json') : undefined;
}

const sorted = (entries: Iterable<readonly [string, Schema]>): Record<string, Schema> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** A short text that changes with what a reply may be, and not with what is said of it or how its types are called. */
export function digestOf(schema: Schema, components: ReplySchemas['components']): string {
  const text = JSON.stringify(resolved(schema, components, []));
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Replaces each reference by its target; replaces a reference to itself by the distance. */
function resolved(value: unknown, components: ReplySchemas['components'], within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, components, within));
  if (typeof value !== 'object' || value === null) return value;
  const reference = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : undefined;
  if (reference !== undefined) {
    const back = within.indexOf(reference);
    return back < 0
      ? resolved(components[reference.split('/').at(-1) ?? ''], components, [...within, reference])
      : { back: within.length - back };
  }
  return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => resolvedMember(key, each, components, within)));
}

function resolvedMember(key: string, value: unknown, components: ReplySchemas['components'], within: readonly string[]) {
  if (key === 'description' && typeof value === 'string') return [];
  if (key === 'required') return [[key, [...(value as string[])].sort()] as const];
  if (key === 'anyOf')
    return [[key, (resolved(value, components, within) as unknown[]).map((each) => JSON.stringify(each)).sort()] as const];
  if (key !== 'properties') return [[key, resolved(value, components, within)] as const];
  // Sorts the members: their order in the type changes no reply.
  const members = Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return [[key, Object.fromEntries(members.map(([name, each]) => [name, resolved(each, components, within)]))] as const];
}
