/** A font family of `@fontsource`, in subsets by ranges of characters. */
export interface PdfFace {
  name: string;
  bold: 400 | 600;
  /** True when letters change their shape next to others. */
  joins: boolean;
}

/** Font families in order of preference: the first with a character writes it. The build copies their two weights to `dist/fonts`. */
export const PDF_FACES: readonly PdfFace[] = [
  { name: 'inter', bold: 600, joins: false },
  { name: 'noto-naskh-arabic', bold: 600, joins: true },
  { name: 'noto-sans-devanagari', bold: 600, joins: true },
  { name: 'noto-sans-bengali', bold: 600, joins: true },
  { name: 'noto-sans-sc', bold: 600, joins: false },
];
