/** Finds the form of a message that fits its number. Keys end in `_one`, `_many`, `_other`, as those of screens do. */

type Params = Readonly<Record<string, string | number>>;

/** The key of a message without the ending of its form. */
export type Counted<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

export const withoutForm = (key: string): string => key.replace(/_(one|many|other)$/, '');

/** Returns the number that a message counts: the first of its parts that holds one. A field may be named by a number. */
export function countOf(text: string, params: Params): number | undefined {
  const parts = [...text.matchAll(/\{\{?(\w+)\}\}?/g)].map(([, name = '']) => (name === 'field' ? Number.NaN : Number(params[name])));
  return parts.find(Number.isFinite);
}

/** Returns the text of a key, in the form of its number where it has forms. */
export function formOf(
  texts: Readonly<Record<string, string>>,
  key: string,
  { params, rules }: { params: Params; rules: Intl.PluralRules },
): string {
  const other = texts[`${key}_other`];
  if (other === undefined) return texts[key] ?? '';
  const count = countOf(other, params);
  return (count !== undefined && texts[`${key}_${rules.select(count)}`]) || other;
}
