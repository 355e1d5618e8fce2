/** The words that describe a trace, an order and a risk, in the order of the page that explains them. */
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

/** A figure of the word in its context: of the trace, the order or the site. */
export type WordFigure = { label: string; value: string };
