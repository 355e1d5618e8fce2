import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { countryWordsIn, type Template } from '../../../platform/sheets/template.js';
import { type FARM_COLUMNS, reading } from './farm-rows.js';

const GROUP_HEADS = ['Group ID', 'Group', 'Location', 'Country', 'Points'] as const satisfies readonly (typeof FARM_COLUMNS)[number][];
const FARM_HEADS = [
  'Group ID',
  'Farm ID',
  'Farm',
  'Registration',
  'Tehsil',
  'Certificate',
  'Points',
] as const satisfies readonly (typeof FARM_COLUMNS)[number][];

/** Describes the workbook to fill in: a sheet of groups and a sheet of farms. */
export const farmTemplate = (language: LanguageCode): Template => ({
  sheets: [
    { name: 'Groups', heads: GROUP_HEADS },
    { name: 'Farms', heads: FARM_HEADS },
  ],
  shape: reading.shape,
  choices: { Country: countryWordsIn(language) },
  notes: { Points: '70.210569 28.436434; 70.213882 28.436275; 70.213657 28.432483' },
});
