import type { MapLayout, PlacedCard } from '../../../../../drawing/map-layout.js';

/** Returns the card that an arrow key moves to: within the column, or the nearest one of the next. */
export function neighbourOf({ cards }: MapLayout, from: PlacedCard, key: string): PlacedCard | undefined {
  const column = cards.filter(({ x }) => x === from.x).sort((a, b) => a.y - b.y);
  const at = column.indexOf(from);
  if (key === 'ArrowDown') return column[at + 1];
  if (key === 'ArrowUp') return column[at - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const xs = [...new Set(cards.map(({ x }) => x))].sort((a, b) => a - b);
  const x = xs[xs.indexOf(from.x) + (key === 'ArrowRight' ? 1 : -1)];
  return cards.filter((card) => card.x === x).sort((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0];
}
