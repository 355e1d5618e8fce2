/** All lengths are in millimetres. */

export interface LabelSize {
  page: readonly [width: number, height: number];
  label: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** The space left of and above the first label; `gap` is the space between labels. */
  margin: readonly [left: number, top: number];
  gap: readonly [across: number, down: number];
}

const sheet = (columns: number, rows: number, label: LabelSize['label'], margin: LabelSize['margin'], across = 0): LabelSize => ({
  page: [210, 297],
  label,
  columns,
  rows,
  margin,
  gap: [across, 0],
});
const roll = (width: number, height: number): LabelSize => ({
  page: [width, height],
  label: [width, height],
  columns: 1,
  rows: 1,
  margin: [0, 0],
  gap: [0, 0],
});

/** Sheets of A4, and rolls with one label per page. */
export const LABELS = {
  a4x24: sheet(3, 8, [70, 37], [0, 0.5]),
  a4x40: sheet(4, 10, [52.5, 29.7], [0, 0]),
  a4x65: sheet(5, 13, [38.1, 21.2], [4.75, 10.7], 2.5),
  roll50x30: roll(50, 30),
  roll100x150: roll(100, 150),
} as const satisfies Record<string, LabelSize>;

export type LabelKey = keyof typeof LABELS;
export const LABEL_KEYS = Object.keys(LABELS) as readonly LabelKey[];

export const labelsOnPage = ({ columns, rows }: LabelSize): number => columns * rows;

/** Returns the line beneath a code: the names of batch and site, and the running number. */
export const labelCaption = ({ name, site }: { name: string; site?: string }, number: number): string =>
  [...[name, site ?? ''].filter((text) => text !== ''), `#${number}`].join('  ');

/** Millimetres of white inside the label's edge. */
const PADDING = 1;
/** Width divided by size of a letter in Courier, whose letters are equally wide. */
export const LETTER_WIDTH = 0.6;
export const CODE_LETTERS = 15;
/** The code's font size as a share of the label's height, and its maximum. */
const CODE_BY_HEIGHT = 0.11;
const CODE_MAX = 9;
const CAPTION_BY_CODE = 0.62;
const CAPTION_MIN = 1.4;
/** Line heights as multiples of the font size. */
const CODE_LINE = 1.2;
const CAPTION_LINE = 1.3;

/** Positions on a label: the QR code as large as fits, the code below it, then the caption. Texts are placed by the top of their line. */
export interface LabelLayout {
  within: number;
  qr: { x: number; y: number; side: number };
  code: { y: number; size: number };
  caption: { y: number; size: number };
}

export function labelLayout({ label: [width, height] }: LabelSize): LabelLayout {
  const within = width - 2 * PADDING;
  const code = Math.min(within / (CODE_LETTERS * LETTER_WIDTH), height * CODE_BY_HEIGHT, CODE_MAX);
  const caption = Math.max(CAPTION_MIN, code * CAPTION_BY_CODE);
  const free = height - 2 * PADDING - code * CODE_LINE - caption * CAPTION_LINE;
  const side = Math.min(within, free);
  const y = PADDING + (free - side) / 2;
  return {
    within,
    qr: { x: (width - side) / 2, y, side },
    code: { y: y + side, size: code },
    caption: { y: y + side + code * CODE_LINE, size: caption },
  };
}
