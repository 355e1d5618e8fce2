import { type ByLanguage, inLanguages } from '../../../../platform/texts/catalogs.js';

/**
 * Holds the texts of the built-in sets by language, then by `<facility type>.<question id>`, followed by `.help` or
 * `.<option id>`; `FACTORY.…` says what spinners and mills have in common, and `VISIT.…` what
 * all sets for visits have, with `VISIT.<option id>` for options that several of their questions have; plain `yes` and `no` what all
 * questions of that kind have.
 */
export const QUESTION_TEXTS: ByLanguage<Readonly<Record<string, string>>> = inLanguages((read) => read('questionnaires'));
