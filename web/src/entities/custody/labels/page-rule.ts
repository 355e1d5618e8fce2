import type { LabelSize } from '../../../../../contracts/ledger/codes/labels.js';

/** Returns the style that makes a printed page as large as the labels' sheet. */
export const pageRule = ({ page: [width, height] }: LabelSize): string => `@page { size: ${width}mm ${height}mm; margin: 0 }`;
