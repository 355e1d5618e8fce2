/** Puts blocks on pages. Nothing is lost: the part that does not fit continues on the next page. */
import { BLOCK_GAP } from './page-format.js';

export type FlowingBlock = { kind: string };

/** Measures and cuts blocks. */
export interface BlockSizes<B extends FlowingBlock> {
  height(block: B): number;
  /** Cuts a block to the room; undefined where no part of it fits. */
  split(block: B, room: number): readonly [B, B] | undefined;
}

export interface PageSink<B> {
  /** `top` is measured from the top of the body. */
  place(block: B, top: number): void;
  nextPage(): void;
}

/** A heading and the block below it need at least this room; otherwise the heading goes to the next page. */
const TOGETHER = 60;

export class PageFlow<B extends FlowingBlock> {
  private used = 0;

  /**
   * @param bodyHeight the room of an empty page, in points
   * @param gap the space between two blocks, in points
   */
  constructor(
    private readonly sizes: BlockSizes<B>,
    private readonly bodyHeight: number,
    private readonly sink: PageSink<B>,
    private readonly gap: number = BLOCK_GAP,
  ) {}

  /** Returns the free height of the page, or that of a new page when it is lower than `heightMin`. */
  room(heightMin: number): number {
    const left = this.bodyHeight - this.used;
    return left < heightMin ? this.bodyHeight : left;
  }

  add(block: B): void {
    const last = this.fill(block);
    this.sink.place(last, this.used);
    this.used += this.sizes.height(last) + this.gap;
  }

  /** Places the parts of a block that fill pages. Returns the rest, which still fits the page. */
  fill(block: B): B {
    let rest = block;
    for (;;) {
      const room = this.bodyHeight - this.used;
      if (this.sizes.height(rest) + (rest.kind === 'heading' ? TOGETHER : 0) <= room) return rest;
      const cut = rest.kind === 'heading' ? undefined : this.sizes.split(rest, room);
      // A whole block fits an empty page.
      if (!cut && this.used === 0) return rest;
      if (cut) {
        this.sink.place(cut[0], this.used);
        rest = cut[1];
      }
      this.sink.nextPage();
      this.used = 0;
    }
  }
}
