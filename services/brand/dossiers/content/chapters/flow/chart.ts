/** Draws the way of the goods from the farm as boxes and links, and their sites on a map. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import { pictureOf, type TracePicture } from '../../../../../../web/drawing/picture.js';
import type { TracePlace } from '../../../../../../web/drawing/places.js';
import { exhibitRanges } from '../../../../../platform/papers/layout/exhibit-ranges.js';
import { DASH } from '../../words/dossier-words.js';
import { column, end, figures, heading, quiet, sum, table } from '../blocks.js';
import type { Draft, DraftChapter } from '../draft.js';
import { chartBlock } from './chart-boxes.js';
import { foldedSites } from './folded-sites.js';
import { outsideSellers } from './outside-sellers.js';
import { mapBlock } from './site-map.js';

export function chartChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const { trace } = draft.facts.traced;
  const picture = trace && pictureOf(trace, 'backward', ({ facility }) => ({ key: facility.id, name: facility.name }));
  const map = mapBlock(draft, picture);
  const folded = foldedSites(picture?.places ?? []);
  const blocks: DossierBlock[] = [
    quiet(own.intro.chart),
    ...(picture ? [chartBlock(draft, picture, folded)] : []),
    ...outsideSellers(draft),
    ...(picture && folded.size > 0 ? [heading(own.head.folded), smallTable(draft, folded.values(), picture)] : []),
    ...(map ? [heading(own.head.map), map] : []),
    ...draft.gapBlocks('chart'),
  ];
  return { id: 'chart', kind: 'chart', title: own.chapter.chart, blocks };
}

/** Lists the sites that share a box, in grams: whole percents and kilograms would hide them. */
function smallTable(draft: Draft, folded: Iterable<readonly TracePlace[]>, picture: TracePicture): DossierBlock {
  const { column: head } = draft.words.own;
  const columns = [
    column(head.number, 0.8),
    column(head.site, 4),
    column(head.place, 4),
    column(head.to, 1.2),
    figures(head.cottonGrams, 1.8),
  ];
  return table(
    columns,
    [...folded].flatMap((held) => rowsOf(draft, held, picture)),
  );
}

function rowsOf(draft: Draft, held: readonly TracePlace[], { places, flows }: TracePicture): PaperCell[][] {
  const { words, sites } = draft;
  const numberOf = new Map(places.map(({ key, facility }) => [key, (facility && sites.get(facility.id)?.number) ?? 0]));
  const buyersOf = ({ key }: TracePlace) => flows.flatMap(({ from, to }) => (to === key ? [numberOf.get(from) ?? 0] : [])).filter(Boolean);
  const rows = held
    .toSorted((a, b) => (numberOf.get(a.key) ?? 0) - (numberOf.get(b.key) ?? 0))
    .map((place): PaperCell[] => [
      words.count(numberOf.get(place.key) ?? 0),
      place.name,
      place.facility ? words.places.locationOf(place.facility) : '',
      exhibitRanges(buyersOf(place)),
      end(gramsText(draft, place.grams)),
    ]);
  const whole = sumOrNull(held.map(({ grams }) => grams));
  const tier = held[0]?.tier;
  return [[tier === undefined ? '' : words.stage(tier)], ...rows, ['', words.own.row.sum, '', '', sum(gramsText(draft, whole))]];
}

function gramsText({ words }: Draft, grams: number | null): string {
  if (grams === null) return DASH;
  return grams > 0 && grams < 1 ? '<1' : words.count(Math.round(grams));
}
