/** Makes the blocks that chapters share. Pure. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell, PaperTable } from '../../../../../contracts/platform/papers/paper-blocks.js';

type Column = PaperTable['columns'][number];
type Figure = Extract<PaperCell, { align: 'end' }>;

export const heading = (text: string, level: 2 | 3 = 2): DossierBlock => ({ kind: 'heading', text, level });
export const text = (said: string): DossierBlock => ({ kind: 'text', text: said });
export const quiet = (said: string): DossierBlock => ({ kind: 'text', text: said, quiet: true });
export const list = (items: readonly string[]): DossierBlock => ({ kind: 'list', items });
/** Returns the line of a list of facts; none without a value. */
export const fact = (label: string, value: string | undefined): (readonly [label: string, value: string])[] =>
  value === undefined || value === '' ? [] : [[label, value]];
export const facts = (lines: readonly (readonly [string, string])[]): DossierBlock => ({ kind: 'facts', facts: lines });

export const column = (head: string, width: number): Column => ({ head, width });
export const figures = (head: string, width: number): Column => ({ head, width, align: 'end' });
export const table = (columns: readonly Column[], rows: PaperTable['rows']): DossierBlock => ({
  kind: 'table',
  table: { columns, rows },
});

export const end = (said: string): Figure => ({ text: said, align: 'end' });
export const sum = (said: string): Figure => ({ text: said, align: 'end', bold: true });
export const bad = (said: string): Figure => ({ text: said, align: 'end', bad: true });
export const code = (said: string | undefined): PaperCell => (said === undefined ? '' : { code: said });
