/** Writes the schemas of replies as modules: one for the server, and a short one for the browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, replySchemas } from './reply-schemas.js';

/** Writes `reply-schemas.ts` and `reply-digests.ts` of `contracts/routes.ts` to `folder`. Digests are of reads alone: a phone keeps only those. */
export function writeReplyModules(folder: string): void {
  const { routes, components, reads } = replySchemas('contracts/routes.ts');
  const digests = Object.fromEntries(reads.map((name) => [name, digestOf(routes[name] ?? {}, components)]));
  mkdirSync(folder, { recursive: true });
  const schemas = 'Record<"routes" | "components", Record<string, Record<string, unknown>>>';
  writeFileSync(join(folder, 'reply-schemas.ts'), `export const REPLY_SCHEMAS: ${schemas} = ${JSON.stringify({ routes, components })};\n`);
  writeFileSync(
    join(folder, 'reply-digests.ts'),
    `export const REPLY_DIGESTS: Readonly<Record<string, string>> = ${JSON.stringify(digests)};\n`,
  );
}
