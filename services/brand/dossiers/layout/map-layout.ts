/** The map: sites by their numbers where they lie, and the ways between them. North is up. */
import type { DossierBlock, MapSite } from '../../../../contracts/brand/dossiers/content.js';
import type { BlockLayout } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet } from '../../../platform/papers/layout/sheet.js';
import { INNER_WIDTH, SIZES } from './page-format.js';

type SiteMap = Extract<DossierBlock, { kind: 'map' }>;

const FRAME_HEIGHT = 280;
const NOTE = { size: SIZES.small, color: COLORS.muted };
const DOT = 6.5;
/** The least part of the earth that is shown, in degrees. */
const SPAN_MIN = 2;
const STEPS = [0.5, 1, 2, 5, 10, 20, 30, 45];

const noteLines = (sheet: Sheet, { note }: SiteMap) => (note === '' ? [] : sheet.lines(evenSpaces(note), INNER_WIDTH, NOTE));

export const map: BlockLayout<SiteMap> = {
  height: (sheet, block) => FRAME_HEIGHT + 4 + heightOf(noteLines(sheet, block).length, NOTE.size),
  draw: (sheet, block, top) => {
    const alt = block.sites.map(({ number, name }) => `${number} ${name}`).join(', ');
    sheet.tags.mark('Figure', () => drawMap(sheet, block, top), { alt });
    const lines = noteLines(sheet, block);
    if (lines.length > 0) sheet.tags.mark('P', () => sheet.write(lines, sheet.whole, top + FRAME_HEIGHT + 4, NOTE));
  },
};

interface View {
  west: number;
  north: number;
  degrees: { across: number; down: number };
  toPage(point: MapSite['point']): readonly [x: number, y: number];
}

/** Fits all sites with room around them; degrees of longitude are as long as they are in the middle of the map. */
function viewOf({ sites }: SiteMap, left: number, top: number): View {
  const longitudes = sites.map(({ point }) => point[0]);
  const latitudes = sites.map(({ point }) => point[1]);
  const middle = [midOf(longitudes), midOf(latitudes)] as const;
  const stretch = Math.max(0.2, Math.cos((middle[1] * Math.PI) / 180));
  const wanted = { across: Math.max(SPAN_MIN, spanOf(longitudes) * 1.25), down: Math.max(SPAN_MIN, spanOf(latitudes) * 1.25) };
  const scale = Math.min(INNER_WIDTH / (wanted.across * stretch), FRAME_HEIGHT / wanted.down);
  const degrees = { across: INNER_WIDTH / (scale * stretch), down: FRAME_HEIGHT / scale };
  const [west, north] = [middle[0] - degrees.across / 2, middle[1] + degrees.down / 2];
  return {
    west,
    north,
    degrees,
    toPage: ([longitude, latitude]) => [left + (longitude - west) * scale * stretch, top + (north - latitude) * scale],
  };
}

const midOf = (values: readonly number[]): number => (values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2);
const spanOf = (values: readonly number[]): number => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));

function drawMap(sheet: Sheet, map: SiteMap, top: number): void {
  const { document } = sheet;
  const left = sheet.left(sheet.whole);
  const view = viewOf(map, left, top);
  document.save();
  document.rect(left, top, INNER_WIDTH, FRAME_HEIGHT).clip();
  document.rect(left, top, INNER_WIDTH, FRAME_HEIGHT).fill(COLORS.band);
  drawDegrees(sheet, view, { left, top });
  drawRoutes(sheet, map, view);
  for (const site of map.sites) drawSite(sheet, site, view);
  document.restore();
  sheet.text.forgetColor();
}

/** Lines of longitude and latitude, with their degrees. */
function drawDegrees(sheet: Sheet, { west, north, degrees, toPage }: View, frame: { left: number; top: number }): void {
  const step = STEPS.find((each) => degrees.across / each <= 8) ?? 90;
  const style = { size: 6, color: COLORS.muted };
  const line = (from: readonly [number, number], to: readonly [number, number]) =>
    sheet.document
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.4)
      .strokeColor(COLORS.line)
      .stroke();
  const label = (text: string, x: number, y: number) => {
    sheet.text.forgetColor();
    sheet.text.write(sheet.text.layOut(text, style), { left: x, y, width: 30, align: sheet.isRightToLeft ? 'end' : 'start' }, style);
  };
  for (let at = Math.ceil(west / step) * step; at < west + degrees.across; at += step) {
    const [x] = toPage([at, north]);
    line([x, frame.top], [x, frame.top + FRAME_HEIGHT]);
    label(`${Math.abs(at)}° ${at < 0 ? 'W' : 'E'}`, x + 2, frame.top + FRAME_HEIGHT - 3);
  }
  for (let at = Math.floor(north / step) * step; at > north - degrees.down; at -= step) {
    const [, y] = toPage([west, at]);
    line([frame.left, y], [frame.left + INNER_WIDTH, y]);
    label(`${Math.abs(at)}° ${at < 0 ? 'S' : 'N'}`, frame.left + 3, y - 2);
  }
}

function drawRoutes(sheet: Sheet, { sites, routes }: SiteMap, { toPage }: View): void {
  const pointOf = new Map(sites.map(({ number, point }) => [number, point]));
  for (const [from, to] of routes) {
    const [start, end] = [pointOf.get(from), pointOf.get(to)];
    if (!start || !end) continue;
    sheet.document
      .moveTo(...toPage(start))
      .lineTo(...toPage(end))
      .lineWidth(1)
      .strokeColor(COLORS.green)
      .stroke();
  }
}

function drawSite(sheet: Sheet, { number, point }: MapSite, { toPage }: View): void {
  const [x, y] = toPage(point);
  sheet.document.circle(x, y, DOT).lineWidth(1).fillAndStroke('#ffffff', COLORS.darkGreen);
  sheet.text.forgetColor();
  const style = { size: 6.5, bold: true, color: COLORS.darkGreen };
  const line = sheet.text.layOut(String(number), style);
  sheet.text.write(line, { left: x - line.width / 2, y: y + 2.3, width: line.width }, style);
}
