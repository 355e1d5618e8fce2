import { readFileSync } from 'node:fs';

/** Parts of the verifier, each after those that it imports. No two of them name the same thing. */
const PARTS = ['values', 'files', 'options', 'roots', 'events', 'extent', 'proofs', 'bundle', 'main'];
const IMPORT_OF_PART = /^import [^;]* from '\.\/[^']+';\n/gm;
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*\n?/gm;
const FILE_COMMENT = /^\/\*\*.*?\*\/\n/s;

/** The verifier as one program that needs Node alone: its parts one after the other, below the comment that says how it is used. */
export function verifierProgram(): string {
  const texts = PARTS.map((part) => readFileSync(new URL(`./verifier/${part}.mjs`, import.meta.url), 'utf8'));
  const [usage = ''] = texts.at(-1)?.match(FILE_COMMENT) ?? [];
  const parts = texts.map((text) => text.replace(usage, '').replace(IMPORT_OF_PART, '').replace(SOURCE_MAP, ''));
  return [usage, ...parts].join('\n');
}
