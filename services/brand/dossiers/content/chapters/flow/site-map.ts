/** Puts the sites of the flow chart on a map. */
import type { DossierBlock, MapGround, MapSite } from '../../../../../../contracts/brand/dossiers/content.js';
import { groundOf } from '../../../../../../web/drawing/charts/ground/ground.js';
import { siteFrame } from '../../../../../../web/drawing/charts/ground/site-frame.js';
import type { TracePicture } from '../../../../../../web/drawing/picture.js';
import { outlinesOfEarth } from '../../../../../platform/papers/earth.js';
import type { DossierWords } from '../../words/dossier-words.js';
import type { Draft } from '../draft.js';

/** Draws the sites whose OAR ID has a point in the public registry; says how many have none. */
export function mapBlock(
  { facts, sites, words }: Draft,
  picture: TracePicture | undefined,
): Extract<DossierBlock, { kind: 'map' }> | undefined {
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
  const said = words.fill(words.own.chart.note, { placed: placed.length, all: facts.sites.length });
  return {
    kind: 'map',
    sites: placed,
    routes: [...routes.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    note: [said, words.own.chart.borders].join(' '),
    ground: groundBelow(
      placed.map(({ point }) => point),
      words,
    ),
  };
}

function groundBelow(points: readonly MapSite['point'][], words: DossierWords): MapGround {
  const ground = groundOf(outlinesOfEarth(), points, siteFrame(points));
  const names = ground.names.map(({ country, name, ...place }) => ({
    name: country === undefined ? name : words.country(country),
    ...place,
  }));
  return { ...ground, names };
}
