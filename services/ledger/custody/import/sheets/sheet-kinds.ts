import { purchasesSheet } from './purchases-sheet.js';
import { recordsSheet } from './records-sheet.js';
import { salesSheet } from './sales-sheet.js';
import type { SheetKind } from './sheet-kind.js';
import { transformsSheet } from './transforms-sheet.js';
import { transportsSheet } from './transports-sheet.js';

export const SHEET_KINDS: readonly SheetKind[] = [recordsSheet, purchasesSheet, salesSheet, transportsSheet, transformsSheet];
