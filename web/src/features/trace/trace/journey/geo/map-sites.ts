/** Puts the sites of a trace and the ways between them on the ground. Pure. */
import { groupBy } from '../../../../../../../contracts/shared/group-by.js';
import type { MapPoint, TraceSitePlace } from '../../../../../../../contracts/trace/tracing/places.js';
import type { TraceProvenance } from '../../../../../../../contracts/trace/tracing/replies.js';
import type { PartKind } from '../../../../../../drawing/parts.js';
import { pictureOf, type TracePicture } from '../../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../../drawing/places.js';

export interface MapSite extends TraceSitePlace {
  /** The largest part that the site has at a tier, and that tier. */
  share: number;
  tier: number;
  evidence: TraceProvenance;
  disputed: boolean;
}

export type PlacedSite = MapSite & { point: MapPoint };

/** Runs with the cotton. */
export interface MapRoute {
  from: string;
  to: string;
  share: number;
  /** The kind of its largest part. */
  kind: PartKind;
}

export interface GroundPicture {
  /** The largest part first. */
  placed: PlacedSite[];
  /** Sites that nobody gave a place for, the largest part first. */
  unplaced: MapSite[];
  routes: MapRoute[];
}

/** @param places of the sites, in any order; sites of the trace without an entry have no place */
export function groundPicture(
  { trace, direction }: Pick<TracePicture, 'trace' | 'direction'>,
  places: readonly TraceSitePlace[],
): GroundPicture {
  const picture = pictureOf(trace, direction, ({ facility }) => ({ key: facility.id, name: facility.name }));
  const own = (picture?.places ?? []).filter((place) => place.kind === 'sites' && place.facility !== undefined);
  const placeOf = new Map(places.map((place) => [place.facility.id, place]));
  const sites = [...groupBy(own, ({ facility }) => facility?.id ?? '')]
    .map(([id, same]) => siteOf(same, placeOf.get(id)))
    .sort((a, b) => b.share - a.share);
  const isPlaced = (site: MapSite): site is PlacedSite => site.point !== undefined;
  const placed = sites.filter(isPlaced);
  const siteOfPlace = new Map(own.map(({ key, facility }) => [key, facility?.id ?? '']));
  const onMap = new Set(placed.map(({ facility }) => facility.id));
  return { placed, unplaced: sites.filter((site) => !isPlaced(site)), routes: routesOf(picture, siteOfPlace, onMap) };
}

function siteOf(same: readonly TracePlace[], place: TraceSitePlace | undefined): MapSite {
  const [largest] = [...same].sort((a, b) => b.share - a.share) as [TracePlace];
  const { share, tier, evidence } = largest;
  const facility = largest.facility as MapSite['facility'];
  return { ...(place ?? { facility }), share, tier, evidence, disputed: same.some(({ disputed }) => disputed) };
}

function routesOf(picture: TracePicture | undefined, siteOfPlace: ReadonlyMap<string, string>, onMap: ReadonlySet<string>): MapRoute[] {
  const parts = new Map<string, { from: string; to: string; shares: Map<PartKind, number> }>();
  for (const flow of picture?.flows ?? []) {
    const [near, away] = [siteOfPlace.get(flow.from), siteOfPlace.get(flow.to)];
    const [from, to] = picture?.direction === 'forward' ? [near, away] : [away, near];
    if (from === undefined || to === undefined || from === to || !onMap.has(from) || !onMap.has(to)) continue;
    const known = parts.get(`${from} ${to}`) ?? { from, to, shares: new Map() };
    known.shares.set(flow.kind, (known.shares.get(flow.kind) ?? 0) + flow.share);
    parts.set(`${from} ${to}`, known);
  }
  return [...parts.values()]
    .map(({ from, to, shares }) => {
      const [largest] = [...shares].sort((a, b) => b[1] - a[1]) as [[PartKind, number]];
      return { from, to, share: [...shares.values()].reduce((sum, share) => sum + share, 0), kind: largest[0] };
    })
    .sort((a, b) => a.share - b.share);
}
