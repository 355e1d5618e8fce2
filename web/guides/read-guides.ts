import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_ROLES, GUIDE_TOPICS, type GuideFolder, type Guides, SHARED_FOLDERS } from '../src/client/guides/guide.js';
import { type GuidePlace, parseGuide } from './parse-guide.js';

const FOLDERS: readonly GuideFolder[] = [...GUIDE_ROLES, ...SHARED_FOLDERS];

/** Lists the guides that lie in a folder such as `docs/guide`. */
export function guidePlaces(root: string): (GuidePlace & { path: string })[] {
  const places = FOLDERS.flatMap((folder) => GUIDE_TOPICS.map((topic) => ({ folder, topic, path: join(root, folder, `${topic}.md`) })));
  return places.filter(({ path }) => existsSync(path));
}

/** @throws Error for a guide that cannot be shown, or that quotes a text that is in no catalog */
export function readGuides(root: string, textOf = textsIn(join(root, '../../locales/en'))): Guides {
  const parts = guidePlaces(root).map((place) => ({
    folder: place.folder,
    part: parseGuide(quote(readFileSync(place.path, 'utf8'), textOf), place),
  }));
  const partsOf = (folder: GuidePlace['folder']) => parts.filter((each) => each.folder === folder).map(({ part }) => part);
  return Object.fromEntries(FOLDERS.map((folder) => [folder, partsOf(folder)])) as unknown as Guides;
}

/** Finds the text of a key such as `users:resend`. */
type TextOf = (key: string) => string | undefined;

/** A text of a screen, quoted by its key: `{users:resend}`, `{messages:refusals.TooOften wait="5"}`. */
const QUOTATION = /\{(\w+:[\w.]+)((?: \w+="[^"]*")*)\}/g;

/** Replaces each quoted key by its text, with the values that the guide gives for the text's parameters. */
function quote(source: string, textOf: TextOf): string {
  return source.replaceAll(QUOTATION, (quotation, key: string, given: string) => {
    const values = new Map([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = textOf(key) ?? textOf(`${key}_other`);
    if (text === undefined) throw new Error(`${quotation} quotes no text`);
    return text.replaceAll(/\{+(\w+)(?:, ?\w+)?\}+/g, (parameter, name: string) => values.get(name) ?? parameter);
  });
}

/** Reads the catalogs of a language when they are first asked for. */
function textsIn(folder: string): TextOf {
  const catalogs = new Map<string, unknown>();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = join(folder, `${namespace}.json`);
    if (!catalogs.has(namespace)) catalogs.set(namespace, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
    const text = path
      .split('.')
      .reduce<unknown>((texts, step) => (texts as Record<string, unknown> | undefined)?.[step], catalogs.get(namespace));
    return typeof text === 'string' ? text : undefined;
  };
}
