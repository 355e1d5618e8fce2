/** Lays out the map of a dossier: sites by their numbers, the ways between them, and names where they have room. Pure. */
import type { DossierBlock, MapSite } from '../../../../contracts/brand/dossiers/content.js';
import type { GroundName } from './ground.js';
import { apart, type Label, Labels, SITE_MAP, siteFrame } from './site-frame.js';

export const MARK_RADIUS = 7;
export const NAME_SIZE = 8;
const LETTER = 4.6;
const LINE = 10;
const BESIDE = MARK_RADIUS + 3;

export interface SiteMap {
  marks: { site: MapSite; x: number; y: number }[];
  routes: { x0: number; y0: number; x1: number; y1: number }[];
  siteNames: Label[];
  groundNames: Label[];
}

export function siteMapOf({ sites, routes, ground }: Pick<Extract<DossierBlock, { kind: 'map' }>, 'sites' | 'routes' | 'ground'>): SiteMap {
  const { project } = siteFrame(sites.map(({ point }) => point));
  const placed = sites.map((site) => {
    const [x, y] = project(site.point);
    return { site, x, y };
  });
  const marks = apart(placed, 2 * MARK_RADIUS);
  const markOf = new Map(marks.map((mark) => [mark.site.number, mark]));
  const labels = new Labels(SITE_MAP, LETTER, LINE);
  for (const { x, y } of marks) labels.block(x, y, MARK_RADIUS);
  return {
    marks,
    routes: routes.flatMap(([from, to]) => {
      const [start, end] = [markOf.get(from), markOf.get(to)];
      return start && end ? [{ x0: start.x, y0: start.y, x1: end.x, y1: end.y }] : [];
    }),
    siteNames: marks.flatMap(({ site, x, y }) => labels.place(site.name, besideOf(x, y))),
    groundNames: namesWithRoom(ground?.names ?? [], labels, LETTER),
  };
}

const besideOf = (x: number, y: number): Omit<Label, 'text'>[] => [
  { x: x + BESIDE, y, anchor: 'start' },
  { x: x - BESIDE, y, anchor: 'end' },
  { x, y: y - BESIDE - LINE / 2, anchor: 'middle' },
  { x, y: y + BESIDE + LINE / 2, anchor: 'middle' },
];

/** Writes the names that fit into their areas; the widest areas come first. */
export function namesWithRoom(names: readonly Pick<GroundName, 'name' | 'x' | 'y' | 'room'>[], labels: Labels, letter: number): Label[] {
  return names
    .toSorted((a, b) => b.room - a.room)
    .flatMap(({ name, x, y, room }) => {
      if (name.length * letter > 2.4 * room) return [];
      return labels.place(
        name,
        [0, -14, 14, -28, 28].map((shift) => ({ x, y: y + shift, anchor: 'middle' })),
      );
    });
}
