/** Makes the blocks that chapters share. Pure. */
import type { DossierBlock, DossierCell, DossierTable } from '../../../../../contracts/brand/dossiers/content.js';

type Column = DossierTable['columns'][number];
type Figure = Extract<DossierCell, { align: 'end' }>;

export const heading = (text: string, level: 2 | 3 = 2): DossierBlock => ({ kind: 'heading', text, level });
export const text = (said: string): DossierBlock => ({ kind: 'text', text: said });
export const quiet = (said: string): DossierBlock => ({ kind: 'text', text: said, quiet: true });
export const list = (items: readonly string[]): DossierBlock => ({ kind: 'list', items });
export const facts = (lines: readonly (readonly [string, string])[]): DossierBlock => ({ kind: 'facts', facts: lines });

export const column = (head: string, width: number): Column => ({ head, width });
export const figures = (head: string, width: number): Column => ({ head, width, align: 'end' });
export const table = (columns: readonly Column[], rows: DossierTable['rows']): DossierBlock => ({
  kind: 'table',
  table: { columns, rows },
});

export const end = (said: string): Figure => ({ text: said, align: 'end' });
export const sum = (said: string): Figure => ({ text: said, align: 'end', bold: true });
export const bad = (said: string): Figure => ({ text: said, align: 'end', bad: true });
export const code = (said: string | undefined): DossierCell => (said === undefined ? '' : { code: said });
