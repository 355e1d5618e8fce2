import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import bn from '../../../../../locales/bn/questionnaires.json' with { type: 'json' };
import en from '../../../../../locales/en/questionnaires.json' with { type: 'json' };
import es from '../../../../../locales/es/questionnaires.json' with { type: 'json' };
import fr from '../../../../../locales/fr/questionnaires.json' with { type: 'json' };
import hi from '../../../../../locales/hi/questionnaires.json' with { type: 'json' };
import pt from '../../../../../locales/pt/questionnaires.json' with { type: 'json' };
import tr from '../../../../../locales/tr/questionnaires.json' with { type: 'json' };
import ur from '../../../../../locales/ur/questionnaires.json' with { type: 'json' };
import vi from '../../../../../locales/vi/questionnaires.json' with { type: 'json' };
import zh from '../../../../../locales/zh/questionnaires.json' with { type: 'json' };

/** Requires the texts of English in every language. */
type QuestionTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS: Readonly<Record<LanguageCode, QuestionTexts>> = { en, ur, hi, bn, zh, tr, vi, es, fr, pt };

/**
 * Holds the texts of the built-in sets by language, then by `<facility type>.<question id>`, followed by `.help` or
 * `.<option id>`; `FACTORY.…` says what spinners and mills have in common, and `VISIT.…` what
 * all sets for visits have, with `VISIT.<option id>` for options that several of their questions have; plain `yes` and `no` what all
 * questions of that kind have.
 */
export const QUESTION_TEXTS: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = TEXTS;
