/** Fits a part of the globe into a drawing, and keeps its marks apart. Pure. */
import { geoMercator } from 'd3';
import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import type { GroundFrame } from '../../../../../../drawing/charts/ground/ground.js';
import type { Space } from '../../../../../../drawing/charts/ground/site-frame.js';
import type { PlacedSite } from './map-sites.js';

export interface Frame {
  width: number;
  height: number;
  centre: MapPoint;
  scale: number;
}

/** A mark on the map: a site, or several that do not fit next to each other. */
export interface Mark {
  key: string;
  x: number;
  y: number;
  sites: PlacedSite[];
}

export const SCALE_MAX = 60_000;
const SCALE_MIN = 120;
/** A single place is shown with the country around it. */
const SCALE_ALONE = 3_000;
const ROOM = 64;
/** Marks nearer than that would hide each other. */
const APART = 20;
/** Sites at one point are placed around it, as far as they can be distinguished. */
const AROUND_MAX = 8;
const AROUND = 15;

export const projectionOf = ({ width, height, centre, scale }: Frame) =>
  geoMercator()
    .scale(scale)
    .center(centre)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-60, -60],
      [width + 60, height + 60],
    ]);

/** Returns the frame for outlines, which are cut where they leave the drawing. */
export function groundFrameOf(frame: Frame): GroundFrame {
  const { width, height } = frame;
  const projection = projectionOf(frame).clipExtent(null);
  const [west, north] = projection.invert?.([0, 0]) ?? [-180, 90];
  const [east, south] = projection.invert?.([width, height]) ?? [180, -90];
  return { width, height, box: { west, south, east, north }, project: (point) => projection([...point]) ?? [0, 0] };
}

/** Returns the frame that shows all points. @param beside pixels at the right that something covers */
export function fittedFrame(points: readonly MapPoint[], width: number, height: number, beside = 0): Frame {
  const room = Math.min(ROOM, width / 6, height / 6);
  const projection = geoMercator().fitExtent(
    [
      [room, room],
      [Math.max(room + 1, width - room - beside), Math.max(room + 1, height - room)],
    ],
    { type: 'MultiPoint', coordinates: points.map((point) => [...point]) },
  );
  const scale = projection.scale();
  if (!Number.isFinite(scale) || scale > SCALE_ALONE * 8) {
    return { width, height, centre: middleOf(points), scale: SCALE_ALONE };
  }
  const centre = projection.invert?.([width / 2, height / 2]) ?? middleOf(points);
  return { width, height, centre: centre as MapPoint, scale: clamped(scale) };
}

function middleOf(points: readonly MapPoint[]): MapPoint {
  const middle = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis]);
    return values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

const clamped = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale));

/** Keeps the point of the globe under the pixel where it is. */
export function zoomedAt(frame: Frame, factor: number, x = frame.width / 2, y = frame.height / 2): Frame {
  const scale = clamped(frame.scale * factor);
  const under = projectionOf(frame).invert?.([x, y]);
  if (!under) return frame;
  const zoomed = { ...frame, scale };
  const [nowX, nowY] = projectionOf(zoomed)(under) ?? [x, y];
  return movedBy(zoomed, x - nowX, y - nowY);
}

export function movedBy(frame: Frame, x: number, y: number): Frame {
  const centre = projectionOf(frame).invert?.([frame.width / 2 - x, frame.height / 2 - y]);
  return centre ? { ...frame, centre: centre as MapPoint } : frame;
}

/** Returns how many pixels a drawing moves between two frames of one scale. */
export function shiftBetween(drawn: Frame, frame: Frame): readonly [right: number, down: number] {
  const [x, y] = projectionOf(frame).clipExtent(null)([...drawn.centre]) ?? [0, 0];
  return [x - frame.width / 2, y - frame.height / 2];
}

/**
 * Joins sites that are too near to each other into a mark, the largest first. A few sites at the same point are placed around it instead,
 * since no zoom would part them. @param space pixels from which two marks are apart, and from a point to the sites around it
 */
export function marksOf(sites: readonly PlacedSite[], frame: Frame, space = { apart: APART, around: AROUND }): Mark[] {
  const project = projectionOf(frame).clipExtent(null);
  const marks: Mark[] = [];
  for (const site of sites) {
    const [x, y] = project([...site.point]) ?? [0, 0];
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < space.apart);
    if (near) near.sites.push(site);
    else marks.push({ key: site.facility.id, x, y, sites: [site] });
  }
  return marks.flatMap((mark) => (isOnePoint(mark) ? aroundPoint(mark, space.around) : [mark]));
}

function isOnePoint({ sites }: Mark): boolean {
  const [first] = sites;
  const isSame = ({ point }: PlacedSite) => point[0] === first?.point[0] && point[1] === first?.point[1];
  return sites.length > 1 && sites.length <= AROUND_MAX && sites.every(isSame);
}

const aroundPoint = ({ x, y, sites }: Mark, radius: number): Mark[] =>
  sites.map((site, at) => {
    const angle = (2 * Math.PI * at) / sites.length - Math.PI / 2;
    return { key: site.facility.id, x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), sites: [site] };
  });

export interface Label {
  mark: Mark;
  lines: readonly string[];
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** The width of the longer line. */
  long: number;
  /** True where a line leads from the mark to its label. */
  isAway: boolean;
}

const LETTER = 6.6;
const LINES = 30;
const BESIDE = 16;
/** Distances of labels from their marks, in pixels. Those beyond the first have a leader line. */
const DISTANCES = [0, 36, 72, 120, 180];
const DIRECTIONS = [0, -22, 22, -48, 48, -80, 80];

/** A circle that labels keep clear of. */
export interface Obstacle {
  x: number;
  y: number;
  radius: number;
}

/**
 * Writes names next to marks where there is room, the first ones first. A name covers a route of the cotton only where no other place is
 * free.
 */
export function labelsOf(
  marks: readonly Mark[],
  linesOf: (mark: Mark) => readonly string[],
  { width, height }: Frame,
  ways: readonly Obstacle[] = [],
  beside = 0,
): Label[] {
  const taken: Space[] = marks.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }));
  const isFree = (box: Space): boolean =>
    box.left >= 0 && box.right <= width - beside && box.top >= 0 && box.bottom <= height && !taken.some((other) => overlaps(box, other));
  const isSeen = ({ x, y }: Mark): boolean => x >= 0 && x <= width && y >= 0 && y <= height;
  return marks.filter(isSeen).flatMap((mark) => {
    const lines = linesOf(mark);
    const long = Math.max(...lines.map(({ length }) => length)) * LETTER;
    const free = sidesOf(mark).filter((side) => isFree(boxOf(side, long)));
    const side = free.find((each) => !ways.some((way) => touches(boxOf(each, long), way))) ?? free.find(({ isAway }) => !isAway);
    if (!side) return [];
    taken.push(boxOf(side, long));
    return [{ mark, lines, ...side, long }];
  });
}

type Side = Pick<Label, 'anchor' | 'x' | 'y' | 'isAway'>;

/** Returns places for a label, the nearest first. */
function sidesOf({ x, y }: Mark): Side[] {
  return DISTANCES.flatMap((distance) =>
    DIRECTIONS.flatMap((down): Side[] => {
      const isAway = distance > 0 || down !== 0;
      return [
        { anchor: 'start', x: x + BESIDE + distance, y: y + down, isAway },
        { anchor: 'end', x: x - BESIDE - distance, y: y + down, isAway },
      ];
    }),
  );
}

export const touches = ({ left, right, top, bottom }: Space, { x, y, radius }: Obstacle): boolean =>
  x + radius > left && x - radius < right && y + radius > top && y - radius < bottom;

/** Returns the space that a label takes. */
export const spaceOf = (label: Label): Space => boxOf(label, label.long);

const boxOf = ({ anchor, x, y }: Pick<Label, 'anchor' | 'x' | 'y'>, long: number): Space => ({
  left: anchor === 'start' ? x : x - long,
  right: anchor === 'start' ? x + long : x,
  top: y - LINES / 2,
  bottom: y + LINES / 2,
});

const overlaps = (one: Space, other: Space): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const STEPS = 24;

/** Returns circles along a way that together cover it. */
export function obstaclesOf(from: Mark, to: Mark, radius: number): Obstacle[] {
  const bend = bendOf(from, to);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = step / STEPS;
    const along = (axis: 'x' | 'y') => (1 - at) ** 2 * from[axis] + 2 * at * (1 - at) * bend[axis] + at ** 2 * to[axis];
    return { x: along('x'), y: along('y'), radius };
  });
}

interface Place {
  x: number;
  y: number;
}

/** Bends a way to the side, so that ways there and back are two. */
const bendOf = (from: Place, to: Place): Place => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * 0.14,
  y: (from.y + to.y) / 2 + (to.x - from.x) * 0.14,
});

export function curveOf(from: Place, to: Place): string {
  const { x, y } = bendOf(from, to);
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}
