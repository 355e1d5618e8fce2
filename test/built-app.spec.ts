/** Checks what the built web app requests from a network before somebody can sign in. `npm test` builds it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const DIST = 'web/dist';
const ASSETS = join(DIST, 'assets');
const MANTINE = 'node_modules/@mantine/core/styles.css';
/** The page, its icon, the fonts, and the requests to the API. */
const BESIDE_REQUESTS = 5;
const PAGE = readFileSync(join(DIST, 'index.html'), 'utf8');

/** A text of each, by which its namespace is known. */
const KNOWN = { auth: 'intro', stock: 'emptyText', trace: 'needOne' } as const;

/** Returns the bytes of a file as the server sends it. */
const bytesOf = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

const assets = (ending: RegExp): string[] => readdirSync(ASSETS).filter((name) => ending.test(name));
const textOf = (name: string): string => readFileSync(join(ASSETS, name), 'utf8');

/** Returns the files that a script imports before it runs. */
const importedAtOnce = (name: string): string[] =>
  [...textOf(name).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g)].map(([, other]) => other as string);

/** The files that the page names, and all that those import at once. */
function loadedAtOnce(): string[] {
  const named = [...PAGE.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, name]) => name as string);
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    for (const other of importedAtOnce(name)) take(other);
  };
  for (const name of named) take(name);
  return [...found];
}

const sizeOf = (names: readonly string[]): number => names.map((name) => bytesOf(join(ASSETS, name))).reduce((sum, each) => sum + each, 0);

it('sign-in comes in at most 258 kB and 9 requests', () => {
  const files = loadedAtOnce();
  const letters = assets(/^inter-latin-wght-normal-.*\.woff2$/);
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1);
  expect(letters.length).toBe(1);
  expect(sizeOf([...files, ...letters]) + bytesOf(join(DIST, 'index.html'))).toBeLessThanOrEqual(258_000);
  expect(files.length + BESIDE_REQUESTS).toBeLessThanOrEqual(9);
});

/** Returns the files that the app loads for a component of a screen, and those of the texts that its route names. */
function filesOfScreen(component: string): string[] {
  const app = textOf(loadedAtOnce().find((name) => name.startsWith('index-') && name.endsWith('.js')) ?? '');
  const all = [...(/m\.f=\[([^\]]*)\]/.exec(app)?.[1] ?? '').matchAll(/"assets\/([^"]+)"/g)].map(([, name]) => name as string);
  const [, texts = '', places = ''] =
    new RegExp(`(?:texts:\\[([^\\]]*)\\],load:async\\(\\)=>[^;]*?)?\\{${component}:.*?__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(app) ?? [];
  const rooms = texts.match(/\w+/g) ?? [];
  return [
    ...places.split(',').map((place) => all[Number(place)] as string),
    ...rooms.flatMap((room) => assets(new RegExp(`^texts-en-${room}-.*\\.js$`))),
  ];
}

it.each(['Homepage', 'BrandHome'])('after it %s comes in at most 165 kB and 9 files, letters of IDs among them', (component) => {
  const first = loadedAtOnce();
  const needed = new Set([
    ...filesOfScreen('Shell'),
    ...filesOfScreen(component),
    ...assets(/^jetbrains-mono-latin-wght-normal-.*\.woff2$/),
  ]);
  const files = [...needed].filter((name) => !first.includes(name));
  expect(files.some((name) => name.startsWith('frame-'))).toBe(true);
  expect(files.some((name) => name.startsWith('texts-en-'))).toBe(true);
  // A room that shares one function with the rules of forms, or with toasts, loads all of them.
  expect(files.filter((name) => /^(rules|toasts)-/.test(name))).toEqual([]);
  expect(sizeOf(files)).toBeLessThanOrEqual(165_000);
  expect(files.length).toBeLessThanOrEqual(9);
});

it('two fields bring no library of forms or of their rules', () => {
  const scripts = loadedAtOnce()
    .filter((name) => name.endsWith('.js'))
    .map(textOf)
    .join('');
  const withLibrary = (word: string): boolean => assets(/\.js$/).some((name) => textOf(name).includes(word));
  // Both words are in the libraries' own texts.
  for (const word of ['onTouched', 'isISO31661Alpha2'])
    expect([word, withLibrary(word), scripts.includes(word)]).toEqual([word, true, false]);
});

it('the page shows itself before any of its files has come', () => {
  const [, shown = ''] = /<div id="opening"[^>]*>([\s\S]*)<script/.exec(`${PAGE.replace(/<script[\s\S]*?<\/script>/g, '')}<script`) ?? [];
  expect(shown).toContain('<svg');
  expect(PAGE).toMatch(/<style>[\s\S]*#opening/);
  // A script, and a handler in an attribute, would be refused by the server's rules for its pages.
  expect(PAGE).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
});

it('texts of rooms come with their screens', () => {
  const files = loadedAtOnce();
  const texts = (pattern: RegExp): string[] => assets(/^texts-.*\.js$/).filter((name) => pattern.test(name));
  expect(texts(/^texts-en-trace-/).length).toBe(1);
  expect(files.filter((name) => texts(/./).includes(name))).toEqual([]);
  const loaded = files
    .filter((name) => name.endsWith('.js'))
    .map(textOf)
    .join('');
  const said = (namespace: keyof typeof KNOWN): string =>
    JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8'))[KNOWN[namespace as keyof typeof KNOWN]];
  // Whole programs are not shown in a failure.
  expect(loaded.includes(said('auth'))).toBe(true);
  for (const namespace of ['stock', 'trace'] as const) expect([namespace, loaded.includes(said(namespace))]).toEqual([namespace, false]);
});

it('each class of a component that is shown has its style', () => {
  const styles = assets(/\.css$/)
    .map(textOf)
    .join('');
  const library = new Set(readFileSync(MANTINE, 'utf8').match(/\.m_[0-9a-f]+/g));
  const shown = new Set(assets(/\.js$/).flatMap((name) => textOf(name).match(/\bm_[0-9a-f]+\b/g) ?? []));
  const missing = [...shown].filter((name) => library.has(`.${name}`) && !styles.includes(`.${name}`));
  expect(shown.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('no two files wait for each other', () => {
  const scripts = assets(/\.js$/);
  const importsOf = new Map(scripts.map((name) => [name, importedAtOnce(name)]));
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (name: string): void => {
    state.set(name, 'open');
    for (const other of importsOf.get(name) ?? []) {
      if (state.get(other) === 'open') circles.push(`${name} and ${other}`);
      else if (!state.has(other)) visit(other);
    }
    state.set(name, 'done');
  };
  for (const name of scripts) if (!state.has(name)) visit(name);
  expect(circles).toEqual([]);
});
