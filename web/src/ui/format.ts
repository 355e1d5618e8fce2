/** How figures, dates and IDs are written: the same in every language (en-US digits, day first), so that papers agree with screens. */
import { hyphenateProductId } from '../../../contracts/shared/product-id.js';
import { currentLanguage } from '../app/i18n/i18n.js';
import { countryName } from './forms/countries.js';

const INTEGER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const MINUS = '\u2212';

/** Thousands with commas and a true minus; rounds to whole, half away from zero. */
export function formatInteger(value: number): string {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded < 0 ? MINUS + INTEGER_FORMAT.format(-rounded) : INTEGER_FORMAT.format(Math.abs(rounded));
}

const DECIMAL_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A quantity as it was weighed, with the decimals that it has. */
export const formatQuantity = (value: number): string => (value < 0 ? MINUS : '') + DECIMAL_FORMAT.format(Math.abs(value));

/** Whole kilograms of integer grams, without the unit. Null (no mass, metres without weight) is a dash. */
export const formatKg = (grams: number | null): string => (grams === null ? '–' : formatInteger(grams / 1000));

/** Where room is short: 150k. `among`: the largest of the figures beside it, which are written alike. */
export function formatShortKg(grams: number, among = grams): string {
  const kilograms = grams / 1000;
  if (grams === 0 || Math.abs(among) < 10_000_000) return formatInteger(kilograms);
  const digits = Math.abs(among) < 100_000_000 && Math.round(kilograms) % 1000 !== 0 ? 1 : 0;
  return `${(kilograms / 1000).toFixed(digits).replace('-', MINUS)}k`;
}

/** With a plus on what comes in. */
export function formatSignedKg(grams: number): string {
  const text = formatKg(grams);
  return grams > 0 && text !== '0' ? `+${text}` : text;
}

/** Yields in basis points, with one decimal. */
export const formatYield = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1)}%`;

/** A share in basis points, with the decimals that it has. */
export const formatShare = (basisPoints: number): string => `${formatQuantity(basisPoints / 100)}%`;

/** `18/11/2026`, in the reader's time zone, or in the zone that a site keeps its books in. */
export function formatDate(instant: string | Date, timeZone?: string): string {
  const day = new Date(instant);
  if (timeZone) return new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(day);
  return `${twoDigits(day.getDate())}/${twoDigits(day.getMonth() + 1)}/${day.getFullYear()}`;
}

/** `18/11`, where the year is plain. */
export const formatDayMonth = (instant: string | Date, timeZone?: string): string => formatDate(instant, timeZone).slice(0, 5);

/** Of YYYY-MM: the month and the year, as dates have them. */
export const formatMonth = (month: string): string => formatDate(`${month}-15T12:00:00.000Z`, 'UTC').slice(3);

/** `18/11/2026 14:20`. */
export const formatDateTime = (instant: string | Date): string => `${formatDate(instant)} ${formatTime(instant)}`;

export function formatTime(instant: string | Date): string {
  const day = new Date(instant);
  return `${twoDigits(day.getHours())}:${twoDigits(day.getMinutes())}`;
}

/** The earlier and the later, with an en dash. */
export const formatDateRange = (from: string | Date, to: string | Date, timeZone?: string): string =>
  `${formatDate(from, timeZone)} – ${formatDate(to, timeZone)}`;

/** Product IDs of 12 letters and digits in threes; others as they were recorded. */
export function formatProductId(id: string): string {
  return /^[A-Z0-9]{12}$/i.test(id.replaceAll('-', '')) ? hyphenateProductId(id) : id;
}

/** The first and last characters of a hash: `9f3c41…77e81a`, or four and four. */
export function formatShortHash(hash: string, ends: 4 | 6 = 6): string {
  return hash.length <= ends * 2 ? hash : `${hash.slice(0, ends)}…${hash.slice(-ends)}`;
}

interface PlaceParts {
  country?: string;
  province?: string;
  district?: string;
  address?: string;
}

/** "district, province, country" in the reader's language and with its commas, without parts that are N/A; of the country "Other" the address alone. */
export function formatLocation(place: PlaceParts): string {
  if (place.country === 'Other') return place.address ?? '';
  const country = place.country && countryName(place.country, currentLanguage());
  return [place.district, place.province, country]
    .filter((part) => part && !/^n\/?a$/i.test(part.trim()))
    .join(currentLanguage() === 'ur' ? '، ' : ', ');
}

/** Initials of a person or a house, at most two. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A word of a catalog within a sentence: in small letters, by the rules of the page's language. */
export const inSentence = (word: string): string => word.toLocaleLowerCase(document.documentElement.lang || 'en');

const twoDigits = (value: number): string => String(value).padStart(2, '0');
