import { expect, it } from '@jest/globals';
import type { WorkCalendar } from '../../../../contracts/brand/orders/detention/events.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { HolidayLibrary } from './holiday-library.js';
import { holidaysWithin, lastDayOf, workingDays } from './working-days.rules.js';

const library = new HolidayLibrary();
const holidays = async (calendar: WorkCalendar, after: string, until: string) =>
  holidaysWithin(await library.holidaysOf(calendar, 'en'), after, until);

it('21 working days from 16/11/2026 in the United States end on 16/12/2026, with Thanksgiving in them', async () => {
  const calendar = await library.holidaysOf({ country: 'US' }, 'en');
  expect(lastDayOf(calendar, '2026-11-16', 21)).toBe('2026-12-16');
  expect(workingDays(calendar, '2026-11-16', '2026-12-16')).toHaveLength(21);
  expect(holidaysWithin(calendar, '2026-11-16', '2026-12-16')).toEqual([{ day: '2026-11-26', name: 'Thanksgiving Day' }]);
  expect(workingDays(calendar, '2026-11-16', '2026-12-09')).toHaveLength(16);
  expect(await library.timeZoneOf({ country: 'US' })).toBe('America/New_York');
});

it('a term over the end of the year leaves out Christmas and New Year', async () => {
  const calendar = await library.holidaysOf({ country: 'US' }, 'en');
  expect(lastDayOf(calendar, '2026-12-23', 5)).toBe('2026-12-31');
  expect(lastDayOf(calendar, '2026-12-23', 6)).toBe('2027-01-04');
  const names = (await holidays({ country: 'US' }, '2026-12-23', '2027-01-04')).map(({ day }) => day);
  expect(names).toEqual(['2026-12-25', '2027-01-01']);
});

it('a country of the European Union has its own holidays, and a region of it more', async () => {
  const epiphany = (calendar: WorkCalendar) => holidays(calendar, '2027-01-04', '2027-01-08');
  expect(await epiphany({ country: 'DE' })).toEqual([]);
  expect((await epiphany({ country: 'DE', region: 'BY' })).map(({ day }) => day)).toEqual(['2027-01-06']);
  expect((await holidays({ country: 'NL' }, '2026-04-01', '2026-05-30')).map(({ day }) => day)).toEqual([
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-25',
  ]);
});

it('Bangladesh rests on Fridays and Saturdays, and on Victory Day', async () => {
  const calendar = await library.holidaysOf({ country: 'BD' }, 'en');
  expect(workingDays(calendar, '2026-12-09', '2026-12-17')).toEqual(['2026-12-10', '2026-12-13', '2026-12-14', '2026-12-15', '2026-12-17']);
});

it('a half day is a working day, and a holiday of several days takes each of them', async () => {
  const us = await library.holidaysOf({ country: 'US' }, 'en');
  expect(us.nameOf('2026-12-24')).toBeUndefined();
  const china = await library.holidaysOf({ country: 'CN' }, 'en');
  const spring = ['2026-02-16', '2026-02-17', '2026-02-18'].map((day) => china.nameOf(day) !== undefined);
  expect(spring).toEqual([true, true, true]);
});

it('names a holiday in the language of its reader, or in English, and never in a third language', async () => {
  const days = ['2027-01-01', '2027-03-26', '2027-10-03'];
  const names = async (country: string, language: LanguageCode) => {
    const calendar = await library.holidaysOf({ country }, language);
    return days.map(calendar.nameOf);
  };
  expect(await names('DE', 'en')).toEqual(["New Year's Day", 'Good Friday', 'National Holiday']);
  expect(await names('DE', 'tr')).toEqual(['Yılbaşı', 'Good Friday', 'National Holiday']);
  expect(await names('DE', 'hi')).toEqual(["New Year's Day", 'गुड फ्राइडे', 'National Holiday']);
  expect((await names('BR', 'pt'))[0]).toBe('Ano Novo');
  expect((await names('BR', 'ur'))[0]).toBe("New Year's Day");
});

it('names regions in the language of their reader, or in English, and no country that is none', async () => {
  const nameOf = async (country: string, region: string, language: LanguageCode) =>
    (await library.regionsOf(country, language))?.find(({ code }) => code === region)?.name;
  expect(await nameOf('CH', 'GE', 'fr')).toBe('Canton de Genève');
  expect(await nameOf('CH', 'GE', 'en')).toBe('Canton of Geneva');
  expect(await nameOf('CH', 'GE', 'zh')).toBe('Canton of Geneva');
  expect(await nameOf('DE', 'BY', 'en')).toBe('Bayern');
  expect(await library.regionsOf('ZZ', 'en')).toBeUndefined();
});
