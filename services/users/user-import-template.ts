import { LANGUAGES, type LanguageCode } from '../../contracts/shared/languages.js';
import { FACILITY_TYPES, ROLES } from '../../contracts/shared/roles.js';
import { choiceWordsIn } from '../platform/sheets/choice-words.js';
import { countryWordsIn, templateWorkbook } from '../platform/sheets/template.js';
import { reading, USER_COLUMNS, USER_EXAMPLES } from './user-import-rows.js';

/** Builds the workbook to fill in, with examples, and choices in the language of who asks. */
export const userImportTemplate = (language: LanguageCode): Promise<Buffer> =>
  templateWorkbook({
    sheets: [{ name: 'Users', heads: USER_COLUMNS, examples: USER_EXAMPLES }],
    shape: reading.shape,
    choices: {
      Role: choiceWordsIn(language, ROLES, 'role'),
      'Facility type': choiceWordsIn(language, Object.keys(FACILITY_TYPES), 'facilityType'),
      Country: countryWordsIn(language),
      Language: LANGUAGES.map(({ name }) => name),
    },
  });
