import { useTranslation } from 'react-i18next';

/** Names a flag of a record; one that is not known here by its code. */
export function useFlagText(): (code: string) => string {
  const { t, i18n } = useTranslation('transactions');
  return (code) => (i18n.exists(`transactions:flag.${code}`) ? t(`flag.${code as 'stepAssumed'}`) : t('flagOther', { code }));
}
