/** English that is not plain, by patterns of the rules in docs/translating.md. Pure. */
export interface EnglishException {
  /** A key, or one that ends with `*`. */
  key: string;
  text: RegExp;
  why: string;
}

const RULES: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['a word of no one today', /\b(anew|mend(s|ed)?|whoever|nobody|somebody|beside|told|meanwhile|upon|is called so)\b/i],
  ['two words for one thing', /\b(e-mails?|mails?|mailed|deals?|counterpart(y|ies)|tak(e|es|en) back|labo[u]r)\b/i],
  ['"facility" for a site', /\bfacilit(y|ies)\b(?! (types?|registry|registries)\b)/i],
  ['things that stand or wait', /\b(stands?|what waits|is there already)\b|\bis there[.!]?$/i],
  ['"at once" for immediately', /(?<!\b(many|rows|several|all|time)\b.{0,12})\bat once\b/i],
  ['"already" at the end', /\balready[.!]?$/i],
  ['possession for access', /\bnot yours\b/i],
  ['a clause in place of a noun', /^(What|Who|Whom|Whoever|Those|Where|Which|How)\b[^?]*\b(is|are|was|were|has|have|can)\b[^?]*\.$/],
  ['"This" before a field', /^This \{/],
];

/** Links, parts and the keys that guides quote are no words of the text. */
const wordsOf = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{\{?(?!field\})[^}]*\}\}?/g, 'X');

/** Faults as `key: rule: sentence`; `used` are the exceptions that excused something. */
export function englishFaults(texts: ReadonlyMap<string, string>, exceptions: readonly EnglishException[]) {
  const used = new Set<EnglishException>();
  const isExcused = (key: string, sentence: string): boolean => {
    const excuse = exceptions.find((each) => isOf(each.key, key) && each.text.test(sentence));
    if (excuse) used.add(excuse);
    return excuse !== undefined;
  };
  const faults = [...texts].flatMap(([key, text]) =>
    wordsOf(text)
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) => RULES.flatMap(([rule, pattern]) => (pattern.test(sentence) ? [{ rule, sentence }] : [])))
      .filter(({ sentence }) => !isExcused(key, sentence))
      .map(({ rule, sentence }) => `${key}: ${rule}: ${sentence}`),
  );
  return { faults, used };
}

const isOf = (excused: string, key: string): boolean => (excused.endsWith('*') ? key.startsWith(excused.slice(0, -1)) : key === excused);
