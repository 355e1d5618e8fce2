/** Workbooks that no spreadsheet program would write: any number of columns and rows, texts of any length. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org';

/** Each row says its cells; equal texts are stored once, as spreadsheet programs do. */
export function rawWorkbook(
  sheetName: string,
  heads: readonly string[],
  rows: number,
  cellsOf: (row: number) => readonly string[],
): Promise<Buffer> {
  const texts = new Map<string, number>();
  const cell = (text: string): string => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return `<c t="s"><v>${texts.get(text)}</v></c>`;
  };
  const rowOf = (cells: readonly string[], number: number): string => `<row r="${number}">${cells.map(cell).join('')}</row>`;
  const all = [heads, ...Array.from({ length: rows }, (_, at) => cellsOf(at))].map((cells, at) => rowOf(cells, at + 1));
  const shared = [...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join('');
  return rawXlsx(sheetName, `<worksheet xmlns="${MAIN}"><sheetData>${all.join('')}</sheetData></worksheet>`, { shared });
}

const relationships = (all: string): string => `<Relationships xmlns="${RELATIONS}/package/2006/relationships">${all}</Relationships>`;

/** A workbook of one sheet out of its parts. `main` names the part that lists the sheets. */
export function rawXlsx(
  sheetName: string,
  sheet: string,
  { shared = '', styles = '', properties = '', main = '' }: { shared?: string; styles?: string; properties?: string; main?: string } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(XML + xml), name);
  if (main !== '') {
    const type = `${RELATIONS}/officeDocument/2006/relationships/officeDocument`;
    add('_rels/.rels', relationships(`<Relationship Id="rId1" Type="${type}" Target="${main}"/>`));
  }
  const [folder = '', file = ''] = (main || 'xl/workbook.xml').replace(/^\//, '').split(/[\\/](?=[^\\/]*$)/);
  add(
    `${folder}/${file}`,
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}/officeDocument/2006/relationships">${properties}<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(`${folder}/_rels/${file}.rels`, relationships('<Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/>'));
  add('xl/worksheets/sheet1.xml', sheet);
  add('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${shared}</sst>`);
  add('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`);
  zip.end();
  return buffer(zip.outputStream);
}
