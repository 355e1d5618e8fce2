import { Injectable } from '@nestjs/common';
import type Holidays from 'date-holidays';
import type { WorkCalendar } from '../../../../contracts/brand/orders/detention/events.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { HolidaysOf } from './working-days.rules.js';

const DAY_MS = 86_400_000;
/** Limits the calendars kept in memory, which are rebuilt in milliseconds. */
const KEPT_MAX = 200;
/**
 * Asks for the names that the library gives where it has none in the requested language. They are in a language of the country, and readers
 * who do not ask in one get English instead.
 */
const NO_LANGUAGE = 'none';

/** Knows the public holidays of countries. The data comes with the program and is read at its first use. */
@Injectable()
export class HolidayLibrary {
  private loading: Promise<typeof Holidays> | undefined;
  private readonly calendars = new Map<string, Holidays>();
  private readonly years = new Map<string, ReadonlyMap<string, string>>();

  /** Returns the regions with names in the language, or in English where there are none. Returns undefined for a country without data. */
  async regionsOf(country: string, language: LanguageCode): Promise<{ code: string; name: string }[] | undefined> {
    const Library = await this.library();
    const library = new Library();
    if (!(country in library.getCountries('en'))) return undefined;
    const namesIn = (code: string): Record<string, string> => library.getStates(country, code) ?? {};
    const [asked, english] = [namesIn(language), namesIn('en')];
    const other = new Library(country).getLanguages().includes(language) ? {} : namesIn(NO_LANGUAGE);
    return Object.keys(english).map((code) => ({ code, name: (asked[code] === other[code] ? english[code] : asked[code]) ?? code }));
  }

  async timeZoneOf(calendar: WorkCalendar): Promise<string> {
    return (await this.calendarOf(calendar)).getTimezones()[0] ?? 'UTC';
  }

  /** Returns the holidays with names in the language, or in English where there are none. */
  async holidaysOf(calendar: WorkCalendar, language: LanguageCode): Promise<HolidaysOf> {
    const source = await this.calendarOf(calendar);
    const key = `${keyOf(calendar)} ${language}`;
    const Library = await this.library();
    const isSpoken = new Library(calendar.country).getLanguages().includes(language);
    const yearOf = (year: number) => this.yearOf(source, `${key} ${year}`, year, { language, isSpoken });
    return {
      country: calendar.country,
      nameOf: (day) => yearOf(Number(day.slice(0, 4))).get(day),
    };
  }

  private yearOf(source: Holidays, key: string, year: number, { language, isSpoken }: NamedIn): ReadonlyMap<string, string> {
    const known = this.years.get(key);
    if (known) return known;
    // A holiday that began in the last days of one year may last into the next.
    const daysIn = (code: string): [day: string, name: string][] =>
      [year - 1, year]
        .flatMap((each) => source.getHolidays(each, code))
        .filter(isWholePublicDay)
        .flatMap(daysOf)
        .filter(([day]) => day.startsWith(String(year)));
    const english = new Map(daysIn('en'));
    const other = new Map(isSpoken ? [] : daysIn(NO_LANGUAGE));
    const names = new Map(daysIn(language).map(([day, name]) => [day, name === other.get(day) ? (english.get(day) ?? name) : name]));
    if (this.years.size >= KEPT_MAX) this.years.clear();
    this.years.set(key, names);
    return names;
  }

  private async calendarOf(calendar: WorkCalendar): Promise<Holidays> {
    const Library = await this.library();
    const key = keyOf(calendar);
    const known = this.calendars.get(key);
    if (known) return known;
    const { country, region } = calendar;
    const made = region === undefined ? new Library(country) : new Library(country, region);
    if (this.calendars.size >= KEPT_MAX) this.calendars.clear();
    this.calendars.set(key, made);
    return made;
  }

  private library(): Promise<typeof Holidays> {
    this.loading ??= import('date-holidays').then(({ default: Library }) => Library);
    return this.loading;
  }
}

/** `isSpoken`: whether it is a language of the country. */
interface NamedIn {
  language: LanguageCode;
  isSpoken: boolean;
}

type Found = ReturnType<Holidays['getHolidays']>[number];

const keyOf = ({ country, region = '' }: WorkCalendar): string => `${country} ${region}`;

/** Leaves out what is observed, optional, or for banks and schools alone, and half days. */
const isWholePublicDay = ({ type, start, end }: Found): boolean => type === 'public' && Number(end) - Number(start) >= DAY_MS - 3_600_000;

/** Returns each day of a holiday of several days. */
function daysOf({ date, start, end, name }: Found): [day: string, name: string][] {
  const count = Math.max(1, Math.round((Number(end) - Number(start)) / DAY_MS));
  const first = Date.parse(date.slice(0, 10));
  return Array.from({ length: count }, (_, at) => [new Date(first + at * DAY_MS).toISOString().slice(0, 10), name]);
}
