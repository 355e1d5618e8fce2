/** Tags the parts of a PDF for screen readers: a tree of elements, each with its own part of a page. */
import type { PdfDocument } from './pdf-text.js';

/** The types of elements that papers have (ISO 32000-1, 14.8.4). */
export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Code';

/** Every element is an object of the file. A report of 10,000 lines would have 110,000 of them, 11 MB. */
const ELEMENTS_MAX = 20_000;

interface Reference {
  data: Record<string, unknown>;
  end(): void;
}

/** Declares the parts of pdfkit that its types leave out. */
interface TaggedDocument {
  ref(data: object): Reference;
  getStructTreeRoot(): Reference;
  getStructParentTree(): { get(key: unknown): Reference[] };
  markStructureContent(tag: string): { refs: { pageRef: Reference; mcid: number }[] };
  markContent(tag: string): void;
  endMarkedContent(): void;
}

type Element = { type: TagType; reference: Reference; children: Reference[] };

export class PdfTags {
  private readonly document: TaggedDocument;
  private readonly open: Element[] = [];
  /** True within a part of a page, which can have no other part in it. */
  private isMarking = false;
  private spelled: string[] = [];
  private elements = 0;

  constructor(document: PdfDocument) {
    this.document = document as unknown as TaggedDocument;
    this.begin('Document');
  }

  /** Opens an element that has others in it. */
  begin(type: TagType): void {
    this.open.push({ type, reference: this.element(type), children: [] });
  }

  /** Writes the element that was opened last. Keeps nothing of it in memory but its number. */
  close(): void {
    const { reference, children } = this.open.pop() as Element;
    reference.data.K = children;
    finish(reference);
  }

  inside(type: TagType, draw: () => void): void {
    this.begin(type);
    draw();
    this.close();
  }

  /** Says whether the element that is open is of this type, and has children. */
  isIn(type: TagType): { hasChildren: boolean } | undefined {
    const last = this.open.at(-1);
    return last?.type === type ? { hasChildren: last.children.length > 0 } : undefined;
  }

  /** Gives the element that is being drawn the text in reading order, which glyphs from right to left do not show. */
  spell(text: string): void {
    this.spelled.push(text);
  }

  /** Draws an element that has its own part of the page. `alt` describes a picture, `table` a cell. */
  mark(type: TagType, draw: () => void, { alt, table }: { alt?: string; table?: { Scope: 'Column' } | { ColSpan: number } } = {}): void {
    if (this.isMarking) {
      draw();
      return;
    }
    const reference = this.element(type);
    const [content] = this.document.markStructureContent(type).refs as [{ pageRef: Reference; mcid: number }];
    this.spelled = [];
    this.isMarking = true;
    draw();
    this.isMarking = false;
    this.document.endMarkedContent();
    const { pageRef, mcid } = content;
    this.document.getStructParentTree().get(pageRef.data.StructParents)[mcid] = reference;
    Object.assign(reference.data, { Pg: pageRef, K: mcid });
    if (alt !== undefined) reference.data.Alt = new String(alt);
    if (this.spelled.length > 0) reference.data.ActualText = new String(this.spelled.join(' '));
    if (table) reference.data.A = { O: 'Table', ...table };
    finish(reference);
  }

  /** Draws lines, colors, and texts that are on every page: nothing that is read aloud. */
  artifact(draw: () => void): void {
    if (this.isMarking) {
      draw();
      return;
    }
    this.document.markContent('Artifact');
    this.isMarking = true;
    draw();
    this.isMarking = false;
    this.document.endMarkedContent();
  }

  /** Says whether the document has so many elements that further rows of tables are one cell each. */
  get isFull(): boolean {
    return this.elements > ELEMENTS_MAX;
  }

  /** Closes the document element. Nothing can be tagged afterwards. */
  end(): void {
    const root = this.document.getStructTreeRoot();
    root.data.K = [this.open[0]?.reference];
    this.close();
  }

  private element(type: TagType): Reference {
    const parent = this.open.at(-1);
    const reference = this.document.ref({ S: type, P: parent?.reference ?? this.document.getStructTreeRoot() });
    parent?.children.push(reference);
    this.elements += 1;
    return reference;
  }
}

function finish(reference: Reference): void {
  reference.end();
  // Other elements need its number alone.
  reference.data = {};
}
