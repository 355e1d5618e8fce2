/** Reads the text of the pages of a PDF, for specs: rows from the top, each with its pieces of text from left to right. */
import { inflateSync } from 'node:zlib';

/** A4 in landscape, in points. */
const PAGE_HEIGHT = 595.28;

interface PlacedText {
  x: number;
  y: number;
  text: string;
  beginsLine: boolean;
}

/** Rows of texts, page after page. Reads what papers write: fonts with a map to Unicode, one text matrix for each piece. */
export const pdfRows = (file: Buffer): string[][] => textsOf(file).flatMap(rowsOf);

/** All text in the order in which it was written, as it is copied: lines have a space between them. */
export const pdfWords = (file: Buffer): string =>
  textsOf(file)
    .flat()
    .map(({ text, beginsLine }) => (beginsLine ? ` ${text}` : text))
    .join('');

/**
 * Returns the words of a text that are missing from copied text of the PDF. Chinese has no spaces, so a line may end within its words. Text
 * with digits is an ID or a figure, and its letters are no words.
 */
export function wordsNotIn(pdf: Buffer, written: string): string[] {
  const words = (text: string) => new Set(text.normalize('NFC').split(/[^\p{L}\p{M}\u200c\u200d]+/u));
  const copied = pdfWords(pdf);
  const [there, joined] = [words(copied), copied.replaceAll(/\s/g, '')];
  return [...words(written.replaceAll(/\S*\d\S*/g, ' '))].filter(
    (word) => !there.has(word) && !(/\p{Script=Han}/u.test(word) && joined.includes(word)),
  );
}

function textsOf(file: Buffer): PlacedText[][] {
  const objects = objectsOf(file);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, at] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(at))?.head ?? '')?.[1];
      if (name && map) fonts.set(name, unicodeOf(objects.get(Number(map))?.stream ?? ''));
    }
  }
  return pagesOf(objects).map((content) => placedTextsIn(content, fonts));
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    const body = text.slice(from, text.indexOf('\nendobj', from));
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? Buffer.alloc(0) : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const isText = at >= 0 && (/\/Subtype \/Form/.test(head) || !/\/(Length1|Subtype|FontFile)/.test(head));
    const stream = !isText ? '' : head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    objects.set(Number(found[1]), { head, stream });
  }
  return objects;
}

function pagesOf(objects: ReadonlyMap<number, PdfObject>): string[] {
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))?.head ?? '';
  const numbers = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  return numbers.map((number) => {
    const { head = '' } = objects.get(number) ?? {};
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1];
    return withForms(objects.get(Number(contents))?.stream ?? '', objects, resourcesOf(head, objects));
  });
}

const resourcesOf = (page: string, objects: ReadonlyMap<number, PdfObject>): string =>
  objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)?.[1]))?.head ?? '';

/** Puts the text of each form where the page refers to it. */
function withForms(content: string, objects: ReadonlyMap<number, PdfObject>, resources: string): string {
  return content.replaceAll(/1 0 0 -1 ([-\d.]+) ([-\d.]+) cm \/(\w+) Do/g, (drawn, x: string, y: string, name: string) => {
    const form = objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1]));
    const { stream = '' } = form ?? {};
    return stream === '' ? drawn : stream.replace(/1 0 0 1 [-\d.]+ 0 Tm/, `1 0 0 1 ${x} ${PAGE_HEIGHT - Number(y)} Tm`);
  });
}

/** Glyph → text, from `<0000> <00ff> [<0041> …] beginbfrange`. */
function unicodeOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      glyphs.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
      glyph += 1;
    }
  }
  return glyphs;
}

/** Matches the beginning of a line, text that is spelled out, text in reversed order, and a piece. */
const PARTS = /^q$|\/ActualText <([0-9a-f]+)>|\/ReversedChars BMC|BT\n[\s\S]*?ET/gm;

function placedTextsIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): PlacedText[] {
  const placed: PlacedText[] = [];
  let beginsLine = true;
  let [actual, isReversed]: [string | undefined, boolean] = [undefined, false];
  for (const [part, spelled] of content.matchAll(PARTS)) {
    if (part === 'q') beginsLine = true;
    else if (spelled !== undefined) actual = stringOf(spelled);
    else if (part.startsWith('/')) isReversed = true;
    else {
      const [, x, y] = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(part) ?? [];
      const glyphs = glyphsOf(part, fonts);
      const text = actual ?? (isReversed ? glyphs.toReversed() : glyphs).join('');
      placed.push({ x: Number(x), y: Number(y), text, beginsLine });
      [beginsLine, actual, isReversed] = [false, undefined, false];
    }
  }
  return placed;
}

/** Reads a string of UTF-16, after the mark of its byte order. */
const stringOf = (hex: string): string => Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le');

function glyphsOf(block: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
  const hex = [...block.matchAll(/<([0-9a-f]+)>/gi)].map(([, part]) => part).join('');
  return (hex.match(font ? /.{4}/g : /../g) ?? []).map((glyph) => {
    const code = Number.parseInt(glyph, 16);
    return font ? (font.get(code) ?? '?') : String.fromCharCode(code);
  });
}

/** Neighbours that touch are one piece again only where the writer made them one. */
function rowsOf(placed: readonly PlacedText[]): string[][] {
  const rows = new Map<number, PlacedText[]>();
  for (const piece of placed) rows.set(piece.y, [...(rows.get(piece.y) ?? []), piece]);
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ text }) => text));
}
