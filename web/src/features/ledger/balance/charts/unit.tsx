import { useTranslation } from 'react-i18next';

/** Of all figures of a chart. */
export function Unit() {
  const { t } = useTranslation('balance');
  return <span className="small muted">{t('unit')}</span>;
}
