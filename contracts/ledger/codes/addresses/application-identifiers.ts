/** Describes the GS1 application identifiers (AIs) that codes of goods use. Source: GS1 General Specifications, GS1 Digital Link URI Syntax 1.4. */
import { hasCheckDigit } from './check-digit.js';

/** Matches a lot number or a serial number: GS1's character set 82. */
const SET_82 = String.raw`[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]`;
const SET_39 = String.raw`[#\-/0-9A-Z]`;

export interface PrimaryKey {
  form: RegExp;
  /** Counts the digits at the beginning of which the last one is a check digit; 0 without one. */
  checked: number;
  /** Lists qualifiers in their order. Of those in one place only one can occur. */
  qualifiers: readonly (readonly string[])[];
}

const key = (form: string, checked = 0, ...qualifiers: string[][]): PrimaryKey => ({ form: new RegExp(`^${form}$`), checked, qualifiers });

export const PRIMARY_KEYS: Readonly<Record<string, PrimaryKey>> = {
  '00': key(String.raw`\d{18}`, 18),
  '01': key(String.raw`\d{14}`, 14, ['22'], ['10'], ['21', '235']),
  '253': key(String.raw`\d{13}${SET_82}{0,17}`, 13),
  '255': key(String.raw`\d{13,25}`, 13),
  '401': key(`${SET_82}{1,30}`),
  '402': key(String.raw`\d{17}`, 17),
  '414': key(String.raw`\d{13}`, 13, ['254']),
  '417': key(String.raw`\d{13}`, 13),
  '8003': key(String.raw`\d{14}${SET_82}{0,16}`, 14),
  '8004': key(`${SET_82}{1,30}`),
  '8006': key(String.raw`\d{18}`, 14, ['22'], ['10'], ['21']),
  '8010': key(`${SET_39}{1,30}`, 0, ['8011']),
  '8013': key(`${SET_82}{1,25}`),
  '8017': key(String.raw`\d{18}`, 18, ['8019']),
  '8018': key(String.raw`\d{18}`, 18, ['8019']),
};

const text = (max: number): RegExp => new RegExp(`^${SET_82}{1,${max}}$`);

const QUALIFIERS: Readonly<Record<string, RegExp>> = {
  '10': text(20),
  '21': text(20),
  '22': text(20),
  '235': text(28),
  '254': text(20),
  '8011': /^[1-9]\d{0,11}$|^0$/,
  '8019': /^\d{1,10}$/,
};

export function isKeyValue(ai: string, value: string): boolean {
  const { form, checked } = PRIMARY_KEYS[ai] ?? key('(?!)');
  return form.test(value) && (checked === 0 || hasCheckDigit(value.slice(0, checked)));
}

export const isQualifierValue = (ai: string, value: string): boolean => QUALIFIERS[ai]?.test(value) ?? false;

/** Holds lengths of values that no separator ends, by the first two digits of their AI. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6, '17': 6, '18': 6, '19': 6 },
  ...{ '20': 2, '31': 6, '32': 6, '33': 6, '34': 6, '35': 6, '36': 6, '41': 13 },
};
const THREE_DIGITS = /^(23|24|25|40|41|42|71)/;
const FOUR_DIGITS = /^(31|32|33|34|35|36|39|43|70|72|80|81|82)/;

/** Ends a value of variable length. Scanners send FNC1 as this character. */
const SEPARATOR = '\u001d';

/** Reads an element string: AIs, each followed by its value. Returns undefined for a text that is none. */
export function readElementString(elements: string): ReadonlyMap<string, string> | undefined {
  const read = new Map<string, string>();
  let rest = elements;
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
    const digits = FOUR_DIGITS.test(rest) ? 4 : THREE_DIGITS.test(rest) ? 3 : 2;
    const ai = rest.slice(0, digits);
    if (!/^\d+$/.test(ai) || ai.length < digits) return undefined;
    const fixed = FIXED[ai.slice(0, 2)];
    const end = rest.indexOf(SEPARATOR);
    const length = fixed ?? (end < 0 ? rest.length : end) - digits;
    const value = rest.slice(digits, digits + length);
    if (value === '' || (fixed !== undefined && !new RegExp(String.raw`^\d{${fixed}}$`).test(value))) return undefined;
    read.set(ai, value);
    rest = rest.slice(digits + length);
  }
  return read.size > 0 ? read : undefined;
}
