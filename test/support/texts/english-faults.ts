/** English that is not plain, by patterns of the rules in docs/translating.md. Pure. */
export type EnglishRule = readonly [rule: string, pattern: RegExp];

export interface EnglishException {
  /** A key, or one that ends with `*`. */
  key: string;
  text: RegExp;
  why: string;
}

const FACILITY: EnglishRule = ['"facility" for a site', /\bfacilit(y|ies)\b(?! (types?|registry|registries)\b)/i];
const SHARED: readonly EnglishRule[] = [
  ['a word of no one today', /\b(anew|mend(s|ed)?|whoever|nobody|somebody|beside|told|meanwhile|upon|is called so)\b/i],
  ['two words for one thing', /\b(e-mails?|mails?|mailed|deals?|counterpart(y|ies)|tak(e|es|en) back|labo[u]r)\b/i],
  ['things that stand or wait', /\b(stands?|what waits|is there already)\b|\bis there[.!]?$/i],
  ['"at once" for immediately', /(?<!\b(many|rows|several|all|time)\b.{0,12})\bat once\b/i],
  ['"already" at the end', /\balready[.!]?$/i],
  ['possession for access', /\bnot yours\b/i],
  ['a clause in place of a noun', /^(What|Who|Whom|Whoever|Those|Where|Which|How)\b[^?]*\b(is|are|was|were|has|have|can)\b[^?]*\.$/],
  ['"This" before a field', /^This \{/],
];
export const USERS_RULES: readonly EnglishRule[] = [...SHARED, FACILITY];
/** Documents for engineers name a site as the code does, and have verbs that no text of a screen has. */
export const ENGINEERS_RULES: readonly EnglishRule[] = [
  ...SHARED,
  ['a verb of no one today', /\b(lies|bears|goes on|go on|holds? good)\b/i],
  ['"by itself" for automatically', /\bby (itself|themselves)\b/i],
  ['a clause in place of a noun', /\b(who|whom|what) (may|is meant|it is|they are)\b(?![^.]*\?)/i],
];

/** Links, parts and the keys that guides quote are no words of the text. */
const wordsOf = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{\{?(?!field\})[^}]*\}\}?/g, 'X');

/** The lines of a document by `path:line`, each cell of a table as a line; code and marks come off. */
export function pageLines(path: string, page: string): [string, string][] {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, '')).replaceAll(/`[^`\n]*`/g, 'X');
  return prose.split('\n').flatMap((line, at) =>
    line
      .split('|')
      .map((cell) => cell.replaceAll('**', '').replace(/^\s*(?:(?:[-#>*]+|\d+\.)\s+)*/, ''))
      .map((cell): [string, string] => [`${path}:${at + 1}`, cell.trim()]),
  );
}

/** Faults as `key: rule: sentence`; `used` are the exceptions that excused something. */
export function englishFaults(
  texts: Iterable<readonly [key: string, text: string]>,
  exceptions: readonly EnglishException[],
  rules: readonly EnglishRule[] = USERS_RULES,
) {
  const used = new Set<EnglishException>();
  const isExcused = (key: string, sentence: string): boolean => {
    const excuse = exceptions.find((each) => isOf(each.key, key) && each.text.test(sentence));
    if (excuse) used.add(excuse);
    return excuse !== undefined;
  };
  const faults = [...texts].flatMap(([key, text]) =>
    wordsOf(text)
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) => rules.flatMap(([rule, pattern]) => (pattern.test(sentence) ? [{ rule, sentence }] : [])))
      .filter(({ sentence }) => !isExcused(key, sentence))
      .map(({ rule, sentence }) => `${key}: ${rule}: ${sentence}`),
  );
  return { faults, used };
}

const isOf = (excused: string, key: string): boolean => (excused.endsWith('*') ? key.startsWith(excused.slice(0, -1)) : key === excused);
