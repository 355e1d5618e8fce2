/** The words that a trace, an order and a risk are told in, in the order of the page that explains them. */
export const WORDS = [
  'named',
  'pooled',
  'unverified',
  'unknown',
  'notRecorded',
  'covered',
  'claim',
  'byBooks',
  'standing',
  'knockOut',
  'coverage',
] as const;
export type WordName = (typeof WORDS)[number];

/** A figure of the word where it stands: of the trace, the order or the site. */
export interface WordFigure {
  label: string;
  value: string;
}
