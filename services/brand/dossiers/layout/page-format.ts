/** The measures of a page, in points: A4, upright. Blocks stand between head and foot. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where blocks begin below the head of a page, and where they end above its foot. */
export const BODY_TOP = 100;
export const BODY_BOTTOM = PAGE.height - 66;
export const BODY_HEIGHT = BODY_BOTTOM - BODY_TOP;
export const FOOT_Y = PAGE.height - 40;

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

export const SIZES = { text: 9, small: 7.5, cell: 8, head2: 12, head3: 10, title: 18 } as const;

/** Two blocks stand so far apart. */
export const BLOCK_GAP = 9;
