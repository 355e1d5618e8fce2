/** What is written of the replies' schemas: one module for the server, and one short enough for the browser. */
import 'reflect-metadata';
import { routes } from '../../../contracts/routes.js';
import { digestOf, type ReplySchemas } from './reply-schemas.js';

const WRITE = 'npm run replies';

const WRITTEN = `Written by \`${WRITE}\` from the types that the routes are declared with; \`npm run check\` fails where it is older than they.`;

/** Paths from the root, and what belongs there. */
export function replyModules(schemas: ReplySchemas): Record<string, string> {
  return { 'contracts/reply-schemas.ts': schemasModule(schemas), 'contracts/reply-digests.ts': digestsModule(schemas) };
}

function schemasModule(schemas: ReplySchemas): string {
  return `/** JSON schemas of the replies: of each route, and of the types that they are made of. ${WRITTEN} */
interface ReplySchemas {
  routes: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

export const REPLY_SCHEMAS: ReplySchemas = ${printed(schemas)};
`;
}

/** Reads alone: what a phone keeps is the reply of one. */
function digestsModule({ routes: schemas, components }: ReplySchemas): string {
  const reads = Object.entries(routes).filter(([, { method }]) => method === 'GET');
  const digests = reads.flatMap(([name]) => {
    const schema = schemas[name];
    return schema ? [[name, digestOf(schema, components)]] : [];
  });
  return `/** Digests of the schemas of what reads reply: another digest, another shape. ${WRITTEN} */
export const REPLY_DIGESTS: Readonly<Record<string, string>> = ${printed(Object.fromEntries(digests.sort()))};
`;
}

const LINE_MAX = 140;

/** A fault for each module that is not what it should be. */
export const outdated = (modules: Record<string, string>, read: (path: string) => string): string[] =>
  Object.entries(modules).flatMap(([path, text]) => (read(path) === text ? [] : [`${path} is not what the replies are: ${WRITE}`]));

/** JSON with what fits into a line in one line, so that a change is a short difference. */
function printed(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + flat.length < LINE_MAX)) return flat;
  const within = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => `${within}${printed(each, within)}`).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([name, each]) => `${within}${JSON.stringify(name)}: ${printed(each, within)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}
