import { CURRENCIES } from '../../../../contracts/ledger/custody/command-parts.js';
import { OTHER_INPUT_KINDS } from '../../../../contracts/ledger/custody/other-inputs.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { GRADES, PRODUCTS, STEPS } from '../../../../contracts/shared/products.js';
import { UNITS } from '../../../../contracts/shared/units.js';
import { choiceWordsIn } from '../../../platform/sheets/choice-words.js';
import { countryWordsIn, type Template } from '../../../platform/sheets/template.js';
import { columnNames } from './sheets/sheet-kind.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';
import { TRANSFORM_ROLES } from './sheets/transforms-sheet.js';
import { reading } from './transaction-file.js';

/** Describes the workbook to fill in: a sheet for each kind of transaction, with examples, and choices in the language of who asks. */
export const transactionsTemplate = (language: LanguageCode, certifications: readonly string[]): Template => ({
  sheets: SHEET_KINDS.map((kind) => ({ name: kind.name, heads: columnNames(kind), examples: kind.examples })),
  shape: reading.shape,
  choices: {
    Unit: choiceWordsIn(language, UNITS, 'unit'),
    Product: choiceWordsIn(language, PRODUCTS, 'product'),
    Step: choiceWordsIn(language, STEPS, 'step'),
    Role: TRANSFORM_ROLES,
    Kind: OTHER_INPUT_KINDS,
    Grade: GRADES,
    Currency: CURRENCIES,
    Claim: certifications,
    Certification: certifications,
    'Country of origin': countryWordsIn(language),
  },
});
