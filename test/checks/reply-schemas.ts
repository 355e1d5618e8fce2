/**
 * The written schemas of replies are those of the declared types; `--write` writes them. test/checks/reply-schemas.spec.ts
 * shows that this can fail.
 */
import { writeFileSync } from 'node:fs';
import { outdated, replyModules } from '../support/replies/reply-modules.js';
import { replySchemas } from '../support/replies/reply-schemas.js';
import type { SourceTree } from '../support/sources/source-tree.js';

const modulesOf = (tree: SourceTree): Record<string, string> => replyModules(replySchemas('contracts/routes.ts', tree));

export const replySchemaFaults = (tree: SourceTree): string[] => outdated(modulesOf(tree), (path) => tree.text(path));

export function writeReplySchemas(tree: SourceTree): void {
  for (const [path, text] of Object.entries(modulesOf(tree))) writeFileSync(path, text);
}
