/** Finds farms that record more cotton of one crop year than their land plausibly gives. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { RecordedAssessmentEvent } from '../../../contracts/members/saq/events.js';
import { seasonOf } from '../../../contracts/shared/written/days.js';
import type { RecordedFarmEvent } from '../../../contracts/trace/farms/events.js';
import { hectaresOf as hectaresOfLand } from '../../../contracts/trace/farms/outlines.js';
import { type AlertsBody, type FoundGrams, type HarvestAlerts, raise, removeAlerts } from './alert-views.js';
import { plausibleGrams } from './plausible-harvests.js';
import { about, type EventOf } from './record-sides.js';

/** Names the question of the self assessment whose answer is a farm's area. */
const AREA_QUESTION = 'cottonHectares';

export function harvestKeysOf(event: EventOf<'ProductRecorded'>): string[] {
  const site = facilityOfStream(event.stream);
  return [...new Set(harvested(event).map(({ season }) => `harvest ${site} ${season}`))];
}

/** Limits the seasons for which land counts, where nobody states it again. */
const SEASONS_OF_LAND = 10;

const seasonsFrom = (first: number): number[] => Array.from({ length: SEASONS_OF_LAND }, (_, at) => first + at);

/** An answer counts from the season before the one in which it is given, until a newer one. */
export function landKeysOf({ data }: RecordedAssessmentEvent): string[] {
  if (hectaresOf(data) === undefined) return [];
  return seasonsFrom(seasonOf(data.completedAt) - 1).map((season) => `harvest ${data.facilityId} ${season}`);
}

/** Counts recorded land from the season of its record until the next record of it, or until the season in which it ends is over. */
export function plotKeysOf({ type, data, metadata }: RecordedFarmEvent): string[] {
  if (type === 'FarmGroupRecorded' || (type === 'FarmRecorded' && data.areaSquareMetres === undefined)) return [];
  const season = seasonOf(metadata.recordedAt);
  return seasonsFrom(type === 'FarmRecorded' ? season : season + 1).map((each) => `harvest ${data.facilityId} ${each}`);
}

export function applyToHarvest(view: HarvestAlerts, event: LedgerEvent | RecordedAssessmentEvent | RecordedFarmEvent): void {
  if (event.type === 'FarmRecorded') {
    view.landSquareMetres = event.data.areaSquareMetres ?? view.landSquareMetres ?? 0;
    raiseBeyond(view, event, view.lastLots);
  }
  if (event.type === 'PlotEnded' || event.type === 'FarmLeft') view.landSquareMetres = 0;
  if (event.type === 'AssessmentCompleted') {
    stateLand(view, hectaresOf(event.data) ?? 0, seasonOf(event.data.completedAt));
    raiseBeyond(view, event, view.lastLots);
  }
  if (event.type !== 'ProductRecorded') return;
  const season = Number(view.key.split(' ')[2]);
  const lots = harvested(event).flatMap((each) => (each.season === season ? [each.lot] : []));
  const grams = lots.reduce((sum, { carried }) => sum + (carried?.massGrams ?? 0), 0);
  view.harvests.push({ transactionId: event.data.transactionId, grams });
  view.country = event.data.siteCountry ?? view.country;
  if (lots.some(({ source }) => source === 'registeredFarm')) view.isRegistered = true;
  if (event.data.siteLandSquareMetres !== undefined) view.landSquareMetres = event.data.siteLandSquareMetres;
  view.lastLots = about(event, lots).sides.flatMap((side) => side.lots);
  raiseBeyond(view, event, view.lastLots);
}

/**
 * Keeps the newest answer of the season or of one before it. Of one season the largest counts, so that nobody is suspected for land that was
 * given up. An answer of the season after counts where there is none.
 */
function stateLand(view: HarvestAlerts, hectares: number, stated: number): void {
  const season = Number(view.key.split(' ')[2]);
  const isBetter = (one: number, other: number): boolean => (one > season === other > season ? one > other : one <= season);
  const { landSeason } = view;
  if (landSeason !== undefined && landSeason !== stated && !isBetter(stated, landSeason)) return;
  view.hectares = landSeason === stated ? Math.max(view.hectares ?? 0, hectares) : hectares;
  view.landSeason = stated;
}

/** Is what a registered farm of unknown land may harvest in a season before it is asked how much land it has. */
const UNASKED_GRAMS = 30_000_000;

/** An alert stays when a later answer gives the site more land: a person who knows the farm decides. */
function raiseBeyond(
  view: HarvestAlerts,
  event: LedgerEvent | RecordedAssessmentEvent | RecordedFarmEvent,
  lots: HarvestAlerts['lastLots'],
): void {
  const { country, harvests, landSquareMetres } = view;
  // A plot was measured; an answer of the self assessment was stated.
  const hectares = landSquareMetres ? Math.round(hectaresOfLand(landSquareMetres) * 10) / 10 : (view.hectares ?? 0);
  const [, facilityId = '', season = ''] = view.key.split(' ');
  const isLandKnown = hectares > 0;
  if (!isLandKnown && !view.isRegistered) return;
  const limitGrams = isLandKnown ? plausibleGrams(hectares, country) : UNASKED_GRAMS - 1;
  // Once the land is known, nobody needs to ask for it.
  if (isLandKnown) removeAlerts(view as AlertsBody, ({ severity }) => severity === 'low');
  if (sumOf(harvests) <= limitGrams) return;
  raise(view as AlertsBody, event, {
    kind: 'harvestBeyondLand',
    group: 'harvest',
    figures: { season: Number(season), ...(isLandKnown && { hectares }), limitGrams, grams: sumOf(harvests) },
    ...(isLandKnown ? {} : { severity: 'low' as const }),
    sides: [{ facilityId, transactionIds: harvests.map(({ transactionId }) => transactionId), lots }],
    harvests: [...harvests],
    suffix: season,
  });
}

export const sumOf = (harvests: readonly FoundGrams[]): number => harvests.reduce((sum, { grams }) => sum + grams, 0);

/** Takes a crop year that the day of the harvest contradicts, as older records may state it, as the season of that day. */
function harvested({ data }: EventOf<'ProductRecorded'>) {
  if (data.byProductOf) return [];
  const raw = data.lots.filter(({ product }) => product === 'rawCotton');
  const season = seasonOf(data.occurredAt);
  return raw.map((lot) => ({ lot, season: lot.cropYear === season - 1 ? lot.cropYear : season }));
}

function hectaresOf({ facilityType, answers }: RecordedAssessmentEvent['data']): number | undefined {
  const value = facilityType === 'FARM' ? answers.find(isArea)?.value : undefined;
  return typeof value === 'number' && value > 0 ? value : undefined;
}

const isArea = ({ questionId }: RecordedAssessmentEvent['data']['answers'][number]): boolean => questionId === AREA_QUESTION;
