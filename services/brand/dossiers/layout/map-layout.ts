/** Draws the map: outlines and names of the ground, sites by their numbers, and the ways between them. North is up. */
import type { DossierBlock } from '../../../../contracts/brand/dossiers/content.js';
import { type Label, SITE_MAP } from '../../../../web/drawing/charts/ground/site-frame.js';
import { MARK_RADIUS, NAME_SIZE, type SiteMap, siteMapOf } from '../../../../web/drawing/charts/ground/site-map.js';
import type { BlockLayout } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet } from '../../../platform/papers/layout/sheet.js';
import type { TextStyle } from '../../../platform/papers/text/pdf-text.js';
import { INNER_WIDTH, SIZES } from './page-format.js';

type Map = Extract<DossierBlock, { kind: 'map' }>;

const SCALE = INNER_WIDTH / SITE_MAP.width;
const FRAME_HEIGHT = SITE_MAP.height * SCALE;
const NOTE = { size: SIZES.small, color: COLORS.muted };
const SEA = '#e9eff1';

const noteLines = (sheet: Sheet, { note }: Map) => (note === '' ? [] : sheet.lines(evenSpaces(note), INNER_WIDTH, NOTE));

export const map: BlockLayout<Map> = {
  height: (sheet, block) => FRAME_HEIGHT + 4 + heightOf(noteLines(sheet, block).length, NOTE.size),
  draw: (sheet, block, top) => {
    const alt = block.sites.map(({ number, name }) => `${number} ${name}`).join(', ');
    sheet.tags.mark('Figure', () => drawMap(sheet, block, top), { alt });
    const lines = noteLines(sheet, block);
    if (lines.length > 0) sheet.tags.mark('P', () => sheet.write(lines, sheet.whole, top + FRAME_HEIGHT + 4, NOTE));
  },
};

function drawMap(sheet: Sheet, block: Map, top: number): void {
  const { document } = sheet;
  const layout = siteMapOf(block);
  document.save().translate(sheet.left(sheet.whole), top).scale(SCALE);
  document.rect(0, 0, SITE_MAP.width, SITE_MAP.height).clip();
  document.rect(0, 0, SITE_MAP.width, SITE_MAP.height).fill(block.ground ? SEA : COLORS.band);
  if (block.ground) drawGround(sheet, block.ground);
  for (const label of layout.groundNames) write(sheet, label, { size: NAME_SIZE, color: COLORS.muted });
  for (const { x0, y0, x1, y1 } of layout.routes) document.moveTo(x0, y0).lineTo(x1, y1).lineWidth(1).strokeColor(COLORS.green).stroke();
  for (const mark of layout.marks) drawSite(sheet, mark);
  for (const label of layout.siteNames) write(sheet, label, { size: NAME_SIZE, bold: true, color: COLORS.ink });
  document.restore();
  sheet.text.forgetColor();
}

function drawGround({ document }: Sheet, { neighbors, land, borders, provinces, disputed }: NonNullable<Map['ground']>): void {
  if (neighbors) document.path(neighbors).fill('#eef1ef', 'even-odd');
  if (land) document.path(land).fill('#fcfdfc', 'even-odd');
  document.lineWidth(0.4).strokeColor('#aab5b0');
  if (provinces) document.path(provinces).dash(2, { space: 1.5 }).stroke().undash();
  document.lineWidth(0.7).strokeColor('#8d9992');
  if (borders) document.path(borders).stroke();
  if (disputed) document.path(disputed).dash(3, { space: 2 }).stroke().undash();
}

function drawSite(sheet: Sheet, { site, x, y }: SiteMap['marks'][number]): void {
  sheet.document.circle(x, y, MARK_RADIUS).lineWidth(1).fillAndStroke('#ffffff', COLORS.darkGreen);
  write(sheet, { text: String(site.number), x, y, anchor: 'middle' }, { size: 7, bold: true, color: COLORS.darkGreen });
}

function write({ text, isRightToLeft }: Sheet, { text: said, x, y, anchor }: Label, style: TextStyle & { size: number }): void {
  text.forgetColor();
  const line = text.layOut(evenSpaces(said), style);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - line.width : x - line.width / 2;
  text.write(line, { left, y: y + style.size * 0.36, width: line.width, align: isRightToLeft ? 'end' : 'start' }, style);
}
