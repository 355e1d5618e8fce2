/** Makes the boxes of the flow chart, the goods that went between them, and the names of its rows. */
import type { ChartBox, ChartLink, DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PartSign } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import type { Stage } from '../../../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import { declaredOf } from '../../../../../../web/drawing/declared-origins.js';
import type { TracePicture } from '../../../../../../web/drawing/picture.js';
import type { TraceFlow, TracePlace } from '../../../../../../web/drawing/places.js';
import { addProvenance, NO_PROVENANCE, PROVENANCE } from '../../../../../../web/drawing/provenance.js';
import { knownPercent } from '../../../../../../web/drawing/whole-percents.js';
import { exhibitRanges } from '../../../../../platform/papers/layout/exhibit-ranges.js';
import type { Draft } from '../draft.js';
import { amountOf } from '../front/summary.js';
import { isSmall } from './folded-sites.js';

type Chart = Extract<DossierBlock, { kind: 'chart' }>;
const IMPORTER = 'importer';
/** Below this many grams a weight is in grams: no part of an order is 0 kg. */
const GRAMS_MAX = 1000;

/** `folded` maps the key of a box to the sites that share it. Links run as the goods do, from the farm. */
export function chartBlock(draft: Draft, picture: TracePicture, folded: ReadonlyMap<string, readonly TracePlace[]>): Chart {
  const boxOf = new Map([...folded].flatMap(([key, held]) => held.map((place) => [place.key, key] as const)));
  const places = new Map(picture.places.map((place) => [place.key, place]));
  const shown = picture.places.filter(({ key }) => !boxOf.has(key));
  const boxes = [
    ...shown.flatMap((place) => (place.kind === 'unknown' ? unrecordedBoxes(draft, place, picture) : [boxOfPlace(draft, place, picture)])),
    ...[...folded].map(([key, held]) => foldedBox(draft, key, held, picture)),
  ];
  const idOf = (key: string, kind: TraceFlow['kind']) =>
    boxOf.get(key) ?? (places.get(key)?.kind === 'unknown' ? unrecordedId(key, kind === 'unknown' ? 'unknown' : 'unverified') : key);
  const links = new Map<string, ChartLink>();
  for (const { from: near, to: away, kind, share } of [...picture.flows, ...flowsToImporter(picture)]) {
    const [from, to] = [idOf(away, kind), near === IMPORTER ? IMPORTER : idOf(near, kind)];
    const id = `${from}\n${to}\n${kind}`;
    links.set(id, { from, to, kind: kind as PartSign, share: (links.get(id)?.share ?? 0) + share });
  }
  const stages = [...new Set(boxes.map(({ stage }) => stage as Stage))].sort((a, b) => b - a);
  return {
    kind: 'chart',
    boxes: [...boxes, importerBox(draft)].sort((a, b) => b.stage - a.stage || b.share - a.share || (a.id < b.id ? -1 : 1)),
    links: [...links.values()],
    tiers: [...stages.map((stage) => tierOf(draft, stage, picture)), { stage: 0, title: draft.words.own.cover.importer, note: '' }],
  };
}

/** Returns what no nearer place took, by kind: the goods of the order itself. */
function flowsToImporter({ places, flows }: TracePicture): TraceFlow[] {
  const taken = new Map<string, number>();
  for (const { to, kind, share } of flows) taken.set(`${to} ${kind}`, (taken.get(`${to} ${kind}`) ?? 0) + share);
  return places.flatMap(({ key, kind: of, evidence }) =>
    PROVENANCE.flatMap((part): TraceFlow[] => {
      const kind = of === 'notRecorded' && part === 'unknown' ? 'notRecorded' : part;
      const share = evidence[part] - (taken.get(`${key} ${kind}`) ?? 0);
      return share > SHARE_EPSILON * 10 ? [{ from: IMPORTER, to: key, kind, share, highlighted: 0 }] : [];
    }),
  );
}

function tierOf({ words }: Draft, stage: Stage, { places, percents }: TracePicture): { stage: Stage; title: string; note: string } {
  const note = words.fill(words.screen.trace.known[stage], { share: knownPercent(stage, places, percents) });
  return { stage, title: words.stage(stage), note };
}

function boxOfPlace(draft: Draft, place: TracePlace, { percents, kilograms }: TracePicture): ChartBox {
  const { sites, words } = draft;
  const { key: id, kind, facility, tier: stage, depth, share, grams, evidence: provenance } = place;
  const isSite = kind === 'sites';
  const figure = figureOf(draft, { percent: percents.get(id) ?? 0, share, kilograms: kilograms.get(id), grams });
  return {
    ...{ id, kind: isSite ? 'site' : 'notRecorded', stage, depth, share, figure, provenance },
    number: (isSite && facility && sites.get(facility.id)?.number) || null,
    name: words.places.nameOf(place),
    place: isSite && facility ? words.places.locationOf(facility) : '',
  };
}

const unrecordedId = (key: string, kind: 'unverified' | 'unknown'): string => `${key} ${kind}`;

/** Keeps goods that somebody bought outside the platform apart from those that nobody recorded. */
function unrecordedBoxes(draft: Draft, place: TracePlace, { percents, kilograms, places }: TracePicture): ChartBox[] {
  const { words } = draft;
  const { key, tier: stage, depth, evidence, share, grams } = place;
  const shares = [share - evidence.unknown, evidence.unknown];
  const whole = largestRemainder(shares, percents.get(key) ?? 0);
  const weights = largestRemainder(shares, kilograms.get(key) ?? 0);
  return (['unverified', 'unknown'] as const).flatMap((kind, at): ChartBox[] => {
    const part = shares[at] ?? 0;
    if (part <= SHARE_EPSILON) return [];
    const weight = { kilograms: weights[at], grams: grams === null ? null : (grams * part) / share };
    const provenance = kind === 'unknown' ? { ...NO_PROVENANCE, unknown: part } : { ...evidence, unknown: 0 };
    const figure = figureOf(draft, { percent: whole[at] ?? 0, share: part, ...weight });
    const text = kind === 'unknown' ? ({ kind, name: words.places.nameOf(place), place: '' } as const) : outsideText(draft, place, places);
    return [{ ...{ id: unrecordedId(key, kind), number: null, stage, depth, share: part, figure, provenance }, ...text }];
  });
}

/** Names the buyers at the tier of the goods that they bought outside, and at the tiers before it what they declared. */
function outsideText({ words }: Draft, place: TracePlace, places: readonly TracePlace[]): Pick<ChartBox, 'kind' | 'name' | 'place'> {
  const kind = 'unknown';
  const name = words.places.nameOf(place);
  const { manual } = words.screen.trace.end;
  if (place.lots.length > 0) {
    const buyers = [...new Set(place.lots.map(({ facility }) => facility.name))];
    return { kind, name, place: `${manual}: ${words.join(buyers)}` };
  }
  const declared = declaredOf(places.flatMap(({ kind, lots }) => (kind === 'unknown' ? lots : [])));
  if (!declared) return { kind, name, place: manual };
  const countries = words.join(declared.origins.map(({ country }) => words.country(country)));
  const title = words.fill(words.own.chart.declared, { countries });
  return { kind: 'declared', name: title, place: `${name}. ${words.own.origins.declared}` };
}

function foldedBox(draft: Draft, id: string, held: readonly TracePlace[], { percents, kilograms }: TracePicture): ChartBox {
  const { chart } = draft.words.own;
  const numbers = exhibitRanges(held.flatMap(({ facility }) => (facility && draft.sites.get(facility.id)?.number) || []));
  const [{ tier: stage, depth }] = held as [TracePlace];
  const share = held.reduce((sum, place) => sum + place.share, 0);
  const sumOf = (shown: ReadonlyMap<string, number>) => held.reduce((sum, { key }) => sum + (shown.get(key) ?? 0), 0);
  const weight = { kilograms: sumOf(kilograms), grams: sumOrNull(held.map(({ grams }) => grams)) };
  return {
    ...{ id, kind: 'folded', number: null, stage, depth, share },
    name: draft.words.fill(chart.folded, { count: held.length, numbers }),
    place: held.every(isSmall) ? chart.eachSmall : '',
    figure: figureOf(draft, { percent: sumOf(percents), share, ...weight }),
    provenance: held.reduce((sum, { evidence }) => addProvenance(sum, evidence), NO_PROVENANCE),
  };
}

function importerBox(draft: Draft): ChartBox {
  const { facts, words } = draft;
  const { name, country } = facts.brand;
  const amount = facts.order.quantity === undefined ? '' : amountOf(draft);
  return {
    ...{ id: IMPORTER, kind: 'importer', number: null, stage: 0, share: 1, provenance: NO_PROVENANCE },
    ...{ name, place: country ? words.country(country) : '' },
    figure: ['100%', amount].filter(Boolean).join(' '),
  };
}

interface Figure {
  percent: number;
  share: number;
  kilograms: number | undefined;
  grams: number | null;
}

function figureOf({ words }: Draft, { percent, share, kilograms, grams }: Figure): string {
  const part = percentText(percent, share);
  if (grams === null) return part;
  if (grams < GRAMS_MAX) return `${part} ${words.count(Math.round(grams))} g`;
  return `${part} ${words.count(kilograms ?? grams / 1000)} kg`;
}
