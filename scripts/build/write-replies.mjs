// Writes the schemas of replies to contracts/generated, before anything compiles: a step of each build. Its own sources are
// TypeScript, so it translates them first; types are checked with all others.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../lib.mjs';

const [folder] = process.argv.slice(2);
const translated = join(root, folder, '.generator');
mkdirSync(translated, { recursive: true });
for (const name of ['compiled-sources', 'schemas-of-types', 'reply-schemas', 'reply-modules']) {
  const source = readFileSync(join(root, 'scripts/build/replies', `${name}.ts`), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 } });
  writeFileSync(join(translated, `${name}.js`), outputText);
}
process.chdir(root);
const { writeReplyModules } = await import(pathToFileURL(join(translated, 'reply-modules.js')).href);
writeReplyModules(folder);
