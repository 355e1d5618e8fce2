/** Gives the words on the pages of a dossier other than its content, in the language of the file. */
import { languageOf } from '../../../contracts/shared/languages.js';
import { inLanguages, type ServerTexts } from '../../platform/texts/catalogs.js';

export type PagesWords = ServerTexts['dossierPages'];

const WORDS = inLanguages((read) => read('dossierPages'));

export const pagesWordsOf = (language: string): PagesWords => WORDS[languageOf(language)];
