/** Lays out one block: its height, its parts where a page ends, and its drawing. */
import type { PaperBlock } from '../../../../contracts/platform/papers/paper-blocks.js';
import type { TextStyle } from '../text/pdf-text.js';
import { cutAfter, evenSpaces } from './cut-text.js';
import type { BlockSizes, FlowingBlock } from './page-flow.js';
import { COLORS } from './page-format.js';
import { heightOf, type Sheet, type Span } from './sheet.js';
import { TableLayout } from './table-layout.js';

/** The first block fits the room, the second is the rest. */
type Cut<B> = readonly [B, B];

export interface BlockLayout<B> {
  height(sheet: Sheet, block: B): number;
  draw(sheet: Sheet, block: B, top: number): void;
  /** Cuts a block that does not fit; undefined where no part of it does. Blocks without it stay whole. */
  split?(sheet: Sheet, block: B, room: number): Cut<B> | undefined;
}

export type BlockLayouts<B extends FlowingBlock> = { [K in B['kind']]: BlockLayout<Extract<B, { kind: K }>> };

/** Measures, cuts and draws the blocks of a kind of paper. */
export class Blocks<B extends FlowingBlock> implements BlockSizes<B> {
  constructor(
    private readonly sheet: Sheet,
    private readonly layouts: BlockLayouts<B>,
  ) {}

  height(block: B): number {
    return this.of(block).height(this.sheet, block);
  }

  split(block: B, room: number): Cut<B> | undefined {
    return this.of(block).split?.(this.sheet, block, room);
  }

  draw(block: B, top: number): void {
    this.of(block).draw(this.sheet, block, top);
  }

  private of({ kind }: B): BlockLayout<B> {
    return this.layouts[kind as B['kind']] as BlockLayout<B>;
  }
}

type Block<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>;
type Layout<K extends PaperBlock['kind']> = BlockLayout<Block<K>>;

const BOX_PADDING = 7;
const LIST_INDENT = 14;
const MUTED = { color: COLORS.muted };

const headingLines = (sheet: Sheet, { text, level }: Block<'heading'>) =>
  sheet.lines(evenSpaces(text), sheet.whole.width, sheet.format.headings[level]);

const heading: Layout<'heading'> = {
  height: (sheet, block) => heightOf(headingLines(sheet, block).length, sheet.format.headings[block.level].size),
  draw: (sheet, block, top) => {
    sheet.tags.mark(`H${block.level}`, () => sheet.write(headingLines(sheet, block), sheet.whole, top, sheet.format.headings[block.level]));
  },
};

/** A block that is one text, in a box or not. */
function textLayout<B extends Block<'text' | 'gap' | 'code'>>(
  styleOf: (sheet: Sheet, block: B) => TextStyle & { size: number },
  { padding = 0, fill, tag = 'P' }: { padding?: number; fill?: string; tag?: 'P' | 'Code' },
): BlockLayout<B> {
  const spanOf = ({ whole }: Sheet): Span => ({ start: padding, width: whole.width - 2 * padding });
  const linesOf = (sheet: Sheet, block: B) =>
    block.text === '' ? [] : sheet.lines(evenSpaces(block.text), spanOf(sheet).width, styleOf(sheet, block));
  const heightIn = (sheet: Sheet, block: B) => heightOf(linesOf(sheet, block).length, styleOf(sheet, block).size) + 2 * padding;
  return {
    height: heightIn,
    draw: (sheet, block, top) => {
      if (fill) sheet.fill(sheet.whole, top, heightIn(sheet, block), fill, 4);
      sheet.tags.mark(tag, () => sheet.write(linesOf(sheet, block), spanOf(sheet), top + padding, styleOf(sheet, block)));
    },
    split: (sheet, block, room) => {
      const count = Math.floor((room - 2 * padding) / heightOf(1, styleOf(sheet, block).size));
      if (count < 1) return undefined;
      const [head, tail] = cutAfter(evenSpaces(block.text), linesOf(sheet, block).slice(0, count));
      return [
        { ...block, text: head },
        { ...block, text: tail },
      ];
    },
  };
}

interface Rows<B, Row> {
  /** Returns the rows of a block; each is as high as its highest part. */
  of(sheet: Sheet, block: B): readonly Row[];
  height(sheet: Sheet, row: Row): number;
  draw(sheet: Sheet, row: Row, top: number): void;
  /** Cuts a row that is higher than the room. */
  cut(sheet: Sheet, row: Row, room: number): readonly [Row, Row] | undefined;
  blockOf(block: B, rows: readonly Row[]): B;
}

/** A block of rows, which are cut only where not even the first fits. */
function rowsLayout<B, Row>(rows: Rows<B, Row>): BlockLayout<B> {
  return {
    height: (sheet, block) => rows.of(sheet, block).reduce((sum, row) => sum + rows.height(sheet, row), 0),
    draw: (sheet, block, top) => {
      sheet.tags.inside('L', () => {
        let y = top;
        for (const row of rows.of(sheet, block)) {
          rows.draw(sheet, row, y);
          y += rows.height(sheet, row);
        }
      });
    },
    split: (sheet, block, room) => {
      const all = rows.of(sheet, block);
      let left = room;
      const at = all.findIndex((row) => {
        left -= rows.height(sheet, row);
        return left < 0;
      });
      if (at !== 0) return [rows.blockOf(block, all.slice(0, at)), rows.blockOf(block, all.slice(at))];
      const cut = rows.cut(sheet, all[0] as Row, room);
      return cut && [rows.blockOf(block, [cut[0]]), rows.blockOf(block, [cut[1], ...all.slice(1)])];
    },
  };
}

const itemSpan = ({ whole }: Sheet): Span => ({ start: LIST_INDENT, width: whole.width - LIST_INDENT });
const itemLines = (sheet: Sheet, item: string) => sheet.lines(evenSpaces(item), itemSpan(sheet).width, {});

const list = rowsLayout<Block<'list'>, string>({
  of: (_, { items }) => items,
  height: (sheet, item) => heightOf(itemLines(sheet, item).length, sheet.format.sizes.text) + 2,
  draw: (sheet, item, top) => {
    sheet.tags.inside('LI', () => {
      sheet.tags.mark('Lbl', () => sheet.write(sheet.lines('•', LIST_INDENT, {}), { start: 2, width: LIST_INDENT }, top, MUTED));
      sheet.tags.mark('LBody', () => sheet.write(itemLines(sheet, item), itemSpan(sheet), top, {}));
    });
  },
  cut: (sheet, item, room) => {
    const count = Math.floor((room - 2) / heightOf(1, sheet.format.sizes.text));
    return count < 1 ? undefined : cutAfter(evenSpaces(item), itemLines(sheet, item).slice(0, count));
  },
  blockOf: (block, items) => ({ ...block, items }),
});

type Fact = Block<'facts'>['facts'][number];

/** Puts facts next to each other where the format has room for several, and a long one in a row of its own. */
function factRows({ format }: Sheet, { facts }: Block<'facts'>): Fact[][] {
  const { perRow, charsMax } = format.facts;
  const rows: Fact[][] = [];
  let isOpen = false;
  for (const fact of facts) {
    const isLong = fact[1].length > charsMax;
    const last = rows.at(-1);
    if (last && isOpen && !isLong && last.length < perRow) last.push(fact);
    else rows.push([fact]);
    isOpen = !isLong;
  }
  return rows;
}

const labelStyle = ({ format }: Sheet) => ({ size: format.sizes.cell, color: COLORS.muted });

/** Returns the places of the label and the value of a fact, with their lines. */
function factParts(sheet: Sheet, [label, value]: Fact, at: number) {
  const { perRow, labelWidth, valueStart, charsMax } = sheet.format.facts;
  const column = sheet.whole.width / perRow;
  const start = at * column;
  const labelSpan = { start, width: labelWidth };
  const valueSpan = { start: start + valueStart, width: (value.length > charsMax ? sheet.whole.width : column) - valueStart };
  return {
    label: { span: labelSpan, lines: sheet.lines(evenSpaces(label), labelSpan.width, labelStyle(sheet)) },
    value: { span: valueSpan, lines: sheet.lines(evenSpaces(value), valueSpan.width, {}) },
  };
}

const facts = rowsLayout<Block<'facts'>, Fact[]>({
  of: factRows,
  height: (sheet, row) => {
    const { sizes, facts: format } = sheet.format;
    const heights = row.map((fact, at) => {
      const { label, value } = factParts(sheet, fact, at);
      return Math.max(heightOf(label.lines.length, sizes.cell), heightOf(value.lines.length, sizes.text));
    });
    return Math.max(...heights) + format.rowGap;
  },
  draw: (sheet, row, top) => {
    const { sizes } = sheet.format;
    for (const [at, fact] of row.entries()) {
      const { label, value } = factParts(sheet, fact, at);
      sheet.tags.inside('LI', () => {
        sheet.tags.mark('Lbl', () => sheet.write(label.lines, label.span, top + sizes.text - sizes.cell, labelStyle(sheet)));
        sheet.tags.mark('LBody', () => sheet.write(value.lines, value.span, top, {}));
      });
    }
  },
  cut: (sheet, row, room) => {
    const { sizes, facts: format } = sheet.format;
    const count = Math.floor((room - format.rowGap) / heightOf(1, sizes.text));
    if (count < 1) return undefined;
    const cuts = row.map((fact, at): [Fact, Fact] => {
      const { label, value } = factParts(sheet, fact, at);
      const [labelHead, labelTail] = cutAfter(evenSpaces(fact[0]), label.lines.slice(0, count));
      const [head, tail] = cutAfter(evenSpaces(fact[1]), value.lines.slice(0, count));
      return [
        [labelHead, head],
        [labelTail, tail],
      ];
    });
    return [cuts.map(([head]) => head), cuts.map(([, tail]) => tail)];
  },
  blockOf: (block, rows) => ({ ...block, facts: rows.flat() }),
});

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

/** The layouts of the blocks that every paper has. */
export const PAPER_BLOCKS: BlockLayouts<PaperBlock> = {
  heading,
  text: textLayout<Block<'text'>>(
    ({ format: { sizes } }, { quiet }) => (quiet ? { size: sizes.cell, color: COLORS.muted } : { size: sizes.text }),
    {},
  ),
  gap: textLayout<Block<'gap'>>(({ format }) => ({ size: format.sizes.cell }), { padding: BOX_PADDING, fill: COLORS.gap }),
  code: textLayout<Block<'code'>>(({ format }) => ({ size: format.sizes.cell, mono: true }), {
    padding: BOX_PADDING,
    fill: COLORS.band,
    tag: 'Code',
  }),
  list,
  facts,
  table,
};
