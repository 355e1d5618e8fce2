/** Formats figures, dates and IDs the same in every language (en-US digits, day first), so that papers agree with screens. */
import { DRAWN_KEY, hyphenateProductId } from '../../../contracts/shared/product-id.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import { dayBegunAt } from '../../../contracts/shared/written/time-zones.js';
import { currentLanguage } from '../client/i18n/i18n.js';
import { countryName } from './forms/countries/countries.js';

const INTEGER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const MINUS = '\u2212';

/** Groups thousands by commas, with a true minus sign. Rounds to whole numbers, half away from zero. */
export function formatInteger(value: number): string {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded < 0 ? MINUS + INTEGER_FORMAT.format(-rounded) : INTEGER_FORMAT.format(Math.abs(rounded));
}

const DECIMAL_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Keeps the decimals with which a quantity was weighed. */
export const formatQuantity = (value: number): string => (value < 0 ? MINUS : '') + DECIMAL_FORMAT.format(Math.abs(value));

/** Converts grams to whole kilograms, without the unit. Null (goods measured in metres only) becomes a dash. */
export const formatKg = (grams: number | null): string => (grams === null ? '–' : formatInteger(grams / 1000));

/** Shortens to thousands where there is little room: 150k. `among` is the largest figure next to it, so that all have one format. */
export function formatShortKg(grams: number, among = grams): string {
  const kilograms = grams / 1000;
  if (grams === 0 || Math.abs(among) < 10_000_000) return formatInteger(kilograms);
  const digits = Math.abs(among) < 100_000_000 && Math.round(kilograms) % 1000 !== 0 ? 1 : 0;
  return `${(kilograms / 1000).toFixed(digits).replace('-', MINUS)}k`;
}

/** Adds a plus sign to positive weights. */
export function formatSignedKg(grams: number): string {
  const text = formatKg(grams);
  return grams > 0 && text !== '0' ? `+${text}` : text;
}

/** Converts basis points to percent with one decimal. */
export const formatYield = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1)}%`;

/** Converts basis points to percent, keeping decimals. */
export const formatShare = (basisPoints: number): string => `${formatQuantity(basisPoints / 100)}%`;

/** Returns `18/11/2026`, in the reader's time zone unless a site's zone is given. */
export function formatDate(instant: string | Date, timeZone?: string): string {
  const day = new Date(instant);
  if (timeZone) return new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(day);
  return `${twoDigits(day.getDate())}/${twoDigits(day.getMonth() + 1)}/${day.getFullYear()}`;
}

/** Returns the date of a day that begins at an instant, a midnight at its site. */
export const formatDayBegun = (instant: string): string => formatDate(`${dayBegunAt(instant)}T12:00:00Z`, 'UTC');

/** Returns `18/11`, for places where the year is clear. */
export const formatDayMonth = (instant: string | Date, timeZone?: string): string => formatDate(instant, timeZone).slice(0, 5);

/** Converts YYYY-MM to month and year in the format of dates. */
export const formatMonth = (month: string): string => formatDate(`${month}-15T12:00:00.000Z`, 'UTC').slice(3);

/** Returns `18/11/2026 14:20`. */
export const formatDateTime = (instant: string | Date): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** Replaces the instants in a text of the server, which are in UTC, by those of the reader's clock. */
export const inOwnTime = (text: string): string =>
  text.replaceAll(/(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}) UTC/g, (_, day, month, year, time) =>
    formatDateTime(`${year}-${month}-${day}T${time}:00Z`),
  );

/** Returns `18/11/2026 14:20` in UTC, for readers who compare what they see with others. */
export function formatDateTimeUtc(instant: string): string {
  const time = new Date(instant).toISOString().slice(11, 16);
  return `${formatDate(instant, 'UTC')} ${time}`;
}

/** Returns both instants, or the one that both are. */
export function formatTimeRange(from: string | Date, to: string | Date): string {
  const [first, last] = [formatDateTime(from), formatDateTime(to)];
  return first === last ? first : `${first} – ${last}`;
}

export function formatTime(instant: string | Date): string {
  const day = new Date(instant);
  return `${twoDigits(day.getHours())}:${twoDigits(day.getMinutes())}`;
}

/** Joins both dates by an en dash. */
export const formatDateRange = (from: string | Date, to: string | Date, timeZone?: string): string =>
  `${formatDate(from, timeZone)} – ${formatDate(to, timeZone)}`;

/** Groups product IDs of 12 letters and digits in threes; leaves others as recorded. */
export function formatProductId(id: string): string {
  return DRAWN_KEY.test(id.replaceAll('-', '').toUpperCase()) ? hyphenateProductId(id) : id;
}

/** Shortens a hash to its ends: `9f3c41…77e81a`, or four characters each. */
export function formatShortHash(hash: string, ends: 4 | 6 = 6): string {
  return hash.length <= ends * 2 ? hash : `${hash.slice(0, ends)}…${hash.slice(-ends)}`;
}

/**
 * Returns the comma between facts of one line in the reader's language. In Urdu a mark before it keeps it between Latin names,
 * which would else swallow it and change their order.
 */
export function comma(): string {
  const language = currentLanguage();
  if (language === 'ur') return '\u200F، ';
  return language === 'zh' ? '，' : ', ';
}

/**
 * Returns "district, province, country" in the reader's language and punctuation, without parts that are N/A. For the
 * country "Other", returns the address alone.
 */
export function formatLocation(place: { country?: string; province?: string; district?: string; address?: string }): string {
  if (place.country === OTHER_COUNTRY) return place.address ?? '';
  const country = place.country && countryName(place.country, currentLanguage());
  return [place.district, place.province, country].filter((part) => part && !/^n\/?a$/i.test(part.trim())).join(comma());
}

/** Returns at most two initials of a person or company. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** Returns text such as `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Lower-cases a word of the catalog for use within a sentence, by the rules of the page's language. */
export const inSentence = (word: string): string => word.toLocaleLowerCase(document.documentElement.lang || 'en');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Metres below a kilometre, else kilometres. @param metres whole */
export const formatDistance = (metres: number): string =>
  metres < 1_000 ? `${formatInteger(metres)} m` : `${formatInteger(metres / 1_000)} km`;
