/** Reads plots of farms from GeoJSON or KML. Each fault has its own message; what is wrong with one plot does not concern the others. */

import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { LINE_MAX } from '../../../../contracts/shared/validation.js';
import { LAND_ID } from '../../../../contracts/trace/farms/land-ids.js';
import { BoundedThreads } from '../../../platform/lib/bounded-threads.js';
import { echoed } from '../../../platform/sheets/sheet.js';
import { type CheckedParts, checkedParts, faultsInParts } from '../geometry/plot-parts.rules.js';
import type { FarmRow } from './farm-rows.js';
import { isXml, kmlCollection } from './kml-features.js';

const FEATURES_MAX = 10_000;
/** Matches the end of the names and addresses of WGS 84, with or without heights. */
const WGS84 = /(?:^|[:/#])(?:OGC[:/](?:[\d.]*[:/])?CRS:?84h?|EPSG[:/](?:[\d.]*[:/])?(?:4326|4979)|epsg\.xml#4326)\/?$/i;
const WGS84_BY_NAME = /^(?:CRS:?84h?|(?:GCS[ _])?WGS[ _-]?(?:19)?84|https?:\/\/epsg\.io\/4326\/?)$/i;

/** Lists the names that files give a property, the usual one first; those of the EUDR's file last. */
const NAMES = {
  farmId: ['farmId', 'farm_id', 'plotId', 'plot_id', 'id', 'ID', 'ProductionPlace'],
  groupId: ['groupId', 'group_id', 'group'],
  name: ['name', 'farmName', 'farm_name', 'ProducerName'],
  registrationNumber: ['registrationNumber', 'registration_number', 'registration'],
  tehsil: ['tehsil', 'subdistrict'],
  certificate: ['certificate'],
} as const;

const THREADS = new BoundedThreads({ atOnce: 1, memoryMb: 512 });
const READING_MS_MAX = 60_000;
const BATCH_ROWS = 200;

/** Reads a file that somebody uploaded, as `readFeatures` does, in a bounded thread. @throws Refusal also ReadingTooLong, TextTooMuch */
export async function* readUploadedFeatures(content: Buffer, withinMs = READING_MS_MAX): AsyncGenerator<FarmRow> {
  for await (const rows of THREADS.answersOf<FarmRow[]>(import.meta.url, content, withinMs)) yield* rows;
}

/** Runs in the thread, which finds it by its name. @public */
export function* answers(content: Uint8Array): Generator<FarmRow[]> {
  let batch: FarmRow[] = [];
  for (const row of readFeatures(Buffer.from(content.buffer, content.byteOffset, content.byteLength))) {
    if (batch.push(row) < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/**
 * Reads the features one by one; the first is row 1.
 * @throws Refusal FileFormatInvalid for what is no collection of features, RowsTooMany, Invalid at the file for another datum
 */
export function* readFeatures(content: Buffer): Generator<FarmRow> {
  const collection = collectionOf(content);
  const datum = datumOf(collection);
  if (datum !== undefined) throw new Refusal('Invalid', {}, { file: [message('outlineDatum', { datum: echoed(datum) })] });
  const features = collection['features'] as readonly unknown[];
  if (features.length > FEATURES_MAX) throw new Refusal('RowsTooMany', { max: FEATURES_MAX.toLocaleString('en-US') });
  for (const [at, feature] of features.entries()) {
    // A group's own outline comes with an export, and is no plot.
    if (isObject(feature) && isObject(feature['properties']) && feature['properties']['kind'] === 'farmGroup') continue;
    yield readFeature(feature, at + 1);
  }
}

function collectionOf(content: Buffer): Record<string, unknown> {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  if (isXml(text)) return readOr('kmlInvalid', () => kmlCollection(text));
  const read: unknown = readOr('geoJsonInvalid', () => JSON.parse(withNumbersAsTexts(text)));
  if (isObject(read) && read['type'] === 'Feature') return { ...read, features: [read] };
  if (!isObject(read) || read['type'] !== 'FeatureCollection' || !Array.isArray(read['features'])) {
    throw new Refusal('Invalid', {}, { file: [message('geoJsonInvalid')] });
  }
  return read;
}

function readOr<Read>(fault: 'geoJsonInvalid' | 'kmlInvalid', read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new Refusal('Invalid', {}, { file: [message(fault)] });
  }
}

/** Puts numbers that are values of names in quotes, so that an ID keeps its digits. Coordinates are in lists, and stay as they are. */
const withNumbersAsTexts = (json: string): string =>
  json.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|(:\s*)(-?\d[\d.eE+-]*)/gs, (all, colon?: string, number?: string) =>
    colon === undefined ? all : `${colon}"${number}"`,
  );

/** Returns the name of the coordinate reference system when it is another than WGS 84. */
function datumOf({ crs }: Record<string, unknown>): string | undefined {
  if (crs === undefined || crs === null) return undefined;
  const properties = isObject(crs) && isObject(crs['properties']) ? crs['properties'] : {};
  const { name: named = properties['href'], code } = properties;
  const name = typeof named === 'string' ? named.trim() : typeof code === 'string' ? `EPSG:${code}` : 'crs';
  return WGS84.test(name) || WGS84_BY_NAME.test(name) ? undefined : name;
}

function readFeature(feature: unknown, row: number): FarmRow {
  if (!isObject(feature) || !isObject(feature['geometry'])) return { row, errors: [message('outlineGeometry')] };
  const { properties, geometry, id } = feature;
  const named = isObject(properties) ? properties : {};
  const errors: Message[] = [];
  const text = (field: keyof typeof NAMES): string => {
    const value = NAMES[field].map((name) => named[name]).find((each) => each !== undefined && each !== null && each !== '');
    const read = typeof value === 'string' ? value.trim() : '';
    if (read.length > LINE_MAX) errors.push(message('fieldTooLong', { field }));
    return read;
  };
  const farmId = text('farmId') || (typeof id === 'string' ? id.trim() : '');
  if (farmId === '') errors.push(message('required', { field: 'farmId' }));
  else if (!LAND_ID.test(farmId)) errors.push(message('farmIdInvalid', { id: echoed(farmId) }));
  const groupId = text('groupId');
  const about = {
    name: text('name'),
    registrationNumber: text('registrationNumber'),
    tehsil: text('tehsil'),
    certificate: text('certificate'),
  };
  const { land, faults } = plotOf(geometry as Record<string, unknown>);
  if (faults) errors.push(...faults);
  return errors.length > 0 ? { row, errors } : { row, errors, groupId, farm: { farmId, ...land, ...about } };
}

/** Returns the plot, or what is wrong with it. */
function plotOf({ type, coordinates, crs }: Record<string, unknown>): CheckedParts {
  const wrong = (key: 'outlinePoint' | 'outlineGeometry' | 'outlineHole'): CheckedParts => ({ faults: [message(key)] });
  const datum = datumOf({ crs });
  if (datum !== undefined) return { faults: [message('outlineDatum', { datum: echoed(datum) })] };
  if (type === 'Point' || type === 'MultiPoint') return wrong('outlinePoint');
  const polygons: unknown = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  if (!isListOfLists(polygons) || !polygons.every(isListOfLists)) return wrong('outlineGeometry');
  if (polygons.some((rings) => rings.length > 1)) return wrong('outlineHole');
  const parts = polygons.map(([ring = []]) => ring);
  const checked = checkedParts(parts);
  if (checked.faults) return checked;
  const unclosed = faultsInParts(parts, (ring) => (isClosed(ring) ? undefined : message('outlineUnclosed')));
  return unclosed.length > 0 ? { faults: unclosed } : checked;
}

const isListOfLists = (value: unknown): value is unknown[][] => Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

function isClosed(ring: readonly unknown[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)] as [number[], number[]];
  return first[0] === last[0] && first[1] === last[1];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
