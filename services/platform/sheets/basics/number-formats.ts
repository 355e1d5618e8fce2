/** Reads the number formats of spreadsheets as far as they say what a number means: a day, a percentage, a unit, or an ID with its zeros. */

export interface NumberFormat {
  isDate: boolean;
  isPercent: boolean;
  /** Holds a format of digits and fixed characters, such as `000000` or `00-0000`; absent for all others. */
  mask?: string;
  /** Holds the letters that the format writes next to the number, such as a unit. */
  words?: string;
}

export const GENERAL: NumberFormat = { isDate: false, isPercent: false };

/** Built-in formats that show a date or a time. */
const DATE_FORMATS = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
];
const BUILT_IN = new Map<string, NumberFormat>([
  ...DATE_FORMATS.map((id): [string, NumberFormat] => [String(id), { isDate: true, isPercent: false }]),
  ...['9', '10'].map((id): [string, NumberFormat] => [id, { isDate: false, isPercent: true }]),
]);

/** Returns the built-in format with this ID. */
export const builtInFormat = (id: string): NumberFormat => BUILT_IN.get(id) ?? GENERAL;

const known = new Map<string, NumberFormat>();
const KNOWN_MAX = 1_000;

/** Reads the part of a format code that is for positive numbers. */
export function numberFormat(code: string): NumberFormat {
  const before = known.get(code);
  if (before) return before;
  const format = readFormat(code);
  if (known.size < KNOWN_MAX) known.set(code, format);
  return format;
}

function readFormat(code: string): NumberFormat {
  // Drops colours, conditions and locales.
  const [section = ''] = code.replaceAll(/\[[^\]]*]/g, (part) => (/^\[[hms]+]$/i.test(part) ? part.slice(1, -1) : '')).split(';');
  const bare = section.replaceAll(/"[^"]*"|\\.|[_*]./g, '');
  if (/^general$/i.test(bare.trim())) return GENERAL;
  const isDate = /[ymdhsb]/i.test(bare);
  const words = isDate
    ? ''
    : [...section.matchAll(/"([^"]*)"|\\(.)/g)]
        .map(([, quoted, one]) => quoted ?? one ?? '')
        .join('')
        .trim();
  const fixed = section
    .replaceAll(/[_*]./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, one?: string) => escaped(quoted ?? one ?? ''));
  const isMask = !isDate && /^[0#?\-/ \uE000-\uF8FF]*$/.test(fixed) && (/00/.test(fixed.replaceAll(/[^0]/g, '')) || /[^0#?]/.test(fixed));
  return {
    isDate,
    isPercent: bare.includes('%'),
    ...(isMask && /[0#?]/.test(fixed) && { mask: fixed }),
    ...(/\p{L}/u.test(words) && { words }),
  };
}

/** Marks fixed characters, so that a fixed `0` is no place of a digit. */
const escaped = (text: string): string =>
  Array.from(text, (each) => (each.charCodeAt(0) < 0x1000 ? String.fromCharCode(0xe000 + each.charCodeAt(0)) : '')).join('');
const unescapedCharacter = (character: string): string =>
  /[\uE000-\uF8FF]/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xe000) : character;

/** Returns the digits as a mask shows them, from the right. */
export function maskedDigits(digits: string, mask: string): string {
  const shown: string[] = [];
  let left = digits.length;
  for (let at = mask.length - 1; at >= 0; at--) {
    const place = mask[at] ?? '';
    if (!/[0#?]/.test(place)) shown.unshift(unescapedCharacter(place));
    else if (left > 0) shown.unshift(digits[--left] ?? '');
    else if (place === '0') shown.unshift('0');
    if (left > 0 && !/[0#?]/.test(mask.slice(0, at))) {
      shown.unshift(digits.slice(0, left));
      left = 0;
    }
  }
  return shown.join('').trim();
}
