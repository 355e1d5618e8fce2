/** Finds farms that record more cotton of one crop year than their land plausibly gives. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { RecordedAssessmentEvent } from '../../../contracts/members/saq/events.js';
import type { RecordedFarmEvent } from '../../../contracts/trace/farms/events.js';
import { hectaresOf as hectaresOfLand } from '../../../contracts/trace/farms/outlines.js';
import { type AlertsBody, type FoundGrams, type HarvestAlerts, raise } from './alert-views.js';
import { seasonOf } from './bale-numbers.js';
import { plausibleGrams } from './plausible-harvests.js';
import { about, type EventOf } from './record-sides.js';

/** Names the question of the self assessment whose answer is a farm's area. */
const AREA_QUESTION = 'cottonHectares';

export function harvestKeysOf(event: EventOf<'ProductRecorded'>): string[] {
  const site = facilityOfStream(event.stream);
  return [...new Set(harvested(event).map(({ season }) => `harvest ${site} ${season}`))];
}

/** An answer counts for the season in which it is given, the one before, and the next one. */
export function landKeysOf({ data }: RecordedAssessmentEvent): string[] {
  if (hectaresOf(data) === undefined) return [];
  const season = seasonOf(data.completedAt);
  return [season - 1, season, season + 1].map((each) => `harvest ${data.facilityId} ${each}`);
}

/** Land that was recorded counts from the season in which it is recorded; later harvests bear it themselves. */
export const plotKeysOf = ({ data, metadata }: RecordedFarmEvent): string[] =>
  'facilityId' in data && data.areaSquareMetres !== undefined ? [`harvest ${data.facilityId} ${seasonOf(metadata.recordedAt)}`] : [];

export function applyToHarvest(view: HarvestAlerts, event: LedgerEvent | RecordedAssessmentEvent | RecordedFarmEvent): void {
  if (event.type === 'FarmRecorded') {
    view.landSquareMetres = event.data.areaSquareMetres ?? view.landSquareMetres ?? 0;
    raiseBeyond(view, event, view.lastLots);
  }
  if (event.type === 'AssessmentCompleted') {
    // The largest of several answers counts: nobody is suspected for land that was given up.
    view.hectares = Math.max(view.hectares ?? 0, hectaresOf(event.data) ?? 0);
    raiseBeyond(view, event, view.lastLots);
  }
  if (event.type !== 'ProductRecorded') return;
  const season = Number(view.key.split(' ')[2]);
  const lots = harvested(event).flatMap((each) => (each.season === season ? [each.lot] : []));
  const grams = lots.reduce((sum, { carried }) => sum + (carried?.massGrams ?? 0), 0);
  view.harvests.push({ transactionId: event.data.transactionId, grams });
  view.country = event.data.siteCountry ?? view.country;
  if (event.data.siteLandSquareMetres !== undefined) view.landSquareMetres = event.data.siteLandSquareMetres;
  view.lastLots = about(event, lots).sides.flatMap((side) => side.lots);
  raiseBeyond(view, event, view.lastLots);
}

/** An alert stays when a later answer gives the site more land: whoever knows the farm decides. */
function raiseBeyond(
  view: HarvestAlerts,
  event: LedgerEvent | RecordedAssessmentEvent | RecordedFarmEvent,
  lots: HarvestAlerts['lastLots'],
): void {
  const { country, harvests, landSquareMetres } = view;
  // A plot was measured; an answer of the self assessment was stated.
  const hectares = landSquareMetres ? Math.round(hectaresOfLand(landSquareMetres) * 10) / 10 : (view.hectares ?? 0);
  const [, facilityId = '', season = ''] = view.key.split(' ');
  const limitGrams = plausibleGrams(hectares, country);
  if (hectares === 0 || sumOf(harvests) <= limitGrams) return;
  raise(view as AlertsBody, event, {
    kind: 'harvestBeyondLand',
    group: 'harvest',
    figures: { season: Number(season), hectares, limitGrams, grams: sumOf(harvests) },
    sides: [{ facilityId, transactionIds: harvests.map(({ transactionId }) => transactionId), lots }],
    harvests: [...harvests],
    suffix: season,
  });
}

export const sumOf = (harvests: readonly FoundGrams[]): number => harvests.reduce((sum, { grams }) => sum + grams, 0);

function harvested({ data }: EventOf<'ProductRecorded'>) {
  if (data.byProductOf) return [];
  const raw = data.lots.filter(({ product }) => product === 'rawCotton');
  return raw.map((lot) => ({ lot, season: lot.cropYear ?? seasonOf(data.occurredAt) }));
}

function hectaresOf({ facilityType, answers }: RecordedAssessmentEvent['data']): number | undefined {
  const value = facilityType === 'FARM' ? answers.find(isArea)?.value : undefined;
  return typeof value === 'number' && value > 0 ? value : undefined;
}

const isArea = ({ questionId }: RecordedAssessmentEvent['data']['answers'][number]): boolean => questionId === AREA_QUESTION;
