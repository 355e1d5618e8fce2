/** Reads the sheets of an OpenDocument spreadsheet (ods) while it is unpacked. */
import { Refusal } from '../../../contracts/shared/refusals.js';
import { GENERAL } from './basics/number-formats.js';
import { readXml, type XmlHandler } from './basics/xml.js';
import { unpackedChunks, type ZipEntry } from './basics/zip.js';
import type { MergedRange, RawCell } from './cell.js';
import type { FileBuilder } from './file-builder.js';
import { CELL_MAX } from './sheet.js';
import type { SheetBuilder } from './sheet-builder.js';
import { LISTS_SHEET } from './template.js';

type Attributes = Readonly<Record<string, string>>;

const MERGES_MAX = 20_000;

/** @throws Refusal FileFormatInvalid for a document of another kind, FileHasPassword */
export async function readOds(content: Buffer, entries: readonly ZipEntry[], file: FileBuilder): Promise<void> {
  const part = (name: string): ZipEntry | undefined => entries.find((entry) => entry.name === name);
  const [main, manifest] = [part('content.xml'), part('META-INF/manifest.xml')];
  let isEncrypted = part('encrypted-package') !== undefined;
  if (manifest) await readXml(unpackedChunks(content, manifest), { open: (name) => (isEncrypted ||= name === 'encryption-data') });
  if (isEncrypted) throw new Refusal('FileHasPassword');
  if (!main) throw new Refusal('FileFormatInvalid');
  await readXml(unpackedChunks(content, main), new ContentReader(file));
}

class ContentReader implements XmlHandler {
  /** The names of the styles of hidden sheets, which are written before the sheets. */
  private readonly hidden = new Set<string>();
  private style = '';
  private sheet: SheetBuilder | undefined;
  private merges: MergedRange[] = [];
  private row = 0;
  private rowsAlike = 1;
  private isRowHidden = false;
  private cells = new Map<number, RawCell>();
  private column = 0;
  private cell: Attributes | undefined;
  private shown = '';
  private paragraphs = 0;
  private isParagraph = false;
  /** Counts the open notes, whose texts are no cell's. */
  private notes = 0;

  constructor(private readonly file: FileBuilder) {}

  open(name: string, of: Attributes): void {
    if (name === 'style') this.style = of['style:name'] ?? '';
    else if (name === 'table-properties' && of['table:display'] === 'false') this.hidden.add(this.style);
    else if (name === 'table') this.openSheet(of);
    else if (!this.sheet) return;
    else if (name === 'table-column') this.openColumns(of);
    else if (name === 'table-row') this.openRow(of);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(of);
    else if (name === 'annotation') this.notes += 1;
    else if (this.cell && this.notes === 0) this.openText(name, of);
  }

  text(text: string): void {
    if (this.isParagraph && this.notes === 0 && this.shown.length <= CELL_MAX) this.shown += text.slice(0, CELL_MAX + 1);
  }

  close(name: string): void {
    if (name === 'annotation') this.notes -= 1;
    else if (name === 'p' && this.notes === 0) this.isParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
    else if (name === 'table') this.closeSheet();
  }

  private openSheet(of: Attributes): void {
    const name = of['table:name'] ?? '';
    this.sheet = name === LISTS_SHEET ? undefined : this.file.addSheet(name, { isHidden: this.hidden.has(of['table:style-name'] ?? '') });
    this.merges = [];
    [this.row, this.column] = [0, 0];
  }

  private openColumns(of: Attributes): void {
    const count = countOf(of['table:number-columns-repeated']);
    if (isUnseen(of)) this.sheet?.hideColumns(this.column, this.column + count - 1);
    this.column += count;
  }

  private openRow(of: Attributes): void {
    this.rowsAlike = countOf(of['table:number-rows-repeated']);
    this.isRowHidden = isUnseen(of);
    this.cells = new Map();
    this.column = 0;
  }

  private openCell(of: Attributes): void {
    this.cell = of;
    this.shown = '';
    this.paragraphs = 0;
    const [columns, rows] = [countOf(of['table:number-columns-spanned']), countOf(of['table:number-rows-spanned'])];
    if ((columns > 1 || rows > 1) && this.merges.length < MERGES_MAX)
      this.merges.push({ top: this.row + 1, left: this.column, bottom: this.row + rows, right: this.column + columns - 1 });
  }

  private openText(name: string, of: Attributes): void {
    if (name === 'p') {
      if (this.paragraphs > 0) this.shown += '\n';
      this.paragraphs += 1;
      this.isParagraph = true;
    } else if (name === 's') this.text(' '.repeat(Math.min(countOf(of['text:c']), CELL_MAX)));
    else if (name === 'tab') this.text('\t');
    else if (name === 'line-break') this.text('\n');
  }

  private closeCell(): void {
    if (!this.cell || !this.sheet) return;
    const count = countOf(this.cell['table:number-columns-repeated']);
    const value = cellOf(this.cell, this.shown);
    for (let at = this.column; value !== '' && at < this.column + count && this.sheet.wants(at); at++) this.cells.set(at, value);
    this.column += count;
    this.cell = undefined;
  }

  private closeRow(): void {
    for (let nth = 1; this.cells.size > 0 && nth <= this.rowsAlike; nth++) this.sheet?.add(this.row + nth, this.cells, this.isRowHidden);
    this.row += this.rowsAlike;
  }

  private closeSheet(): void {
    this.sheet?.end();
    for (const range of this.merges) this.sheet?.merge(range);
    this.sheet = undefined;
  }
}

const countOf = (text: string | undefined): number => Math.max(1, Number(text ?? 1) || 1);
const isUnseen = (of: Attributes): boolean => ['collapse', 'filter'].includes(of['table:visibility'] ?? '');

/** Reads a cell by its value, and an ID with zeros before it as it is shown. */
function cellOf(of: Attributes, shown: string): RawCell {
  const type = of['calcext:value-type'] === 'error' ? 'error' : of['office:value-type'];
  switch (type) {
    case 'error':
      return { error: shown || '#N/A' };
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(of['office:value']);
      if (!Number.isFinite(number)) return shown;
      return /^0\d+$/.test(shown) ? shown : { number, format: { ...GENERAL, isPercent: type === 'percentage' }, from1904: false };
    }
    case 'date': {
      const [day = '', time] = (of['office:date-value'] ?? '').split('T');
      return /^\d{4}-\d\d-\d\d$/.test(day) ? { day: `${day}T${(time ?? '00:00:00').slice(0, 8)}.000` } : shown;
    }
    case 'boolean':
      return of['office:boolean-value'] ?? shown;
    default:
      return of['table:formula'] !== undefined && type === undefined && shown === ''
        ? { isUncalculated: true }
        : (of['office:string-value'] ?? shown);
  }
}
