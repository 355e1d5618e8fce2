/** Marks on the map where its insets are, each with its letter where nothing else is drawn. */
import type { Space } from '../../../../../../drawing/charts/ground/site-frame.js';
import { type Frame, type Obstacle, projectionOf, touches } from './frame.js';
import { type Inset, pointsOf } from './insets.js';
import own from './insets.module.css';

const PAD = 20;
/** The side of a letter's square, in pixels. */
const LETTER = 16;
const EDGE_STEP = 6;

export interface InsetBox extends Space {
  letter: string;
  /** The centre of the letter's square, at a corner of the box. */
  at: { x: number; y: number };
}

/** @param ways what the letters keep clear of, where a corner is free */
export function insetBoxes(insets: readonly Inset[], frame: Frame, ways: readonly Obstacle[]): InsetBox[] {
  const project = projectionOf(frame).clipExtent(null);
  return insets.map(({ letter, sites }) => {
    const points = sites.flatMap(pointsOf).map((point) => project([...point]) ?? [0, 0]);
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
    const [left, top] = [Math.min(...xs) - PAD, Math.min(...ys) - PAD];
    const [right, bottom] = [Math.max(...xs) + PAD, Math.max(...ys) + PAD];
    const corners = [top, bottom].flatMap((y) => [right, left].map((x) => ({ x, y })));
    const at = corners.find((corner) => !ways.some((way) => touches(letterSpace(corner), way))) ?? { x: right, y: top };
    return { letter, left, top, right, bottom, at };
  });
}

const letterSpace = ({ x, y }: InsetBox['at']): Space => ({
  left: x - LETTER / 2,
  right: x + LETTER / 2,
  top: y - LETTER / 2,
  bottom: y + LETTER / 2,
});

/** Returns what the edges and letters cover, for labels. */
export function insetObstacles(boxes: readonly InsetBox[]): Obstacle[] {
  return boxes.flatMap(({ left, top, right, bottom, at }) => {
    const along = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from) / EDGE_STEP) + 1 }, (_, step) => Math.min(from + step * EDGE_STEP, to));
    const [across, down] = [along(left, right), along(top, bottom)];
    const edges = [
      ...across.flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
      ...down.flatMap((y) => [left, right].map((x) => ({ x, y }))),
    ];
    return [...edges.map((edge) => ({ ...edge, radius: 3 })), { ...at, radius: LETTER * 0.75 }];
  });
}

/** Draws the edges, which the ways of the cotton cross. */
export const InsetEdges = ({ boxes }: { boxes: readonly InsetBox[] }) => (
  <g aria-hidden className={own.insetFrame}>
    {boxes.map(({ letter, left, top, right, bottom }) => (
      <rect key={letter} x={left} y={top} width={right - left} height={bottom - top} rx="3" />
    ))}
  </g>
);

/** Draws the letters, over the ways. */
export const InsetLetters = ({ boxes }: { boxes: readonly InsetBox[] }) => (
  <g aria-hidden className={own.insetFrame}>
    {boxes.map(({ letter, at }) => (
      <g key={letter} className={own.insetLetter} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
        <rect x={-LETTER / 2} y={-LETTER / 2} width={LETTER} height={LETTER} rx="3" />
        <text y="4" textAnchor="middle">
          {letter}
        </text>
      </g>
    ))}
  </g>
);
