/** Maps the globe near a group to pixels and back: north is at the top, and both directions have one scale. */
import type { LngLat } from '../../../../../../contracts/trace/farms/outlines.js';

const METRES_PER_DEGREE = 111_320;
const BARS = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const MARGIN = 24;
/** Keeps a single point from filling the map. */
const METRES_MIN = 200;
export const SIX_DECIMALS = 1_000_000;

export interface MapView {
  width: number;
  height: number;
  /** The middle of the drawing. */
  centre: LngLat;
  pixelsPerMetre: number;
}

export type Pixel = { x: number; y: number };

/** Returns the view that shows all points. @param endSpace pixels left free at the right for an overlay */
export function fittedView(points: readonly LngLat[], width: number, height: number, endSpace = 0): MapView {
  const [west, east] = rangeOf(points, 0);
  const [south, north] = rangeOf(points, 1);
  const middle: LngLat = [(west + east) / 2, (south + north) / 2];
  const metres = { across: (east - west) * metresPerLongitude(middle[1]), up: (north - south) * METRES_PER_DEGREE };
  const free = Math.max(80, width - endSpace);
  const pixelsPerMetre = Math.min(
    (free - 2 * MARGIN) / Math.max(metres.across, METRES_MIN),
    (height - 2 * MARGIN) / Math.max(metres.up, METRES_MIN),
  );
  const shift = (width - free) / 2 / pixelsPerMetre / metresPerLongitude(middle[1]);
  return { width, height, centre: [middle[0] + shift, middle[1]], pixelsPerMetre };
}

export function pixelOf({ width, height, centre, pixelsPerMetre }: MapView, [lng, lat]: LngLat): Pixel {
  return {
    x: width / 2 + (lng - centre[0]) * metresPerLongitude(centre[1]) * pixelsPerMetre,
    y: height / 2 - (lat - centre[1]) * METRES_PER_DEGREE * pixelsPerMetre,
  };
}

export function lngLatOf({ width, height, centre, pixelsPerMetre }: MapView, { x, y }: Pixel): LngLat {
  const lng = centre[0] + (x - width / 2) / metresPerLongitude(centre[1]) / pixelsPerMetre;
  const lat = centre[1] - (y - height / 2) / METRES_PER_DEGREE / pixelsPerMetre;
  return [Math.round(lng * SIX_DECIMALS) / SIX_DECIMALS, Math.round(lat * SIX_DECIMALS) / SIX_DECIMALS];
}

export const zoomed = (view: MapView, factor: number): MapView => ({ ...view, pixelsPerMetre: view.pixelsPerMetre * factor });

export const moved = (view: MapView, by: Pixel): MapView => ({
  ...view,
  centre: lngLatOf(view, { x: view.width / 2 - by.x, y: view.height / 2 - by.y }),
});

/** Draws many rings as one path, so that ten thousand plots are one element. */
export function pathOf(view: MapView, outlines: readonly (readonly LngLat[])[]): string {
  const parts: string[] = [];
  for (const outline of outlines) {
    const points = outline.map((point) => {
      const { x, y } = pixelOf(view, point);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    if (points.length > 0) parts.push(`M${points.join('L')}Z`);
  }
  return parts.join('');
}

export function scaleBar({ pixelsPerMetre }: MapView): { metres: number; length: number } {
  const metres = BARS.findLast((each) => each * pixelsPerMetre <= 140) ?? (BARS[0] as number);
  return { metres, length: metres * pixelsPerMetre };
}

/** Returns the middle of the extent of an outline, and its size on the drawing. */
export function placeOf(view: MapView, outline: readonly LngLat[]): Pixel & { size: number } {
  const [west, east] = rangeOf(outline, 0);
  const [south, north] = rangeOf(outline, 1);
  const [low, high] = [pixelOf(view, [west, south]), pixelOf(view, [east, north])];
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, size: Math.min(high.x - low.x, low.y - high.y) };
}

export function isWithin(outline: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let isInside = false;
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] as LngLat;
    if (a[1] > lat !== b[1] > lat && lng < a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) isInside = !isInside;
  }
  return isInside;
}

function rangeOf(points: readonly LngLat[], axis: 0 | 1): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    low = Math.min(low, point[axis]);
    high = Math.max(high, point[axis]);
  }
  return [low, high];
}

const metresPerLongitude = (latitude: number): number => METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
