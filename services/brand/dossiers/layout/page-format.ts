/** The measures of a dossier's page: A4, upright. Blocks are between head and foot. */
import { COLORS, type PageFormat } from '../../../platform/papers/layout/page-format.js';

const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 48];

export const SIZES = { text: 9, small: 7.5, cell: 8, title: 18 } as const;

export const DOSSIER_FORMAT: PageFormat = {
  ...{ width: WIDTH, height: HEIGHT, margin: MARGIN, innerWidth: WIDTH - 2 * MARGIN, top: 100, bottom: HEIGHT - 66 },
  sizes: SIZES,
  headings: { 2: { size: 12, bold: true }, 3: { size: 10, bold: true } },
  table: { cellGap: 7, rowPadding: 6, head: { size: SIZES.small, color: COLORS.muted } },
  facts: { perRow: 2, labelWidth: 104, valueStart: 110, rowGap: 5, charsMax: 26 },
};

export const INNER_WIDTH = DOSSIER_FORMAT.innerWidth;
export const BODY_HEIGHT = DOSSIER_FORMAT.bottom - DOSSIER_FORMAT.top;
export const FOOT_Y = HEIGHT - 40;
