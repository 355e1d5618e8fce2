/** Places items of one column near their preferred positions without overlaps. Pure. */
export interface Wish {
  /** The preferred position of the item's middle. */
  wish: number;
  size: number;
  weight: number;
}

/**
 * Returns the middles of the items in this order, as near to their preferred positions as the gap and the room allow. Items that would
 * overlap are joined around their common preferred position (isotonic regression).
 */
export function placeInOrder(items: readonly Wish[], gap: number, room: { from: number; to: number }): number[] {
  const before = offsetsOf(items, gap);
  const blocks: { sum: number; weight: number; count: number }[] = [];
  for (const [i, { wish, weight }] of items.entries()) {
    blocks.push({ sum: (wish - (before[i] as number)) * weight, weight, count: 1 });
    for (let last = blocks.length - 1; last > 0; last--) {
      const [upper, lower] = [blocks[last - 1], blocks[last]] as [(typeof blocks)[0], (typeof blocks)[0]];
      if (upper.sum / upper.weight <= lower.sum / lower.weight) break;
      blocks.splice(last - 1, 2, { sum: upper.sum + lower.sum, weight: upper.weight + lower.weight, count: upper.count + lower.count });
    }
  }
  const shifts = blocks.flatMap(({ sum, weight, count }) => Array<number>(count).fill(sum / weight));
  const end = (items.at(-1)?.size ?? 0) / 2;
  const [low, high] = [room.from, room.to - (before.at(-1) ?? 0) - end];
  return items.map((_, i) => (before[i] as number) + Math.max(low, Math.min(shifts[i] as number, Math.max(low, high))));
}

/** Returns the middle of each item, measured from the start of the first one. */
function offsetsOf(items: readonly Wish[], gap: number): number[] {
  let top = 0;
  return items.map(({ size }) => {
    const middle = top + size / 2;
    top += size + gap;
    return middle;
  });
}
