/**
 * Converts the cells of a row to the values of a command. Passes on what it cannot read, so that the command's
 * validator names it.
 */

import { CURRENCIES } from '../../../contracts/custody/command-parts.js';
import { GRADES, PRODUCTS } from '../../../contracts/shared/products.js';
import { splitOutsideNumbers } from '../../../contracts/shared/text/outside-numbers.js';
import { zonedTimeToUtc } from '../../../contracts/shared/time-zones.js';
import { UNITS } from '../../../contracts/shared/units.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';

export type Cells = SheetRow['cells'];
export type PlainObject = Record<string, unknown>;

export function withoutEmpty(values: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** Ignores case and spaces: `Raw cotton` and `rawCotton` are the same choice. */
export function matchChoice(choices: readonly string[], text: string | undefined): string | undefined {
  return choices.find((each) => normalized(each) === normalized(text ?? '')) ?? text;
}

const normalized = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * Reads a number with a decimal point, with or without commas between thousands. Returns NaN for anything else, never a
 * guess.
 */
export function parseNumber(text: string | undefined): number | undefined {
  if (!text) return undefined;
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?$/;

/** Reads a date, or a date and time; without a zone it is local time in `timeZone`. */
export function parseInstant(text: string, timeZone: string): string {
  const [, date, time = '00:00'] = WALL_TIME.exec(text) ?? [];
  if (!date || new Date(`${date}T${time}Z`).toJSON()?.startsWith(date) !== true) return text;
  return new Date(zonedTimeToUtc(date, time, timeZone)).toISOString();
}

export const readWeight = (cells: Cells): PlainObject => ({ quantity: parseNumber(cells['quantity']), unit: unitOf(cells['unit']) });

/** Strips the plural of `Kgs` and `Lbs`. */
const unitOf = (text: string | undefined): string | undefined => matchChoice(UNITS, text?.replace(/^(kg|lb|unit)s$/i, '$1'));

export const readGoods = (cells: Cells): PlainObject => ({
  productId: cells['product id'],
  product: matchChoice(PRODUCTS, cells['product']),
  ...readWeight(cells),
  gsm: parseNumber(cells['gsm']),
  widthCm: parseNumber(cells['width cm']),
});

export const readQuality = (cells: Cells): PlainObject => ({
  grade: matchChoice(GRADES, cells['grade']),
  moisturePercent: parseNumber(cells['moisture percent']),
  trashPercent: parseNumber(cells['trash percent']),
  cropYear: parseNumber(cells['crop year']),
  externalIds: cells['external ids'] ? splitOutsideNumbers(cells['external ids']) : undefined,
});

export function readPrice(cells: Cells): PlainObject | undefined {
  if (!cells['total price'] && !cells['currency']) return undefined;
  return withoutEmpty({ amount: parseNumber(cells['total price']), currency: matchChoice(CURRENCIES, cells['currency']) });
}

export const readReferenceNumbers = (cells: Cells): PlainObject => ({
  purchaseOrderNumber: cells['purchase order number'],
  invoiceNumber: cells['invoice number'],
  packingListNumber: cells['packing list number'],
});

/** Claims the whole lot when no coverage is given. */
export function readClaim(cells: Cells, certifications: readonly string[]): PlainObject | undefined {
  // Refuses a row with a coverage but no certification here; the ledger must not choose one.
  if (!cells['claim'] && !cells['coverage percent']) return undefined;
  const percent = parseNumber(cells['coverage percent']) ?? 100;
  return withoutEmpty({ certification: matchChoice(certifications, cells['claim']), coverageBp: Math.round(percent * 100) });
}
