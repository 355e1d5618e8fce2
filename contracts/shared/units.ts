/** Converts between units and weights. Accounting uses integer grams; records also keep the quantity as typed. */

export const UNITS = ['kg', 'lb', 'unit', 'm'] as const;
export type Unit = (typeof UNITS)[number];

/** The units in which goods are ordered. */
export const ORDER_UNITS = ['pieces', 'kg', 'm'] as const;
export type OrderUnit = (typeof ORDER_UNITS)[number];

/** Exact grams of one unit as a fraction: [numerator, denominator]. A `unit` is a load of 16,000 kg. */
const GRAMS_PER_UNIT: Record<Exclude<Unit, 'm'>, readonly [bigint, bigint]> = {
  kg: [1000n, 1n],
  lb: [45_359_237n, 100_000n],
  unit: [16_000_000n, 1n],
};

/** A quantity as typed. Metres can have the figures that their weight is calculated from. */
export interface Measure {
  quantity: number;
  unit: Unit;
  /** Grams per square metre of fabric. */
  gsm?: number;
  widthCm?: number;
}

/**
 * Returns integer grams, rounded half up in decimal, so 500 lb is 226,796. Returns null for metres without `gsm` and `widthCm`: such a lot
 * has no mass, and sums that include it cannot be calculated. So has one with a figure that could not be read (NaN) or is no amount.
 */
export function gramsOf(measure: Measure): number | null {
  const { quantity: amount, gsm: density = 0, widthCm: across = 0 } = measure;
  if (![amount, density, across].every(Number.isFinite)) return null;
  const [quantity, scale] = toDecimalFraction(measure.quantity);
  if (measure.unit !== 'm') {
    const [up, down] = GRAMS_PER_UNIT[measure.unit];
    return divideHalfUp(quantity * up, scale * down);
  }
  if (measure.gsm === undefined || measure.widthCm === undefined) return null;
  const [gsm, gsmScale] = toDecimalFraction(measure.gsm);
  const [width, widthScale] = toDecimalFraction(measure.widthCm);
  return divideHalfUp(quantity * gsm * width, scale * gsmScale * widthScale * 100n);
}

/** Adds quantities as they are written, so that 33.3, 33.3 and 33.4 make 100. Subtracts negative ones. NaN where one is NaN. */
export function sumOfQuantities(quantities: readonly number[]): number {
  if (!quantities.every(Number.isFinite)) return Number.NaN;
  const parts = quantities.map(toDecimalFraction);
  const scale = parts.reduce((product, [, each]) => (product % each === 0n ? product : each), 1n);
  const digits = parts.reduce((total, [part, each]) => total + part * (scale / each), 0n);
  const [sign, size] = digits < 0n ? ['-', -digits] : ['', digits];
  return Number(`${sign}${size / scale}.${String(size % scale).padStart(String(scale).length - 1, '0')}`);
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** Returns a double's shortest decimal form as [digits, power of ten]: 1.25 is [125, 100]. */
function toDecimalFraction(value: number): [bigint, bigint] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? [digits, 10n ** BigInt(shift)] : [digits * 10n ** BigInt(-shift), 1n];
}

/** Sums figures of which some may be unknown: null as soon as one is. */
export const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
