/** The measures of a page, in points, and the colors of all papers. */
import type { TextStyle } from '../text/pdf-text.js';

export interface PageFormat {
  width: number;
  height: number;
  margin: number;
  innerWidth: number;
  /** Blocks are between these two. */
  top: number;
  bottom: number;
  sizes: { text: number; cell: number; small: number };
  headings: Readonly<Record<2 | 3, TextStyle & { size: number }>>;
  table: { cellGap: number; rowPadding: number; head: TextStyle & { size: number } };
  /** `labelWidth` is that of the label's column, `valueStart` where the value begins; a longer value than `charsMax` has its own row. */
  facts: { perRow: number; labelWidth: number; valueStart: number; rowGap: number; charsMax: number };
}

export const COLORS = {
  ink: '#14211b',
  muted: '#5f6c65',
  line: '#dfe5e1',
  band: '#f3f6f4',
  green: '#3cc983',
  darkGreen: '#0f5f40',
  grey: '#aeb8b2',
  dark: '#0d2b1f',
  gap: '#fdeee0',
  bad: '#b42318',
  paleGreen: '#a8e5c5',
} as const;

/** The distance between two blocks. */
export const BLOCK_GAP = 9;
