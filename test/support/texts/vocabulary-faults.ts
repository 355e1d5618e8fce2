/** Names in the code that are against the glossary, and names of files that are against the house style. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The second column of the glossary's "Say, not", with what to say instead. */
export const BANNED_WORDS = new Map(
  [...readFileSync(join(process.cwd(), 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .filter(([, say]) => say !== 'say')
    .flatMap(([, say = '', not = '']) => not.split(', ').map((word) => [word.toLowerCase(), say] as const)),
);

/** Words of the names in a source: comments and texts aside, `camelCase` taken apart. */
function wordsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ').replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ');
  const names = code.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  return [...new Set(names.flatMap((name) => [name, ...name.split(/(?<=[a-z0-9])(?=[A-Z])/)]).map((word) => word.toLowerCase()))];
}

export const bannedWordsIn = (source: string): string[] =>
  wordsOf(source).filter((word) => BANNED_WORDS.has(word) || BANNED_WORDS.has(word.replace(/s$/, '')));

/** Words retired from comments: "Returns" replaces them for functions, and "they" for persons. */
const RETIRED_IN_COMMENTS = /\b(?:Answers (?:the|how|whether|when|what|events|no)|he|his|him|himself)\b/g;

/** Retired words in the comments of a source. */
export function retiredInComments(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/ .*$/gm) ?? [];
  return [...new Set(comments.flatMap((comment) => comment.match(RETIRED_IN_COMMENTS) ?? []))];
}

/** Doc comments that begin with a noun phrase which points back, and have no verb of their own. */
const POINTING_BACK = /\/\*\*\s*(?:\*\s*)?((?:What|Of|Whether|Those|Who|Whom|Whose|Which)(?=[\s,])[^\n*]{0,40})/g;

/** The rooms in which every doc comment is a sentence; the others still hold comments of the older form. */
export const SENTENCE_ROOMS = ['contracts', 'projections', 'services', 'web/drawing', 'web/src/app', 'web/src/client', 'web/src/ui'];

/** Returns doc comments of the older form in a room that no longer allows them; specs aside. */
export function pointingBack(path: string, source: string): string[] {
  if (/\.spec\.tsx?$/.test(path) || !SENTENCE_ROOMS.some((room) => path.startsWith(`${room}/`))) return [];
  return [...source.matchAll(POINTING_BACK)].map(([, words = '']) => words.trim());
}

/** Words that the glossary defines, in bold, more than once. */
export function definedTwice(glossary: string): string[] {
  const words = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase());
  return [...new Set(words.filter((word, at) => words.indexOf(word) !== at))];
}

/** Returns the faults of a file name: that it says nothing, or has another form. */
export function faultsOfName(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  const faults: string[] = [];
  if (/\.(service|manager|util|utils|helper|helpers)\.tsx?$/.test(name)) faults.push('a drawer, not a name');
  if (/^index\.tsx?$/.test(name)) faults.push('a barrel');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(name)) faults.push('not kebab-case');
  return faults;
}
