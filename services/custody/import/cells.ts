/** What stands in a row's cells, as a command says it. What cannot be read goes on as it is, for the command's check to name. */
import { CURRENCIES } from '../../../contracts/custody-lots.js';
import { GRADES, PRODUCTS } from '../../../contracts/products.js';
import { UNITS } from '../../../contracts/units.js';
import { momentOf } from '../../../contracts/zones.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';

export type Cells = SheetRow['cells'];
export type Plain = Record<string, unknown>;

/** Without what was not said. */
export function present(values: Plain): Plain {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** `Raw cotton` and `rawCotton` are the same choice. */
export function choice(choices: readonly string[], text: string | undefined): string | undefined {
  return choices.find((each) => folded(each) === folded(text ?? '')) ?? text;
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e[+-]?\d+)?$/i;

/** A number with a decimal point, its thousands separated by commas or not; anything else is NaN, never a guess. */
export function number(text: string | undefined): number | undefined {
  if (!text) return undefined;
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?$/;

/** A date, or a date and time; without a zone it is what the clocks of `timeZone` show. */
export function instant(text: string, timeZone: string): string {
  const [, date, time = '00:00'] = WALL_TIME.exec(text) ?? [];
  if (!date || new Date(`${date}T${time}Z`).toJSON()?.startsWith(date) !== true) return text;
  return new Date(momentOf(date, time, timeZone)).toISOString();
}

export const weight = (cells: Cells): Plain => ({ quantity: number(cells['quantity']), unit: unitOf(cells['unit']) });

/** `Kgs` and `Lbs` are units in the plural. */
const unitOf = (text: string | undefined): string | undefined => choice(UNITS, text?.replace(/^(kg|lb|unit)s$/i, '$1'));

export const goods = (cells: Cells): Plain => ({
  productId: cells['product id'],
  product: choice(PRODUCTS, cells['product']),
  ...weight(cells),
  gsm: number(cells['gsm']),
  widthCm: number(cells['width cm']),
});

export const quality = (cells: Cells): Plain => ({
  grade: choice(GRADES, cells['grade']),
  moisturePercent: number(cells['moisture percent']),
  trashPercent: number(cells['trash percent']),
  cropYear: number(cells['crop year']),
  externalIds: cells['external ids'] ? cells['external ids'].split(',').map((id) => id.trim()) : undefined,
});

export function price(cells: Cells): Plain | undefined {
  if (!cells['total price'] && !cells['currency']) return undefined;
  return present({ amount: number(cells['total price']), currency: choice(CURRENCIES, cells['currency']) });
}

export const papers = (cells: Cells): Plain => ({
  purchaseOrderNumber: cells['purchase order number'],
  invoiceNumber: cells['invoice number'],
  packingListNumber: cells['packing list number'],
});

/** The whole lot where no coverage is given. */
export function claim(cells: Cells, certifications: readonly string[]): Plain | undefined {
  if (!cells['claim']) return undefined;
  const percent = number(cells['coverage percent']) ?? 100;
  return { certification: choice(certifications, cells['claim']), coverageBp: Math.round(percent * 100) };
}
