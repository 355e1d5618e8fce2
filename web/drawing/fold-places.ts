/** Folds the smallest places of crowded map columns into one card per column. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import { addHands, emptyPlace, FlowCollector, type TraceFlows, type TracePlace } from './places.js';
import { addProvenance } from './provenance.js';

export const foldedKey = (tier: number, depth: number): string => `folded ${tier} ${depth}`;

/** Leaves opened columns unfolded. `fits` returns the number of cards that a column has room for; `keep` is never folded. */
export function foldSmallPlaces(
  { places, flows }: TraceFlows,
  opened: ReadonlySet<string>,
  fits: (column: readonly TracePlace[]) => number,
  keep?: string,
): TraceFlows {
  const into = new Map<string, TracePlace>();
  for (const column of groupBy(places, ({ tier, depth }) => foldedKey(tier, depth)).values()) {
    const first = column[0] as TracePlace;
    const key = foldedKey(first.tier, first.depth);
    if (opened.has(key)) continue;
    const small = smallestOf(column, fits(column), keep);
    if (small.length < 2) continue;
    const card = emptyPlace(key, 'folded', first.tier, first.depth);
    for (const place of small) {
      addPlace(card, place);
      into.set(place.key, card);
    }
  }
  const rerouted = new FlowCollector();
  for (const { from, to, ...part } of flows) rerouted.addPart({ from: into.get(from)?.key ?? from, to: into.get(to)?.key ?? to, ...part });
  return { places: [...places.filter(({ key }) => !into.has(key)), ...new Set(into.values())], flows: rerouted.all() };
}

/** Returns the smallest places that do not fit next to the others and the folded card. */
function smallestOf(column: readonly TracePlace[], room: number, keep: string | undefined): TracePlace[] {
  if (column.length <= room) return [];
  const sites = column
    .filter(({ kind }) => kind === 'sites')
    .sort((a, b) => Number(b.key === keep) - Number(a.key === keep) || b.share - a.share);
  return sites.slice(Math.max(1, room - 1 - (column.length - sites.length)));
}

function addPlace(card: TracePlace, place: TracePlace): void {
  card.evidence = addProvenance(card.evidence, place.evidence);
  card.share += place.share;
  card.grams = place.grams === null ? card.grams : (card.grams ?? 0) + place.grams;
  card.holds.push(place.key);
  card.lots.push(...place.lots);
  card.disputed ||= place.disputed;
  addHands(card, place);
  card.dnaFailed ||= place.dnaFailed;
  card.hasPool ||= place.hasPool;
  card.facilities.push(...place.facilities);
}
