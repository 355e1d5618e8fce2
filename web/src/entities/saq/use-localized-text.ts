import { useTranslation } from 'react-i18next';
import { type Texts, textInLanguage } from '../../../../contracts/members/saq/questions.js';

/** Says a text of a question set in the reader's language, or else in English. */
export function useLocalizedText(): (texts: Texts) => string {
  const { i18n } = useTranslation();
  return (texts) => textInLanguage(texts, i18n.resolvedLanguage ?? 'en');
}
