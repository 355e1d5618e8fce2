/** Reads the shared parts of an xlsx: names and files of the sheets, texts, and number formats. */
import { posix } from 'node:path';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { builtInFormat, type NumberFormat, numberFormat } from './basics/number-formats.js';
import { readXml, type XmlHandler } from './basics/xml.js';
import { unpackedChunks, type ZipEntry } from './basics/zip.js';
import { CELL_MAX } from './sheet.js';

/** Characters of the shared texts. */
const SHARED_TEXT_MAX = 20_000_000;

export interface XlsxBook {
  /** In the order of the tabs. */
  sheets: readonly { name: string; entry: ZipEntry; isHidden: boolean }[];
  sharedTexts: readonly string[];
  /** Indexed by a cell's style. */
  formats: readonly NumberFormat[];
  /** Counts days from 1904, as early Macintosh versions did. */
  from1904: boolean;
}

/** Leads from one part of a workbook to another. */
interface Relation {
  id: string;
  /** Is the last word of the type's address, which is the same in both forms of the standard. */
  type: string;
  target: string;
}

/** @throws Refusal FileFormatInvalid when the file contains no workbook, TextTooMuch */
export async function readBook(content: Buffer, entries: readonly ZipEntry[]): Promise<XlsxBook> {
  const byName = new Map(entries.map((entry) => [partName(entry.name), entry]));
  const part = async (name: string, handler: XmlHandler): Promise<void> => {
    const entry = byName.get(partName(name));
    if (entry) await readXml(unpackedChunks(content, entry), handler);
  };
  const relations = async (of: string): Promise<Relation[]> => {
    const found: Relation[] = [];
    const [folder, file] = [of.slice(0, of.lastIndexOf('/') + 1), of.slice(of.lastIndexOf('/') + 1)];
    await part(`${folder}_rels/${file}.rels`, {
      open: (name, { Id = '', Type = '', Target = '' }) =>
        name === 'Relationship' && found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: partAt(folder, Target) }),
    });
    return found;
  };
  const main = (await relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const parts = await relations(main);
  const partOf = (type: string): string => parts.find((each) => each.type === type)?.target ?? `xl/${type}.xml`;
  const tabs: { name: string; entry: ZipEntry; isHidden: boolean }[] = [];
  let from1904 = false;
  await part(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const reference = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '';
      const entry = byName.get(partName(parts.find(({ id }) => id === reference)?.target ?? ''));
      if (entry) tabs.push({ name: attributes['name'] ?? '', entry, isHidden: /hidden/i.test(attributes['state'] ?? '') });
    },
  });
  if (tabs.length === 0) throw new Refusal('FileFormatInvalid');
  const sharedTexts = new TextCollector('si');
  await part(partOf('sharedStrings'), sharedTexts);
  const styles = new CellFormats();
  await part(partOf('styles'), styles);
  return { sheets: tabs, sharedTexts: sharedTexts.texts, formats: styles.formats, from1904 };
}

/** Compares parts of a workbook as its writers name them: in any case, with either slash. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Resolves a target, which is relative to the folder of its part unless it begins with a slash. */
const partAt = (folder: string, target: string): string => {
  const path = target.replaceAll('\\', '/');
  return posix.normalize(path.startsWith('/') ? path : `/${folder}${path}`).slice(1);
};

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Collects the text of each element with a given name. Joins rich text, and leaves out phonetic readings. */
class TextCollector implements XmlHandler {
  readonly texts: string[] = [];
  private readonly reader = new RichText();
  private characters = 0;

  constructor(private readonly element: string) {}

  open(name: string): void {
    if (name === this.element) this.reader.begin();
    else this.reader.open(name);
  }

  text(text: string): void {
    this.reader.add(text);
  }

  close(name: string): void {
    if (name !== this.element) {
      this.reader.close(name);
      return;
    }
    const text = this.reader.end();
    this.characters += text.length;
    if (this.characters > SHARED_TEXT_MAX) throw new Refusal('TextTooMuch');
    this.texts.push(text);
  }
}

/** Joins the runs of one text, up to the longest text of a cell. */
export class RichText {
  private parts = '';
  private isText = false;
  private isReading = false;

  begin(): void {
    this.parts = '';
  }

  open(name: string): void {
    if (name === 't') this.isText = true;
    if (name === 'rPh') this.isReading = true;
  }

  add(text: string): void {
    if (this.isText && !this.isReading && this.parts.length <= CELL_MAX) this.parts += text.slice(0, CELL_MAX + 1);
  }

  close(name: string): void {
    if (name === 't') this.isText = false;
    if (name === 'rPh') this.isReading = false;
  }

  end(): string {
    return unescaped(this.parts);
  }
}

/** Decodes `_x000D_`, which replaces a character that XML cannot contain. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Collects the number format of each style. */
class CellFormats implements XmlHandler {
  readonly formats: NumberFormat[] = [];
  private readonly own = new Map<string, NumberFormat>();
  private inCellStyles = false;

  open(name: string, { numFmtId = '', formatCode = '' }: Readonly<Record<string, string>>): void {
    if (name === 'numFmt') this.own.set(numFmtId, numberFormat(formatCode));
    if (name === 'cellXfs') this.inCellStyles = true;
    if (name === 'xf' && this.inCellStyles) this.formats.push(this.own.get(numFmtId) ?? builtInFormat(numFmtId));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.inCellStyles = false;
  }
}
