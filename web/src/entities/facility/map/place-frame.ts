/** Fits the surroundings of a place into a drawing, and finds the place that was tapped. Mercator, north is up. Pure. */

import type { GroundFrame } from '../../../../drawing/charts/ground/ground.js';
import type { Area, GroundPoint } from '../../../../drawing/charts/ground/outlines.js';

export interface PlaceView {
  centre: GroundPoint;
  /** The width of the drawing in degrees. */
  degrees: number;
}

export interface PlaceFrame extends GroundFrame {
  placeAt: (x: number, y: number) => GroundPoint;
}

/** The width of a drawing around one place: some hundred kilometres. */
export const DEGREES_AROUND = 3;
const DEGREES = { min: 0.02, max: 90 } as const;
const RADIANS = Math.PI / 180;
const FIVE_DECIMALS = 100_000;

const northOf = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS;
const latitudeOf = (north: number): number => (2 * Math.atan(Math.exp(north * RADIANS)) - Math.PI / 2) / RADIANS;
const rounded = (degrees: number): number => Math.round(degrees * FIVE_DECIMALS) / FIVE_DECIMALS;

export function placeFrame({ centre, degrees }: PlaceView, width: number, height: number): PlaceFrame {
  const scale = width / degrees;
  const [x, y] = [centre[0], northOf(centre[1])];
  const placeAt = (right: number, down: number): GroundPoint => [
    rounded(x + (right - width / 2) / scale),
    rounded(latitudeOf(y + (height / 2 - down) / scale)),
  ];
  const [[west, north], [east, south]] = [placeAt(0, 0), placeAt(width, height)];
  return {
    ...{ width, height, box: { west, north, east, south }, placeAt },
    project: ([longitude, latitude]) => [width / 2 + (longitude - x) * scale, height / 2 - (northOf(latitude) - y) * scale],
  };
}

/** Returns the view of a province or a country; of the world where neither is known. */
export function viewOfArea(areas: readonly Area[]): PlaceView {
  const [area] = areas;
  if (!area) return { centre: [40, 25], degrees: DEGREES.max };
  const { west, east, south, north } = area.box;
  return { centre: [(west + east) / 2, (south + north) / 2], degrees: clamped(Math.max(east - west, north - south) * 1.2) };
}

export const zoomedView = (view: PlaceView, factor: number): PlaceView => ({ ...view, degrees: clamped(view.degrees / factor) });

const clamped = (degrees: number): number => Math.min(DEGREES.max, Math.max(DEGREES.min, degrees));
