/** What a catalog of another language must hold: the keys of the English one, plurals in the forms of that language. */

/** The forms in which each language counts, as `Intl.PluralRules` has them; a spec holds the two together. */
export interface PluralForms {
  ur: 'one' | 'other';
  hi: 'one' | 'other';
  bn: 'one' | 'other';
  zh: 'other';
  tr: 'one' | 'other';
  vi: 'other';
  es: 'one' | 'many' | 'other';
  fr: 'one' | 'many' | 'other';
  pt: 'one' | 'many' | 'other';
}

type Suffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `Translation<'es', typeof en>`: each text of `en` as any text, each `key_one` and `key_other` as the forms of Spanish. */
export type Translation<Code extends keyof PluralForms, English> = {
  readonly [Key in keyof English as InForms<Code, Key>]: Part<Code, English[Key]>;
};

type InForms<Code extends keyof PluralForms, Key> = Key extends `${infer Counted}_${Suffix}` ? `${Counted}_${PluralForms[Code]}` : Key;

type Part<Code extends keyof PluralForms, English> = English extends string
  ? string
  : English extends readonly string[]
    ? { readonly [Index in keyof English]: string }
    : Translation<Code, English>;
