/** Draws the working days of a term: a cell for each, with a gap between weeks, and the first and the last day below. */
import type { DossierBlock } from '../../../../contracts/brand/dossiers/content.js';
import type { BlockLayout } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet } from '../../../platform/papers/layout/sheet.js';
import { INNER_WIDTH, SIZES } from './page-format.js';

type Clock = Extract<DossierBlock, { kind: 'clock' }>;

const CELL = { width: 10, height: 17, gap: 2.5, week: 5, radius: 2.5 } as const;
const PAST = '#dd7b74';
const NOTE = { size: SIZES.small, color: COLORS.muted };

interface Row {
  top: number;
  cells: { start: number; day: Clock['days'][number] }[];
  width: number;
}

/** A term that is longer than the page is wide continues in the next row. */
function rowsOf({ days }: Clock): Row[] {
  const rows: Row[] = [{ top: 0, cells: [], width: 0 }];
  for (const day of days) {
    let row = rows.at(-1) as Row;
    let start = row.width + (row.cells.length === 0 ? 0 : day.startsWeek ? CELL.week + CELL.gap : CELL.gap);
    if (start + CELL.width > INNER_WIDTH) {
      row = { top: row.top + CELL.height + CELL.gap, cells: [], width: 0 };
      rows.push(row);
      start = 0;
    }
    row.cells.push({ start, day });
    row.width = start + CELL.width;
  }
  return rows;
}

const cellsHeight = (block: Clock): number => (rowsOf(block).at(-1)?.top ?? 0) + CELL.height + 3;
const daysText = ({ first, last, note }: Clock): string => [`${first} – ${last}`, note].filter(Boolean).join('. ');
const lines = (sheet: Sheet, block: Clock) => sheet.lines(evenSpaces(daysText(block)), INNER_WIDTH, NOTE);

export const clock: BlockLayout<Clock> = {
  height: (sheet, block) => cellsHeight(block) + heightOf(lines(sheet, block).length, NOTE.size),
  draw: (sheet, block, top) => {
    sheet.tags.artifact(() => {
      for (const row of rowsOf(block)) for (const { start, day } of row.cells) drawCell(sheet, day, start, top + row.top);
      sheet.text.forgetColor();
    });
    sheet.tags.mark('P', () => sheet.write(lines(sheet, block), sheet.whole, top + cellsHeight(block), NOTE));
  },
};

function drawCell(sheet: Sheet, { state }: Clock['days'][number], start: number, top: number): void {
  const cell = sheet.document.roundedRect(sheet.left({ start, width: CELL.width }), top, CELL.width, CELL.height, CELL.radius);
  if (state === 'past') cell.fill(PAST);
  else if (state === 'today') cell.fill(COLORS.bad);
  else cell.lineWidth(0.8).strokeColor('#c9776f').stroke();
}
