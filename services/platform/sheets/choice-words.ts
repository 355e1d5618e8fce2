/** Reads words of choice in all languages of the platform, and names them in the language of the reader. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import { countryCode } from '../lib/countries.js';
import { inLanguages } from '../texts/catalogs.js';
import { choiceWords } from './basics/column-words.js';
import { headKey } from './heads.js';
import type { ChoiceFamily } from './sheet.js';

const TEXTS = inLanguages((read) => read('ui'));
/** Words for units in addition to those of the screens. */
const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'کلوگرام', 'किलोग्राम', 'কেজি', '公斤', '千克'],
  lb: ['lbs', 'pound', 'pounds', 'پاؤنڈ', 'पाउंड', 'পাউন্ড', '磅'],
  m: ['metre', 'metres', 'meter', 'meters', 'mtr', 'mtrs', '米'],
  unit: ['units'],
  pieces: ['piece', 'pcs', 'pc', 'nos', '件', 'adet', 'piezas', 'pièces', 'peças', 'chiếc', 'अदद', 'عدد', 'পিস'],
};

const wordsIn = (family: ChoiceFamily, language: LanguageCode): Readonly<Record<string, string>> =>
  ({ ...TEXTS[language], ...choiceWords(language) })[family];

const BRACKETS = /\s*[(（][^)）]*[)）]/;

const meanings = new Map<ChoiceFamily, Map<string, string>>();

/** Maps each word of a family to its choice. A word that two languages use for two choices is none. */
function meaningsOf(family: ChoiceFamily): Map<string, string> {
  const known = meanings.get(family);
  if (known) return known;
  const found = new Map<string, string>();
  const unclear = new Set<string>();
  const languages = Object.keys(TEXTS) as LanguageCode[];
  const ofScreens = languages.flatMap((language) => Object.entries(wordsIn(family, language)));
  const ofUnits =
    family === 'unit' ? Object.entries(UNIT_WORDS).flatMap(([unit, words]) => words.map((word) => [unit, word] as const)) : [];
  // Brackets add to a word: `Load (16,000 kg)`.
  const bare = ofScreens.flatMap(([choice, word]) => (BRACKETS.test(word) ? [[choice, word.replace(BRACKETS, '')] as const] : []));
  for (const [choice, word] of [...ofScreens, ...bare, ...ofUnits]) {
    const key = choiceKey(word);
    if ((found.get(key) ?? choice) !== choice) unclear.add(key);
    found.set(key, choice);
  }
  for (const key of unclear) found.delete(key);
  meanings.set(family, found);
  return found;
}

/** Compares words as heads are compared, and without spaces: `Raw cotton` is `rawCotton`, and `Farm group` is `FARM_GROUP`. */
const choiceKey = (text: string): string => headKey(text).replaceAll(' ', '');

/** Returns the choice that a text means, by its name here or by its word in any language. */
export function choiceOf<Choice extends string>(choices: readonly Choice[], text: string, family?: ChoiceFamily): Choice | undefined {
  const key = choiceKey(text);
  if (key === '') return undefined;
  const meant = family && meaningsOf(family).get(key);
  return choices.find((each) => choiceKey(each) === key) ?? choices.find((each) => each === meant);
}

/** Returns the code of the country in which a business lies, by name or code in any language; `OTHER_COUNTRY` for the word "Other". */
export function placeCountryOf(text: string): string | undefined {
  const key = choiceKey(text);
  const isOther = key === 'zz' || Object.values(TEXTS).some(({ otherCountry }) => choiceKey(otherCountry) === key);
  return isOther ? OTHER_COUNTRY : countryCode(text);
}

/** Lists the choices as screens name them. */
export function choiceList(choices: readonly string[], language: LanguageCode, family?: ChoiceFamily): string {
  const words = family ? wordsIn(family, language) : {};
  return choices.map((each) => words[each] ?? each).join(language === 'ur' ? '، ' : language === 'zh' ? '、' : ', ');
}

/** Returns a word for each choice, as the language has it where it is read as this choice, or else the name here. */
export const choiceWordsIn = (language: LanguageCode, choices: readonly string[], family?: ChoiceFamily): string[] =>
  choices.map((choice) => {
    const word = (family && wordsIn(family, language)[choice]) ?? choice;
    return choiceOf(choices, word, family) === choice ? word : choice;
  });
