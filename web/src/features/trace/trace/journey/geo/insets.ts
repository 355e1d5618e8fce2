/** Picks the districts of a map whose places need a drawing of their own. Pure. */
import { geoMercator } from 'd3';
import { groupBy } from '../../../../../../../contracts/shared/group-by.js';
import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import type { Frame, Mark } from './frame.js';
import type { PlacedSite } from './map-sites.js';

/** A district with several places, under the letter that marks it on the map. */
export interface Inset {
  letter: string;
  district: string;
  /** The largest part first. */
  sites: PlacedSite[];
  /** The part of the whole that its sites at the farthest tier have. */
  share: number;
}

const PLACES_MIN = 4;
const INSETS_MAX = 2;
/** One pixel is at least about 16 m. */
const SCALE_MAX = 400_000;
const ROOM = { x: 52, y: 48 };
const EARTH_KM = 6371;
const SCALE_LINES = [50, 20, 10, 5, 2, 1];
const LINE_MAX = 70;

/** Returns the districts with the largest shares, of those with at least four places. */
export function insetsOf(placed: readonly PlacedSite[]): Inset[] {
  const known = placed.filter(({ facility }) => facility.district !== undefined);
  return [...groupBy(known, ({ facility }) => `${facility.country ?? ''} ${facility.district}`).values()]
    .filter(({ length }) => length >= PLACES_MIN)
    .map((sites) => ({ district: sites[0]?.facility.district ?? '', sites, share: farthestShare(sites) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, INSETS_MAX)
    .map((inset, at) => ({ ...inset, letter: String.fromCharCode(65 + at) }));
}

function farthestShare(sites: readonly PlacedSite[]): number {
  const farthest = Math.max(...sites.map(({ tier }) => tier));
  return sites.filter(({ tier }) => tier === farthest).reduce((sum, { share }) => sum + share, 0);
}

/** Returns the points of a site and of its land. */
export const pointsOf = ({ point, land = [], otherLand = [] }: PlacedSite): MapPoint[] => [point, ...land, ...otherLand.flat()];

/** Fits the places of a district into its drawing. */
export function insetFrame(sites: readonly PlacedSite[], width: number, height: number): Frame {
  const points = sites.flatMap(pointsOf);
  const projection = geoMercator().fitExtent(
    [
      [ROOM.x, ROOM.y],
      [width - ROOM.x, height - ROOM.y],
    ],
    { type: 'MultiPoint', coordinates: points.map((point) => [...point]) },
  );
  const scale = projection.scale();
  if (!Number.isFinite(scale)) return { width, height, centre: points[0] ?? [0, 0], scale: SCALE_MAX };
  const centre = projection.invert?.([width / 2, height / 2]) ?? points[0] ?? [0, 0];
  return { width, height, centre: centre as MapPoint, scale: Math.min(scale, SCALE_MAX) };
}

/** Returns a round distance and its length in pixels. */
export function scaleLine({ centre, scale }: Frame): { km: number; pixels: number } {
  const perKm = scale / (EARTH_KM * Math.cos((centre[1] * Math.PI) / 180));
  const km = SCALE_LINES.find((each) => each * perKm <= LINE_MAX) ?? 1;
  return { km, pixels: km * perKm };
}

const PUSHES = 30;
/** The pixels that a mark keeps from the edge of the drawing. */
const EDGE_GAP = 4;

/** Pushes marks apart that would hide each other, as little as needed, and keeps them in the drawing. */
export function pushedApart(marks: readonly Mark[], { width, height }: Frame, apart: number): Mark[] {
  const pushed = marks.map((mark) => ({ ...mark }));
  for (let push = 0; push < PUSHES; push++)
    for (const [at, one] of pushed.entries())
      for (const other of pushed.slice(at + 1)) {
        const [across, down] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(across, down);
        if (distance >= apart) continue;
        const by = (apart - distance) / 2;
        const [x, y] = distance === 0 ? [1, 0] : [across / distance, down / distance];
        Object.assign(one, within(one.x - x * by, one.y - y * by));
        Object.assign(other, within(other.x + x * by, other.y + y * by));
      }
  return pushed;

  function within(x: number, y: number) {
    const edge = apart / 2 + EDGE_GAP;
    return { x: Math.min(Math.max(x, edge), width - edge), y: Math.min(Math.max(y, edge), height - edge) };
  }
}
