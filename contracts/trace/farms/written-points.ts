/** Reads the corners of an outline as people and survey phones write them in one text. */
import { asciiDigits } from '../../shared/written/numbers.js';

const WKT = /^(?:SRID=4326;\s*)?(?:MULTI)?POLYGON\s*(?:Z|M|ZM)?\s*\(([\s\S]+)\)$/i;

/**
 * Reads the parts of a plot: those of WKT (`POLYGON ((…))` or `MULTIPOLYGON (((…)), ((…)))`), or one part as `writtenPoints` reads it.
 * `isHoled` is true where a polygon has rings within its first one. Reads `max` points at most of each part.
 */
export function writtenParts(text: string, max: number): { parts: number[][][]; isHoled: boolean } {
  const body = WKT.exec(text.trim())?.[1];
  if (body === undefined) return { parts: [writtenPoints(text, max)], isHoled: false };
  const polygons = body.split(/\)\s*\)\s*,\s*\(\s*\(/).map((polygon) => polygon.split(/\)\s*,\s*\(/));
  const pointsOf = (ring = ''): number[][] =>
    ring
      .replaceAll(/[()]/g, ' ')
      .split(',', max)
      .map((point) => point.trim().split(/\s+/).map(numberOf));
  return { parts: polygons.map(([ring]) => pointsOf(ring)), isHoled: polygons.some((rings) => rings.length > 1) };
}

const numberOf = (text: string): number => (/^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/**
 * Reads `70.21 28.43; 70.22 28.43; …` as points of longitude and latitude, with a comma or spaces between the two. Where letters name the
 * directions (`28°26.19'N 70°12.63'E`), their order is free; where a point has four numbers, it is that of survey phones: latitude,
 * longitude, altitude and accuracy. Unreadable numbers become NaN. Reads `max` points at most.
 */
export function writtenPoints(text: string, max: number): number[][] {
  const points = asciiDigits(text.normalize('NFKC').replaceAll('\u2212', '-')).split(/[;\n]/, max);
  return points.flatMap((each) => {
    const written = each.trim();
    return written === '' ? [] : [withDirections(written) ?? inNumbers(written)];
  });
}

function inNumbers(written: string): number[] {
  const values = written.split(/[\s,]+/).map(numberOf);
  const [latitude, longitude] = values as [number, number];
  if (values.length !== 4) return values;
  // With commas they may be two numbers of decimal commas.
  return written.includes(',') ? [Number.NaN, Number.NaN] : [longitude, latitude];
}

const MARKED = String.raw`(\d+(?:\.\d+)?)\s*(?:[°º˚]\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)\s*)?)?)?`;
const AFTER = new RegExp(String.raw`^${MARKED}([NSEW])[\s,]*${MARKED}([NSEW])$`, 'iu');
const BEFORE = new RegExp(String.raw`^([NSEW])\s*${MARKED}[\s,]*([NSEW])\s*${MARKED}$`, 'iu');

/** Returns the point when letters name its directions, one of each axis. */
function withDirections(written: string): [number, number] | undefined {
  const after = AFTER.exec(written);
  const before = BEFORE.exec(written);
  const pair = after
    ? [degreesOf(after[4], after.slice(1, 4)), degreesOf(after[8], after.slice(5, 8))]
    : before
      ? [degreesOf(before[1], before.slice(2, 5)), degreesOf(before[5], before.slice(6, 9))]
      : [];
  const longitude = pair.find((each) => each.isLongitude)?.degrees;
  const latitude = pair.find((each) => !each.isLongitude)?.degrees;
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}

function degreesOf(direction = '', parts: readonly (string | undefined)[]): { isLongitude: boolean; degrees: number } {
  const letter = direction.toUpperCase();
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const size = minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3_600 : Number.NaN;
  return { isLongitude: letter === 'E' || letter === 'W', degrees: letter === 'S' || letter === 'W' ? -size : size };
}
