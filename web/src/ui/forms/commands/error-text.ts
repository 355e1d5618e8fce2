import { useTranslation } from 'react-i18next';
import { isNamedByThis } from '../../../../../contracts/shared/messages/field-labels.js';
import type { MessageParams, ValidationKey } from '../../../../../contracts/shared/messages/field-messages.js';
import { EMAIL_EXAMPLE } from '../../../../../contracts/shared/written/email-example.js';
import { inSentence } from '../../format.js';

/** An error of a form: the key of a message with what fills it, or a message of the server. */
export type FormError = { message?: string; params?: MessageParams };

/** Returns the text of a field's error, with the field's label in it. Messages of the server are returned unchanged. */
export function useErrorText(): (error: FormError | undefined, label: string, value?: unknown) => string | undefined {
  const { t, i18n } = useTranslation('ui');
  const requiredText = useRequiredText();
  return (error, label, value) => {
    const { message, params = {} } = error ?? {};
    // Hides "required" as soon as the field has a value, before the form is validated again.
    if (!message || (message === 'required' && value !== undefined && value !== '')) return undefined;
    if (message === 'required') return requiredText(label);
    const key = `validation.${message as ValidationKey}` as const;
    const count = Object.values(params).find((each) => typeof each === 'number');
    if (!i18n.exists(key, { ns: 'ui', count })) return message;
    const parts: Record<string, string | number | undefined> = { ...params, count, field: lowerFirst(label), email: EMAIL_EXAMPLE };
    return String(t(key as 'validation.atMost', parts));
  };
}

/**
 * Returns the error of a number that is kept in a smaller unit than it is shown in (`scale` of them are one). The kept number is whole
 * where the shown one may have two decimals.
 */
export function scaledError(error: FormError | undefined, scale: number): FormError | undefined {
  if (!error || scale === 1) return error;
  if (error.message === 'wholeNumber') return { message: 'decimals' };
  if (!error.params) return error;
  const params = Object.entries(error.params).map(([name, part]) => [name, typeof part === 'number' ? part / scale : part]);
  return { ...error, params: Object.fromEntries(params) };
}

/** Returns the sentence for a field that was left empty, with its label where that fits into the sentence. */
export function useRequiredText(): (label: string) => string {
  const { t, i18n } = useTranslation('ui');
  return (label) =>
    i18n.language === 'en' && !isNamedByThis(label) ? t('validation.fieldMissing') : t('validation.required', { field: lowerFirst(label) });
}

/** Lower-cases a label within a sentence ("Purchase order number") but keeps acronyms. */
const lowerFirst = (label: string): string => (/^[A-Z][a-z]/.test(label) ? inSentence(label.charAt(0)) + label.slice(1) : label);
