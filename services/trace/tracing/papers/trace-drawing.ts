/** Draws the map of a trace on paper like the screen's, with nothing selected. */

import { foldSmallPlaces } from '../../../../web/drawing/fold-places.js';
import { CARD, CARD_GAP, layoutMap, type MapColumn, type MapLayout, type PlacedCard } from '../../../../web/drawing/map-layout.js';
import { PART_KINDS, type PartKind } from '../../../../web/drawing/parts.js';
import type { TracePicture } from '../../../../web/drawing/picture.js';
import type { TracePlace } from '../../../../web/drawing/places.js';
import { PROVENANCE, totalProvenance } from '../../../../web/drawing/provenance.js';
import { type RibbonEnds, ribbonEdges, ribbonPath } from '../../../../web/drawing/ribbon.js';
import { knownPercent, placeGrams, placePercent } from '../../../../web/drawing/whole-percents.js';
import { formatPart } from '../../../platform/papers/cell-format.js';
import type { LineBox, PageRoom, TextStyle } from '../../../platform/papers/pdf-table-layout.js';
import type { PdfPage } from '../../../platform/papers/write-pdf.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/**
 * Sets the map's width in pixels to that of a desktop, so that its text has the size of the tables' text when scaled
 * down.
 */
const MAP_WIDTH = 1060;
const HEAD = 58;
/** Sets the smallest readable scale; below it, places without room are folded. */
const SCALE_MIN = 0.5;
/** Sets the points of a page that a map needs at least. */
const ROOM_MIN = 250;
const GAP_BELOW = 16;
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
/** Room for two rows of it. */
const LEGEND = SIGN.row * 3;
const NAME: TextStyle = { size: 12, bold: true, color: INK };
const NOTE: TextStyle = { size: 11, color: MUTED };

/** Draws the map on the page, folding small places when there is no room. */
export const traceDrawing =
  (picture: TracePicture, words: PlaceWords, isRightToLeft: boolean, timeZone: string) =>
  (page: PdfPage): void => {
    const room = page.layout.room(ROOM_MIN);
    const drawing = new TraceDrawing(page, picture, words, isRightToLeft, room, timeZone);
    page.layout.skip(drawing.draw() + GAP_BELOW);
  };

class TraceDrawing {
  constructor(
    private readonly page: PdfPage,
    private readonly picture: TracePicture,
    private readonly words: PlaceWords,
    private readonly isRightToLeft: boolean,
    private readonly room: PageRoom,
    private readonly timeZone: string,
  ) {}

  /** Returns the height of the drawing in points. */
  draw(): number {
    const layout = this.layOut();
    const { document } = this.page;
    const scale = Math.min(this.room.width / layout.width, this.room.height / (layout.height + HEAD + LEGEND));
    document.save();
    document.translate(this.room.left + (this.room.width - layout.width * scale) / 2, this.room.top).scale(scale);
    for (const column of layout.columns) this.head(column);
    document.translate(0, HEAD);
    for (const { flow, ends, thickness } of layout.bands) this.paint(flow.kind, ends, thickness);
    for (const card of layout.cards) this.card(card);
    const legendHeight = this.legend(layout);
    document.restore();
    return (layout.height + HEAD + legendHeight) * scale;
  }

  /** Names the sign of each part that the map shows. Returns its height. */
  private legend({ bands, width, height }: MapLayout): number {
    const shown = new Set(bands.map(({ flow }) => flow.kind));
    let [at, row] = [0, 1];
    for (const kind of PART_KINDS.filter((each) => shown.has(each))) {
      const name = this.nameOfPart(kind);
      const wide = SIGN.width + SIGN.gap + this.page.layout.widthOf(name, NOTE) + SIGN.after;
      if (at > 0 && at + wide > width) [at, row] = [0, row + 1];
      const y = height + row * SIGN.row;
      const [signAt, textAt] = this.isRightToLeft
        ? [width - at - SIGN.width, width - at - wide + SIGN.after]
        : [at, at + SIGN.width + SIGN.gap];
      this.paint(kind, { x0: signAt, y0: y - SIGN.height, x1: signAt + SIGN.width, y1: y - SIGN.height }, SIGN.height);
      this.line(name, { left: textAt, y, width: wide - SIGN.width - SIGN.gap - SIGN.after, align: 'start' }, NOTE);
      at += wide;
    }
    return (row + 1) * SIGN.row;
  }

  private nameOfPart(kind: PartKind): string {
    const { evidenceNames, ended } = this.words.words.trace;
    return kind === 'stock' || kind === 'lost' || kind === 'hidden' ? ended[kind] : evidenceNames[kind];
  }

  private layOut(): MapLayout {
    const heightOf = (place: TracePlace) => this.heightOf(place);
    const highest = this.room.height / SCALE_MIN - HEAD - LEGEND;
    const fits = (column: readonly TracePlace[]) =>
      Math.max(2, Math.floor((highest - PADDING * 2) / (Math.max(...column.map(heightOf)) + CARD_GAP)));
    const flows = foldSmallPlaces(this.picture, new Set(), fits);
    const layOutIn = (width: number) =>
      layoutMap(flows, this.picture.direction, { width, height: 0, isMirrored: this.isRightToLeft, heightOf });
    const first = layOutIn(MAP_WIDTH);
    // Lays a high map out again: drawn smaller, it has more room between its columns.
    const scale = Math.min(this.room.width / first.width, this.room.height / (first.height + HEAD + LEGEND));
    return layOutIn(Math.max(MAP_WIDTH, this.room.width / scale));
  }

  private heightOf(place: TracePlace): number {
    const { name, note } = this.linesOf(place);
    return PADDING + (name.length + note.length) * CARD.line + CARD.line + PADDING;
  }

  private linesOf(place: TracePlace): { name: string[]; note: string[] } {
    const width = CARD.width - PADDING * 2;
    const note = [this.words.shortNoteOf(place), ...this.words.handsOf(place, this.timeZone)].filter(Boolean).join('. ');
    const { layout } = this.page;
    return { name: layout.wrap(this.words.nameOf(place), width, NAME), note: note ? layout.wrap(note, width, NOTE) : [] };
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
    const { document } = this.page;
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
    const { document } = this.page;
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
    this.line(placePercent(place, this.picture.percents), { ...box, y: foot }, NAME);
    const grams = placeGrams(place, this.picture.kilograms);
    if (grams !== null) this.line(this.weightText(formatPart(grams)), { ...box, y: foot, align: 'end' }, NOTE);
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
    const { document } = this.page;
    let at = 0;
    for (const kind of PROVENANCE) {
      const part = (evidence[kind] / whole) * width;
      const x = this.isRightToLeft ? left + width - at - part : left + at;
      if (part > 0.2) document.rect(x, top, part, 3).fill(BAR[kind]);
      at += part;
    }
    document.rect(left, top, width, 3).lineWidth(0.4).strokeColor(CONTROL).stroke();
  }

  /** Wraps the text; returns the top of the next line. */
  private lines(text: string, box: LineBox, style: TextStyle): number {
    const lines = this.page.layout.wrap(text, box.width, style);
    for (const [at, line] of lines.entries()) this.line(line, { ...box, y: box.y + at * CARD.line }, style);
    return box.y + lines.length * CARD.line;
  }

  /** Uses the map's own pixels. */
  private line(text: string, box: LineBox, style: TextStyle): void {
    this.page.layout.line(text, box, style);
  }
}
