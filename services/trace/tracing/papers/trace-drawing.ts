/** Draws the map of a trace on paper like the screen's, with nothing selected. */

import { type RibbonEnds, ribbonEdges, ribbonPath } from '../../../../web/drawing/charts/ribbon.js';
import { foldSmallPlaces } from '../../../../web/drawing/fold-places.js';
import { CARD, CARD_GAP, layoutMap, type MapColumn, type MapLayout, type PlacedCard } from '../../../../web/drawing/map-layout.js';
import { PART_KINDS, type PartKind } from '../../../../web/drawing/parts.js';
import type { TracePicture } from '../../../../web/drawing/picture.js';
import type { TracePlace } from '../../../../web/drawing/places.js';
import { PROVENANCE, totalProvenance } from '../../../../web/drawing/provenance.js';
import { knownPercent, placeGrams, placePercent } from '../../../../web/drawing/whole-percents.js';
import { formatPart } from '../../../platform/papers/cell-format.js';
import type { Sheet } from '../../../platform/papers/layout/sheet.js';
import type { LaidOutText, LineBox, TextStyle } from '../../../platform/papers/text/pdf-text.js';
import type { LayOutPicture, Picture } from '../../../platform/papers/write-pdf.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/** Sets the map's width in pixels to that of a desktop, so that its text has the size of the tables' text when scaled down. */
const MAP_WIDTH = 1060;
const HEAD = 58;
/** Sets the smallest readable scale; below it, places without room are folded. */
const SCALE_MIN = 0.5;
/** Sets the points of a page that a map needs at least. */
const ROOM_MIN = 250;
const PADDING = 10;
const [INK, MUTED, LINE, CONTROL] = ['#16211b', '#5f6c65', '#d3dad5', '#86928a'];
/** Matches the screen's colours. Parts that nobody recorded have outlines only. */
const FILLS: Partial<Record<PartKind, string>> = {
  named: '#a8e5c5',
  unverified: '#d3d9dc',
  stock: '#cfe3d6',
  lost: '#d5d6e0',
};
const [POOL_UNDER, POOL_LINE] = ['#ebf9f1', '#6fd3a0'];
const BAR: Record<(typeof PROVENANCE)[number], string> = { named: '#36c67e', pooled: '#a8e5c5', unverified: '#aab4ae', unknown: '#ffffff' };
/** The legend below the map: signs of this size, and the room that a row of it takes. */
const SIGN = { width: 22, height: 9, gap: 6, after: 20, row: 20 };
type PlacedSign = { kind: PartKind; name: LaidOutText; row: number; start: number };

/** Room for two rows of it. */
const LEGEND = SIGN.row * 3;
const NAME: TextStyle = { size: 12, bold: true, color: INK };
const NOTE: TextStyle = { size: 11, color: MUTED };

/** Lays the map out for a page, folding small places when there is no room. */
export const traceDrawing =
  (picture: TracePicture, words: PlaceWords, timeZone: string): LayOutPicture =>
  (sheet, roomFor) =>
    new TraceDrawing(sheet, picture, words, roomFor(ROOM_MIN), timeZone).layOutPicture();

class TraceDrawing {
  private readonly width: number;

  constructor(
    private readonly sheet: Sheet,
    private readonly picture: TracePicture,
    private readonly words: PlaceWords,
    /** In points. */
    private readonly room: number,
    private readonly timeZone: string,
  ) {
    this.width = sheet.whole.width;
  }

  layOutPicture(): Picture {
    const layout = this.layOut();
    const scale = this.scaleOf(layout);
    const signs = this.signsOf(layout);
    const height = (layout.height + HEAD + ((signs.at(-1)?.row ?? 1) + 1) * SIGN.row) * scale;
    const alt = layout.cards.map(({ place }) => `${this.words.nameOf(place)} ${placePercent(place, this.picture.percents)}`).join(', ');
    return { height, alt, draw: (top) => this.draw(layout, signs, scale, top) };
  }

  private draw(layout: MapLayout, signs: readonly PlacedSign[], scale: number, top: number): void {
    const { document } = this.sheet;
    document.save();
    document.translate(this.sheet.left(this.sheet.whole) + (this.width - layout.width * scale) / 2, top).scale(scale);
    for (const column of layout.columns) this.head(column);
    document.translate(0, HEAD);
    for (const { flow, ends, thickness } of layout.bands) this.paint(flow.kind, ends, thickness);
    for (const card of layout.cards) this.card(card);
    for (const sign of signs) this.sign(sign, layout);
    document.restore();
  }

  private scaleOf({ width, height }: MapLayout): number {
    return Math.min(this.width / width, this.room / (height + HEAD + LEGEND));
  }

  /** Places the sign of each part that the map shows, in rows below it. */
  private signsOf({ bands, width }: MapLayout): PlacedSign[] {
    const shown = new Set(bands.map(({ flow }) => flow.kind));
    let [at, row] = [0, 1];
    return PART_KINDS.filter((each) => shown.has(each)).map((kind) => {
      const name = this.sheet.text.layOut(this.nameOfPart(kind), NOTE);
      const wide = SIGN.width + SIGN.gap + name.width + SIGN.after;
      if (at > 0 && at + wide > width) [at, row] = [0, row + 1];
      at += wide;
      return { kind, name, row, start: at - wide };
    });
  }

  private sign({ kind, name, row, start }: PlacedSign, { width, height }: MapLayout): void {
    const y = height + row * SIGN.row;
    const { isRightToLeft } = this.sheet;
    const signAt = isRightToLeft ? width - start - SIGN.width : start;
    const textAt = isRightToLeft ? signAt - SIGN.gap - name.width : signAt + SIGN.width + SIGN.gap;
    this.paint(kind, { x0: signAt, y0: y - SIGN.height, x1: signAt + SIGN.width, y1: y - SIGN.height }, SIGN.height);
    this.line(name, { left: textAt, y, width: name.width }, NOTE);
  }

  private nameOfPart(kind: PartKind): string {
    const { evidenceNames, ended } = this.words.words.trace;
    return kind === 'stock' || kind === 'lost' || kind === 'hidden' ? ended[kind] : evidenceNames[kind];
  }

  private layOut(): MapLayout {
    const heightOf = (place: TracePlace) => this.heightOf(place);
    const highest = this.room / SCALE_MIN - HEAD - LEGEND;
    const fits = (column: readonly TracePlace[]) =>
      Math.max(2, Math.floor((highest - PADDING * 2) / (Math.max(...column.map(heightOf)) + CARD_GAP)));
    const flows = foldSmallPlaces(this.picture, new Set(), fits);
    const layOutIn = (width: number) =>
      layoutMap(flows, this.picture.direction, { width, height: 0, isMirrored: this.sheet.isRightToLeft, heightOf });
    const first = layOutIn(MAP_WIDTH);
    // Lays a high map out again: drawn smaller, it has more room between its columns.
    return layOutIn(Math.max(MAP_WIDTH, this.width / this.scaleOf(first)));
  }

  private heightOf(place: TracePlace): number {
    const { name, note } = this.linesOf(place);
    return PADDING + (name.length + note.length) * CARD.line + CARD.line + PADDING;
  }

  private linesOf(place: TracePlace): { name: LaidOutText[]; note: LaidOutText[] } {
    const width = CARD.width - PADDING * 2;
    const note = [this.words.shortNoteOf(place), ...this.words.handsOf(place, this.timeZone)].filter(Boolean).join('. ');
    return { name: this.sheet.lines(this.words.nameOf(place), width, NAME), note: note ? this.sheet.lines(note, width, NOTE) : [] };
  }

  private head({ tier, depth, x }: MapColumn): void {
    const { places, percents, direction } = this.picture;
    const { trace } = this.words.words;
    const box = { left: x, width: CARD.width + 24 };
    const foot = this.lines(`${fillText(trace.tier, { tier })}  ${this.words.words.ui.stage[tier]}`, { ...box, y: CARD.line }, NAME);
    if (direction !== 'backward' || depth > 0) return;
    this.lines(fillText(trace.known[tier], { share: knownPercent(tier, places, percents) }), { ...box, y: foot }, NOTE);
  }

  /** Draws a ribbon with the sign of its kind. */
  private paint(kind: PartKind, ends: RibbonEnds, thickness: number): void {
    const { document } = this.sheet;
    const fill = FILLS[kind];
    if (fill) document.path(ribbonPath(ends, thickness)).fill(fill);
    else if (kind === 'pooled') {
      document.path(ribbonPath(ends, thickness)).fill(POOL_UNDER);
      // Defines stripes at 45 degrees, four points apart.
      const stripes = document.pattern([0, 0, 4, 4], 4, 4, '1 w -1 -1 m 5 5 l s -1 3 m 1 5 l s 3 -1 m 5 1 l s');
      document.path(ribbonPath(ends, thickness)).fill([stripes, POOL_LINE] as never);
    } else
      document
        .path(ribbonEdges(ends, thickness))
        .lineWidth(0.8)
        .dash(kind === 'notRecorded' ? 0.8 : 3, { space: 3 })
        .strokeColor(CONTROL)
        .stroke()
        .undash();
  }

  private card({ place, x, y, height }: PlacedCard): void {
    const { document } = this.sheet;
    const isDashed = place.kind !== 'sites';
    document.roundedRect(x, y, CARD.width, height, 8).fill('#ffffff');
    document
      .roundedRect(x, y, CARD.width, height, 8)
      .lineWidth(1)
      .strokeColor(isDashed ? CONTROL : LINE);
    if (isDashed) document.dash(3, { space: 3 }).stroke().undash();
    else document.stroke();
    const box = { left: x + PADDING, width: CARD.width - PADDING * 2 };
    const { name, note } = this.linesOf(place);
    let foot = y + PADDING + 8;
    for (const [lines, style] of [[name, NAME] as const, [note, NOTE] as const]) {
      for (const line of lines) {
        this.line(line, { ...box, y: foot }, style);
        foot += CARD.line;
      }
    }
    this.text(placePercent(place, this.picture.percents), { ...box, y: foot }, NAME);
    const grams = placeGrams(place, this.picture.kilograms);
    if (grams !== null) this.text(this.weightText(formatPart(grams)), { ...box, y: foot, align: 'end' }, NOTE);
    if (this.picture.direction === 'backward') this.bar(place, box.left, y + height - 7, box.width);
  }

  private weightText(weight: string): string {
    const { root, nodes } = this.picture.trace;
    const isBound = nodes.some(({ lotId, massGrams }) => lotId === root && massGrams === null);
    return isBound ? fillText(this.words.words.ui.weight.atMost, { weight }) : `${weight} kg`;
  }

  /** Draws the provenance of the place as adjacent parts, starting from the side where lines begin. */
  private bar({ evidence }: TracePlace, left: number, top: number, width: number): void {
    const whole = totalProvenance(evidence);
    if (whole <= 0) return;
    const { document } = this.sheet;
    let at = 0;
    for (const kind of PROVENANCE) {
      const part = (evidence[kind] / whole) * width;
      const x = this.sheet.isRightToLeft ? left + width - at - part : left + at;
      if (part > 0.2) document.rect(x, top, part, 3).fill(BAR[kind]);
      at += part;
    }
    document.rect(left, top, width, 3).lineWidth(0.4).strokeColor(CONTROL).stroke();
  }

  /** Wraps the text; returns the top of the next line. */
  private lines(text: string, box: LineBox, style: TextStyle): number {
    const lines = this.sheet.lines(text, box.width, style);
    for (const [at, line] of lines.entries()) this.line(line, { ...box, y: box.y + at * CARD.line }, style);
    return box.y + lines.length * CARD.line;
  }

  private text(text: string, box: LineBox, style: TextStyle): void {
    this.line(this.sheet.text.layOut(text, style), box, style);
  }

  /** Uses the map's own pixels. Something else was drawn before. */
  private line(line: LaidOutText, box: LineBox, style: TextStyle): void {
    this.sheet.text.forgetColor();
    this.sheet.text.write(line, box, style);
  }
}
