import { deflateSync } from 'node:zlib';

/** Pages below one node of the page tree: readers reach any page in two steps. */
const PAGES_TO_NODE = 500;
/** Half the time of the best, and a tenth larger. */
const DEFLATE_LEVEL = 4;
const [CATALOG, ROOT, INFO] = [1, 2, 3] as const;

/**
 * A PDF of many equal pages, written from its beginning to its end. Of a page that is written it keeps two numbers:
 * a library of PDF keeps some kilobytes of each, and a roll has 100,000.
 */
export class PdfPages {
  private readonly offsets: number[] = [];
  private readonly nodes: number[] = [];
  private kids: number[] = [];
  private pages = 0;
  private parts: Buffer[] = [];
  private written = 0;
  /** Object numbers are given before what they name is written. */
  private last: number = INFO;
  private node = 0;

  /** @param size in points. @param fonts names in pages → what PDF calls them; written as Windows-1252. */
  constructor(
    private readonly size: readonly [width: number, height: number],
    private readonly fonts: Readonly<Record<string, string>>,
    title: string,
  ) {
    this.write(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'));
    this.object(CATALOG, `<< /Type /Catalog /Pages ${ROOT} 0 R >>`);
    this.object(INFO, `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> /Producer (Selvedge) >>`);
  }

  /** Adds a page: operators of PDF, counted in points from the top left corner. */
  add(content: string): void {
    if (this.kids.length === 0) this.node = ++this.last;
    const page = ++this.last;
    const stream = ++this.last;
    const drawn = deflateSync(Buffer.from(`1 0 0 -1 0 ${this.size[1].toFixed(4)} cm\n${content}`, 'latin1'), { level: DEFLATE_LEVEL });
    this.object(page, `<< /Type /Page /Parent ${this.node} 0 R /Contents ${stream} 0 R >>`);
    this.object(stream, `<< /Length ${drawn.length} /Filter /FlateDecode >>\nstream\n`, drawn, '\nendstream');
    this.kids.push(page);
    this.pages++;
    if (this.kids.length === PAGES_TO_NODE) this.closeNode();
  }

  /** What is ready, and not taken before. */
  take(): Buffer {
    const ready = Buffer.concat(this.parts);
    this.parts = [];
    return ready;
  }

  /** The rest: the tree of pages, and where each object stands. */
  end(): Buffer {
    if (this.kids.length > 0) this.closeNode();
    const [width, height] = this.size.map((points) => points.toFixed(4));
    const fonts = Object.entries(this.fonts).map(
      ([name, font]) => `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    );
    const shared = `/MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${fonts.join(' ')} >> >>`;
    this.object(ROOT, `<< /Type /Pages /Count ${this.pages} ${shared} /Kids ${references(this.nodes)} >>`);
    this.writeIndex();
    return this.take();
  }

  private closeNode(): void {
    this.object(this.node, `<< /Type /Pages /Parent ${ROOT} 0 R /Count ${this.kids.length} /Kids ${references(this.kids)} >>`);
    this.nodes.push(this.node);
    this.kids = [];
  }

  private writeIndex(): void {
    const from = this.written;
    const count = this.last + 1;
    this.write(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n`));
    for (let id = 1; id < count; id++) this.write(Buffer.from(`${String(this.offsets[id]).padStart(10, '0')} 00000 n \n`));
    this.write(Buffer.from(`trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${from}\n%%EOF\n`));
  }

  private object(id: number, ...parts: readonly (string | Buffer)[]): void {
    this.offsets[id] = this.written;
    const whole = [`${id} 0 obj\n`, ...parts, '\nendobj\n'];
    for (const part of whole) this.write(typeof part === 'string' ? Buffer.from(part) : part);
  }

  private write(part: Buffer): void {
    this.parts.push(part);
    this.written += part.length;
  }
}

const references = (ids: readonly number[]): string => `[${ids.map((id) => `${id} 0 R`).join(' ')}]`;
