/** Draws bands between columns as SVG paths. A ribbon has one thickness, and is horizontal at both ends. */
export type RibbonEnds = { x0: number; y0: number; x1: number; y1: number };

/** Returns the path of a filled ribbon; `y0` and `y1` are its upper edges. */
export function ribbonPath({ x0, y0, x1, y1 }: RibbonEnds, thickness: number): string {
  const middle = (x0 + x1) / 2;
  return [
    `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`,
    `V${y1 + thickness}`,
    `C${middle} ${y1 + thickness} ${middle} ${y0 + thickness} ${x0} ${y0 + thickness}Z`,
  ].join('');
}

/** Returns the path of the two edges, for unknown parts. */
export function ribbonEdges({ x0, y0, x1, y1 }: RibbonEnds, thickness: number): string {
  const middle = (x0 + x1) / 2;
  const edge = (offset: number) => `M${x0} ${y0 + offset}C${middle} ${y0 + offset} ${middle} ${y1 + offset} ${x1} ${y1 + offset}`;
  return edge(0) + edge(thickness);
}
