/** A family of fonts of `@fontsource`, in slices by ranges of characters. */
export interface PdfFace {
  name: string;
  bold: 400 | 600;
  /** Whether its letters change shape beside others. */
  joins: boolean;
}

/** Faces of papers, the first that has a character writes it. The build copies their two weights to `dist/fonts`. */
export const PDF_FACES: readonly PdfFace[] = [
  { name: 'inter', bold: 600, joins: false },
  { name: 'noto-naskh-arabic', bold: 600, joins: true },
  { name: 'noto-sans-devanagari', bold: 600, joins: true },
  { name: 'noto-sans-bengali', bold: 600, joins: true },
  { name: 'noto-sans-sc', bold: 600, joins: false },
];
