/** One word per thing: names in the code keep to the glossary, and files to their forms. Each rule is shown able to fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = process.cwd();
const FOLDERS = ['contracts', 'projections', 'services', 'web', 'test'];

/** The glossary's second column, with what to say instead. */
const BANNED = new Map(
  [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .filter(([, say]) => say !== 'say')
    .flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word.toLowerCase(), say] as const)),
);

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((path) => /\.tsx?$/.test(path) && !path.includes('/dist/'));

/** Words of the names in a source: comments and texts aside, `camelCase` taken apart. */
function wordsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ').replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ');
  const names = code.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  return [...new Set(names.flatMap((name) => [name, ...name.split(/(?<=[a-z0-9])(?=[A-Z])/)]).map((word) => word.toLowerCase()))];
}

const slipsIn = (source: string): string[] => wordsOf(source).filter((word) => BANNED.has(word) || BANNED.has(word.replace(/s$/, '')));

/** Files whose name says nothing, or whose form is against the house style. */
function faultsOfName(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  const faults: string[] = [];
  if (/\.(service|manager|util|utils|helper|helpers)\.tsx?$/.test(name)) faults.push('a drawer, not a name');
  if (/^index\.tsx?$/.test(name)) faults.push('a barrel');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(name)) faults.push('not kebab-case');
  return faults;
}

describe('the vocabulary', () => {
  it('is read from the glossary', () => {
    expect(BANNED.get('shipment')).toBe('transport');
  });

  it('holds in every name of the code', () => {
    const slips = sources.flatMap((path) => slipsIn(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`));
    expect(slips.filter((slip) => !slip.startsWith('test/vocabulary.spec.ts'))).toEqual([]);
  });

  it('finds a planted slip, and not one in a comment or a text', () => {
    expect(slipsIn('const openShipments = load();')).toEqual(['shipments']);
    expect(slipsIn("// a shipment\nconst transports = load('shipment');")).toEqual([]);
  });
});

describe('file names', () => {
  it('are kebab-case nouns, and there are no barrels', () => {
    expect(sources.flatMap((path) => faultsOfName(path).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it.each([['services/lot.helper.ts'], ['contracts/index.ts'], ['web/src/LotPage.tsx']])('finds %s', (path) => {
    expect(faultsOfName(path)).toHaveLength(1);
  });
});
