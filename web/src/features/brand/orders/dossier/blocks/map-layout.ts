/** Places the sites on a plain grid of latitudes and longitudes, to one scale in both directions. Pure. */
import { geoGraticule, geoMercator, geoPath } from 'd3';
import type { MapSite } from '../../../../../../../contracts/brand/dossiers/content.js';

export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 340;
const MARGIN = 40;
/** Keeps one site alone, or sites of one town, from filling the map. */
const DEGREES_MIN = 1;
const GRID_LINES = 6;
const GRID_STEPS = [0.25, 0.5, 1, 2, 5, 10, 20, 30];

interface SiteMap {
  grid: string;
  points: { site: MapSite; x: number; y: number }[];
  routes: string[];
}

export function layoutMap(sites: readonly MapSite[], routes: readonly (readonly [from: number, to: number])[]): SiteMap {
  const ends = cornersOf(sites);
  const projection = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [MAP_WIDTH - MARGIN, MAP_HEIGHT - MARGIN],
    ],
    { type: 'MultiPoint', coordinates: ends },
  );
  projection.clipExtent([
    [0, 0],
    [MAP_WIDTH, MAP_HEIGHT],
  ]);
  const path = geoPath(projection);
  const span = Math.max(...[0, 1].map((axis) => (ends[1]?.[axis] ?? 0) - (ends[0]?.[axis] ?? 0)));
  const step = GRID_STEPS.find((each) => span / each <= GRID_LINES) ?? 45;
  const pointOf = new Map(sites.map((site) => [site.number, site.point]));
  const lines = routes.flatMap(([from, to]) => {
    const [start, end] = [pointOf.get(from), pointOf.get(to)];
    return start && end ? [path({ type: 'LineString', coordinates: [[...start], [...end]] }) ?? ''] : [];
  });
  return {
    grid: path(geoGraticule().step([step, step])()) ?? '',
    points: sites.map((site) => {
      const [x, y] = projection([...site.point]) ?? [0, 0];
      return { site, x, y };
    }),
    routes: lines,
  };
}

/** Returns the south-western and the north-eastern corner. */
function cornersOf(sites: readonly MapSite[]): [number, number][] {
  const range = (axis: 0 | 1): [number, number] => {
    const values = sites.map(({ point }) => point[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const short = Math.max(0, DEGREES_MIN - (high - low)) / 2;
    return [low - short, high + short];
  };
  const [[west, east], [south, north]] = [range(0), range(1)];
  return [
    [west, south],
    [east, north],
  ];
}
