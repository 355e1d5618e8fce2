/** Draws the way of the goods from the farm as boxes and links, and their sites on a map. */
import type { ChartBox, DossierBlock, MapSite } from '../../../../../contracts/brand/dossiers/content.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { pictureOf, type TracePicture } from '../../../../../web/drawing/picture.js';
import type { TracePlace } from '../../../../../web/drawing/places.js';
import { heading, quiet } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';

type Block<Kind extends DossierBlock['kind']> = Extract<DossierBlock, { kind: Kind }>;

export function chartChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const { trace } = draft.facts.traced;
  const picture = trace && pictureOf(trace, 'backward', ({ facility }) => ({ key: facility.id, name: facility.name }));
  const map = mapBlock(draft, picture);
  const blocks: DossierBlock[] = [
    quiet(own.intro.chart),
    ...(picture ? [chartBlock(draft, picture)] : []),
    ...(map ? [heading(own.head.map), map] : []),
    ...draft.gapBlocks('chart'),
  ];
  return { id: 'chart', kind: 'chart', title: own.chapter.chart, blocks };
}

/** Links run as the goods do, from the farm. */
function chartBlock(draft: Draft, { places, flows }: TracePicture): Block<'chart'> {
  const shares = groupBy(flows, ({ from, to }) => `${to}\n${from}`);
  const links = [...shares.values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ from: first.to, to: first.from, share: parts.reduce((sum, { share }) => sum + share, 0) }] : [];
  });
  const boxes = places.map((place) => boxOf(place, draft));
  return { kind: 'chart', boxes: boxes.sort((a, b) => b.stage - a.stage || b.share - a.share || (a.id < b.id ? -1 : 1)), links };
}

function boxOf(place: TracePlace, { sites, words }: Draft): ChartBox {
  const { key: id, kind, facility, tier: stage, share, evidence: provenance } = place;
  const number = (facility && sites.get(facility.id)?.number) ?? null;
  const at = kind === 'sites' && facility ? [facility.district, facility.province, facility.country] : [];
  const isPlaced = at.some(Boolean);
  const name = words.places.nameOf(place);
  const declared = kind === 'unknown' ? words.places.declaredText(place.lots) : '';
  return { id, number, name, place: isPlaced && facility ? words.places.locationOf(facility) : declared, stage, share, provenance };
}

/** Draws the sites whose OAR ID has a point in the public registry; says how many have none. */
function mapBlock({ facts, sites, words }: Draft, picture: TracePicture | undefined): Block<'map'> | undefined {
  const placed = facts.sites.flatMap(({ number, facility, point, tier }): MapSite[] =>
    point ? [{ number, name: facility.name, point, stage: tier }] : [],
  );
  if (placed.length === 0 || !picture) return undefined;
  const onMap = new Set(placed.map(({ number }) => number));
  const siteOf = new Map(picture.places.flatMap(({ key, facility }) => (facility ? [[key, sites.get(facility.id)?.number] as const] : [])));
  const routes = new Map<string, readonly [number, number]>();
  for (const { from, to } of picture.flows) {
    const [near, away] = [siteOf.get(from), siteOf.get(to)];
    if (near === undefined || away === undefined || near === away || !onMap.has(near) || !onMap.has(away)) continue;
    routes.set(`${away} ${near}`, [away, near]);
  }
  const note = words.fill(words.own.chart.note, { placed: placed.length, all: facts.sites.length });
  return { kind: 'map', sites: placed, routes: [...routes.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]), note };
}
