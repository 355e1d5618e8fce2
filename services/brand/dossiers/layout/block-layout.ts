/** Lays out one block: how high it is, how it is cut where a page ends, and how it is drawn. */
import type { DossierBlock, DossierPart } from '../../../../contracts/brand/dossiers/content.js';
import type { TextStyle } from '../../../platform/papers/pdf-text.js';
import { chartHeight, drawChart, splitChart } from './chart-layout.js';
import { cutAfter, evenSpaces } from './cut-text.js';
import { drawMap, mapHeight } from './map-layout.js';
import { COLORS, INNER_WIDTH, SIZES } from './page-format.js';
import { heightOf, type Sheet, type Span, WHOLE } from './sheet.js';
import { TableLayout } from './table-layout.js';

type Kind = DossierBlock['kind'];
type Block<K extends Kind> = Extract<DossierBlock, { kind: K }>;

/** The first block fits the room, the second is what is left. */
type Cut = readonly [DossierBlock, DossierBlock];

interface BlockLayout<B extends DossierBlock> {
  height(sheet: Sheet, block: B): number;
  draw(sheet: Sheet, block: B, top: number): void;
  /** Cuts a block that does not fit; undefined where no part of it does. Blocks without it stay whole. */
  split?(sheet: Sheet, block: B, room: number): Cut | undefined;
}

type Layout<K extends Kind> = BlockLayout<Block<K>>;

const BOX_PADDING = 7;
const LIST_INDENT = 14;
const LABEL_WIDTH = 112;
const FACT_GAP = 5;
const BAR_HEIGHT = 11;
const LEGEND_SIGN = 11;

const HEADINGS = { 2: { size: SIZES.head2, bold: true }, 3: { size: SIZES.head3, bold: true } } as const;

const heading: Layout<'heading'> = {
  height: (sheet, { text, level }) => heightOf(sheet.lines(evenSpaces(text), INNER_WIDTH, HEADINGS[level]).length, HEADINGS[level].size),
  draw: (sheet, { text, level }, top) => {
    sheet.write(sheet.lines(evenSpaces(text), INNER_WIDTH, HEADINGS[level]), WHOLE, top, HEADINGS[level]);
  },
};

/** A block that is one text, in a box or not. */
function textLayout<B extends Block<'text' | 'gap' | 'code'>>(
  styleOf: (block: B) => TextStyle,
  padding: number,
  fill?: string,
): BlockLayout<B> {
  const span: Span = { start: padding, width: INNER_WIDTH - 2 * padding };
  const linesOf = (sheet: Sheet, block: B) => sheet.lines(evenSpaces(block.text), span.width, styleOf(block));
  const sizeOf = (block: B) => styleOf(block).size ?? SIZES.text;
  return {
    height: (sheet, block) => heightOf(linesOf(sheet, block).length, sizeOf(block)) + 2 * padding,
    draw: (sheet, block, top) => {
      const lines = linesOf(sheet, block);
      if (fill) sheet.fill(WHOLE, top, heightOf(lines.length, sizeOf(block)) + 2 * padding, fill, 4);
      sheet.write(lines, span, top + padding, styleOf(block));
    },
    split: (sheet, block, room) => {
      const count = Math.floor((room - 2 * padding) / heightOf(1, sizeOf(block)));
      if (count < 1) return undefined;
      const [head, tail] = cutAfter(evenSpaces(block.text), linesOf(sheet, block).slice(0, count));
      return [{ ...block, text: head } as DossierBlock, { ...block, text: tail } as DossierBlock];
    },
  };
}

const list: Layout<'list'> = {
  height: (sheet, { items }) => items.reduce((sum, item) => sum + itemHeight(sheet, item), 0),
  draw: (sheet, { items }, top) => {
    let y = top;
    for (const item of items) {
      sheet.write(sheet.lines('•', LIST_INDENT, {}), { start: 2, width: LIST_INDENT }, y, { color: COLORS.muted });
      y = sheet.write(itemLines(sheet, item), { start: LIST_INDENT, width: INNER_WIDTH - LIST_INDENT }, y, {}) + 2;
    }
  },
  split: (sheet, block, room) => {
    let left = room;
    for (const [at, item] of block.items.entries()) {
      left -= itemHeight(sheet, item);
      if (left >= 0) continue;
      if (at > 0)
        return [
          { ...block, items: block.items.slice(0, at) },
          { ...block, items: block.items.slice(at) },
        ];
      const count = Math.floor((room - 2) / heightOf(1, SIZES.text));
      if (count < 1) return undefined;
      const [head, tail] = cutAfter(evenSpaces(item), itemLines(sheet, item).slice(0, count));
      return [
        { ...block, items: [head] },
        { ...block, items: [tail, ...block.items.slice(1)] },
      ];
    }
    return [block, { ...block, items: [] }];
  },
};

const itemLines = (sheet: Sheet, item: string) => sheet.lines(evenSpaces(item), INNER_WIDTH - LIST_INDENT, {});
const itemHeight = (sheet: Sheet, item: string): number => heightOf(itemLines(sheet, item).length, SIZES.text) + 2;

type Fact = Block<'facts'>['facts'][number];
const LABEL = { size: SIZES.cell, color: COLORS.muted };
const LABEL_SPAN: Span = { start: 0, width: LABEL_WIDTH };
const VALUE_SPAN: Span = { start: LABEL_WIDTH + 8, width: INNER_WIDTH - LABEL_WIDTH - 8 };

const factLines = (sheet: Sheet, [label, value]: Fact) =>
  [sheet.lines(evenSpaces(label), LABEL_SPAN.width, LABEL), sheet.lines(evenSpaces(value), VALUE_SPAN.width, {})] as const;

const factHeight = (sheet: Sheet, fact: Fact): number => {
  const [label, value] = factLines(sheet, fact);
  return Math.max(heightOf(label.length, SIZES.cell), heightOf(value.length, SIZES.text)) + FACT_GAP;
};

const facts: Layout<'facts'> = {
  height: (sheet, block) => block.facts.reduce((sum, fact) => sum + factHeight(sheet, fact), 0),
  draw: (sheet, block, top) => {
    let y = top;
    for (const fact of block.facts) {
      const [label, value] = factLines(sheet, fact);
      sheet.write(label, LABEL_SPAN, y + 1, LABEL);
      sheet.write(value, VALUE_SPAN, y, {});
      y += factHeight(sheet, fact);
    }
  },
  split: (sheet, block, room) => {
    let left = room;
    for (const [at, fact] of block.facts.entries()) {
      left -= factHeight(sheet, fact);
      if (left >= 0) continue;
      if (at > 0)
        return [
          { ...block, facts: block.facts.slice(0, at) },
          { ...block, facts: block.facts.slice(at) },
        ];
      return cutFact(sheet, block, fact, room);
    }
    return [block, { ...block, facts: [] }];
  },
};

function cutFact(sheet: Sheet, block: Block<'facts'>, fact: Fact, room: number): Cut | undefined {
  const count = Math.floor((room - FACT_GAP) / heightOf(1, SIZES.text));
  if (count < 1) return undefined;
  const [label, value] = factLines(sheet, fact);
  const [labelHead, labelTail] = cutAfter(evenSpaces(fact[0]), label.slice(0, count));
  const [head, tail] = cutAfter(evenSpaces(fact[1]), value.slice(0, count));
  return [
    { ...block, facts: [[labelHead, head]] },
    { ...block, facts: [[labelTail, tail], ...block.facts.slice(1)] },
  ];
}

const table: Layout<'table'> = {
  height: (sheet, block) => new TableLayout(sheet, block.table).height(),
  draw: (sheet, block, top) => new TableLayout(sheet, block.table).draw(top),
  split: (sheet, block, room) => {
    const cut = new TableLayout(sheet, block.table).split(room);
    return (
      cut && [
        { ...block, table: cut[0] },
        { ...block, table: cut[1] },
      ]
    );
  },
};

const bar: Layout<'bar'> = {
  height: (sheet, block) => BAR_HEIGHT + 6 + legendHeight(sheet, block) + noteLines(sheet, block).height,
  draw: (sheet, block, top) => {
    const { document } = sheet;
    let start = 0;
    for (const { part, bps } of block.parts) {
      const width = (bps / 10_000) * INNER_WIDTH;
      const left = sheet.left({ start, width });
      if (width > 0.4) sheet.sign(part, () => document.rect(left + 0.5, top, Math.max(0.4, width - 1), BAR_HEIGHT));
      start += width;
    }
    let y = top + BAR_HEIGHT + 6;
    for (const { part, label } of block.parts) y = legendLine(sheet, part, label, y);
    const { lines } = noteLines(sheet, block);
    sheet.write(lines, WHOLE, y, NOTE);
  },
};

const NOTE = { size: SIZES.small, color: COLORS.muted };
const LEGEND_SPAN: Span = { start: LEGEND_SIGN + 6, width: INNER_WIDTH - LEGEND_SIGN - 6 };
const legendLines = (sheet: Sheet, label: string) => sheet.lines(evenSpaces(label), LEGEND_SPAN.width, { size: SIZES.cell });
const legendHeight = (sheet: Sheet, { parts }: Block<'bar'>): number =>
  parts.reduce((sum, { label }) => sum + heightOf(legendLines(sheet, label).length, SIZES.cell) + 2, 0);

function noteLines(sheet: Sheet, { note }: Block<'bar'>) {
  const lines = note === '' ? [] : sheet.lines(evenSpaces(note), INNER_WIDTH, NOTE);
  return { lines, height: heightOf(lines.length, SIZES.small) };
}

export function legendLine(sheet: Sheet, part: DossierPart, label: string, top: number): number {
  const left = sheet.left({ start: 0, width: LEGEND_SIGN });
  sheet.sign(part, () => sheet.document.roundedRect(left + 0.5, top + 2, LEGEND_SIGN - 1, 6.5, 2));
  return sheet.write(legendLines(sheet, label), LEGEND_SPAN, top, { size: SIZES.cell }) + 2;
}

const LAYOUTS: { [K in Kind]: Layout<K> } = {
  heading,
  text: textLayout<Block<'text'>>(({ quiet }) => (quiet ? { size: SIZES.cell, color: COLORS.muted } : {}), 0),
  gap: textLayout<Block<'gap'>>(() => ({ size: SIZES.cell }), BOX_PADDING, COLORS.gap),
  code: textLayout<Block<'code'>>(() => ({ size: SIZES.cell, mono: true }), BOX_PADDING, COLORS.band),
  list,
  facts,
  table,
  bar,
  chart: { height: chartHeight, draw: drawChart, split: splitChart },
  map: { height: mapHeight, draw: drawMap },
};

const layoutOf = (block: DossierBlock) => LAYOUTS[block.kind] as Layout<Kind>;

export const blockHeight = (sheet: Sheet, block: DossierBlock): number => layoutOf(block).height(sheet, block);
export const drawBlock = (sheet: Sheet, block: DossierBlock, top: number): void => layoutOf(block).draw(sheet, block, top);
export const splitBlock = (sheet: Sheet, block: DossierBlock, room: number): Cut | undefined => layoutOf(block).split?.(sheet, block, room);
