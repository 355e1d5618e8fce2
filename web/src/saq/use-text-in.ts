import { useTranslation } from 'react-i18next';
import { type Texts, textIn } from '../../../contracts/saq-questions.js';

/** Says a text of a question set in the reader's language, or else in English. */
export function useTextIn(): (texts: Texts) => string {
  const { i18n } = useTranslation();
  return (texts) => textIn(texts, i18n.resolvedLanguage ?? 'en');
}
