/** Converts the cells of a row to the values of a command. Passes on what it cannot read, so that the command's validator names it. */

import { CURRENCIES } from '../../../../contracts/ledger/custody/command-parts.js';
import { GRADES, PRODUCTS } from '../../../../contracts/shared/products.js';
import { UNITS } from '../../../../contracts/shared/units.js';
import { readWrittenTime } from '../../../../contracts/shared/written/days.js';
import { parseNumber } from '../../../../contracts/shared/written/numbers.js';
import { splitOutsideNumbers } from '../../../../contracts/shared/written/outside-numbers.js';
import { zonedTimeToUtc } from '../../../../contracts/shared/written/time-zones.js';
import { choiceOf } from '../../../platform/sheets/choice-words.js';
import type { ChoiceFamily, SheetRow } from '../../../platform/sheets/sheet.js';

export type Cells = SheetRow['cells'];
export type PlainObject = Record<string, unknown>;

export function withoutEmpty(values: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the choice that a text means, or the text itself, for the validator to name. */
export function matchChoice(choices: readonly string[], text: string | undefined, family?: ChoiceFamily): string | undefined {
  return choiceOf(choices, text ?? '', family) ?? text;
}

/** Returns NaN for what is no number, or could be read in two ways. */
export const readNumber = (text: string | undefined): number | undefined => parseNumber(text ?? '');

/** Reads `8.5` and `8.5 %`. */
export const readPercent = (text: string | undefined): number | undefined => parseNumber((text ?? '').replace(/\s*[%٪]$/u, ''));

/** Reads a date, or a date and time; without a zone it is local time in `timeZone`. Returns other text as it is. */
export function parseInstant(text: string, timeZone: string): string {
  const written = readWrittenTime(text);
  return written ? new Date(zonedTimeToUtc(written.day, written.time ?? '00:00', timeZone)).toISOString() : text;
}

export const readWeight = (cells: Cells): PlainObject => ({
  quantity: readNumber(cells['quantity']),
  unit: matchChoice(UNITS, cells['unit'], 'unit'),
});

export const readGoods = (cells: Cells): PlainObject => ({
  productId: cells['product id'],
  product: matchChoice(PRODUCTS, cells['product'], 'product'),
  ...readWeight(cells),
  gsm: readNumber(cells['gsm']),
  widthCm: readNumber(cells['width cm']),
});

export const readQuality = (cells: Cells): PlainObject => ({
  grade: matchChoice(GRADES, cells['grade']),
  moisturePercent: readPercent(cells['moisture percent']),
  trashPercent: readPercent(cells['trash percent']),
  cropYear: readNumber(cells['crop year']),
  externalIds: cells['external ids'] ? splitOutsideNumbers(cells['external ids']) : undefined,
});

export function readPrice(cells: Cells): PlainObject | undefined {
  if (!cells['total price'] && !cells['currency']) return undefined;
  return withoutEmpty({ amount: readNumber(cells['total price']), currency: matchChoice(CURRENCIES, cells['currency']) });
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
  const percent = readPercent(cells['coverage percent']) ?? 100;
  return withoutEmpty({ certification: matchChoice(certifications, cells['claim']), coverageBp: Math.round(percent * 100) });
}
