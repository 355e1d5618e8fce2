/** Fits a part of the globe into a drawing, and keeps what stands on it apart. Pure. */
import { geoMercator } from 'd3';
import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import type { PlacedSite } from './map-sites.js';

export interface Frame {
  width: number;
  height: number;
  centre: MapPoint;
  scale: number;
}

/** Something that stands on the map: a site, or several that have no room beside each other. */
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
/** Sites at one point stand around it, as far as they can be told apart. */
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

/** Returns the frame that shows all points. */
export function fittedFrame(points: readonly MapPoint[], width: number, height: number): Frame {
  const room = Math.min(ROOM, width / 6, height / 6);
  const projection = geoMercator().fitExtent(
    [
      [room, room],
      [Math.max(room + 1, width - room), Math.max(room + 1, height - room)],
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

/**
 * Joins sites that stand too near to each other to a mark, the largest first. A few sites at one and the same point stand around it instead,
 * since no zoom would part them.
 */
export function marksOf(sites: readonly PlacedSite[], frame: Frame): Mark[] {
  const project = projectionOf(frame).clipExtent(null);
  const marks: Mark[] = [];
  for (const site of sites) {
    const [x, y] = project([...site.point]) ?? [0, 0];
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < APART);
    if (near) near.sites.push(site);
    else marks.push({ key: site.facility.id, x, y, sites: [site] });
  }
  return marks.flatMap((mark) => (isOnePoint(mark) ? aroundPoint(mark) : [mark]));
}

function isOnePoint({ sites }: Mark): boolean {
  const [first] = sites;
  const isSame = ({ point }: PlacedSite) => point[0] === first?.point[0] && point[1] === first?.point[1];
  return sites.length > 1 && sites.length <= AROUND_MAX && sites.every(isSame);
}

const aroundPoint = ({ x, y, sites }: Mark): Mark[] =>
  sites.map((site, at) => {
    const angle = (2 * Math.PI * at) / sites.length - Math.PI / 2;
    return { key: site.facility.id, x: x + AROUND * Math.cos(angle), y: y + AROUND * Math.sin(angle), sites: [site] };
  });

export interface Label {
  mark: Mark;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

const LETTER = 6.6;
const LINES = 30;
const BESIDE = 16;

/** Writes names beside marks where nothing is in their way, the first ones first. @param textOf the longer of the two lines */
export function labelsOf(marks: readonly Mark[], textOf: (mark: Mark) => string, { width, height }: Frame): Label[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }));
  return marks.flatMap((mark) => {
    const long = textOf(mark).length * LETTER;
    const sides = [
      { anchor: 'start', x: mark.x + BESIDE, y: mark.y },
      { anchor: 'end', x: mark.x - BESIDE, y: mark.y },
      { anchor: 'start', x: mark.x + BESIDE, y: mark.y - 22 },
      { anchor: 'start', x: mark.x + BESIDE, y: mark.y + 22 },
      { anchor: 'end', x: mark.x - BESIDE, y: mark.y - 22 },
      { anchor: 'end', x: mark.x - BESIDE, y: mark.y + 22 },
    ] as const;
    for (const side of sides) {
      const box = boxOf(side, long);
      if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [{ mark, ...side }];
    }
    return [];
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = ({ anchor, x, y }: Pick<Label, 'anchor' | 'x' | 'y'>, long: number): Box => ({
  left: anchor === 'start' ? x : x - long,
  right: anchor === 'start' ? x + long : x,
  top: y - LINES / 2,
  bottom: y + LINES / 2,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Bends a way to the side, so that ways there and back are two. */
export function curveOf(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const [x, y] = [(from.x + to.x) / 2 - (to.y - from.y) * 0.14, (from.y + to.y) / 2 + (to.x - from.x) * 0.14];
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}
