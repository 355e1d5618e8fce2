import { readFileSync } from 'node:fs';

/** Parts of the verifiers, each after those that it imports. No two of them name the same thing. */
const LOG_PARTS = ['log/notes', 'log/log-tree', 'log/tlog-proof', 'log/policies', 'log/witnessed'];
const PARTS = ['values', 'files', 'options', 'keys', 'roots', ...LOG_PARTS, 'events', 'extent', 'proofs', 'bundle', 'main'];
const DOSSIER_PARTS = [
  ...['values', 'files', 'options', 'keys', 'roots', ...LOG_PARTS, 'events', 'proofs'],
  ...['dossier/sealed', 'dossier/zip', 'dossier/manifest', 'dossier/ledgers', 'dossier/dossier', 'dossier/main'],
];
const WITNESS_PARTS = [
  'values',
  'keys',
  'log/notes',
  'log/log-tree',
  'witness/deep',
  'witness/witness-state',
  'witness/add-checkpoint',
  'witness/main',
];
const IMPORT_OF_PART = /^import [^;]* from '\.{1,2}\/[^']+';\n/gm;
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*\n?/gm;
const FILE_COMMENT = /^\/\*\*.*?\*\/\n/s;

/** The verifier as one program that needs Node alone: its parts one after the other, below the comment that says how it is used. */
export const verifierProgram = (): string => programOf(PARTS);

/** The verifier of dossiers, likewise. */
export const dossierVerifierProgram = (): string => programOf(DOSSIER_PARTS);

/** The program of a witness, likewise. */
export const witnessProgram = (): string => programOf(WITNESS_PARTS);

function programOf(names: readonly string[]): string {
  const texts = names.map((part) => readFileSync(new URL(`./verifier/${part}.mjs`, import.meta.url), 'utf8'));
  const [usage = ''] = texts.at(-1)?.match(FILE_COMMENT) ?? [];
  const parts = texts.map((text) => text.replace(usage, '').replace(IMPORT_OF_PART, '').replace(SOURCE_MAP, ''));
  return [usage, ...parts].join('\n');
}
