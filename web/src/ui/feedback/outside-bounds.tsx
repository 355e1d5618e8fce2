import { useTranslation } from 'react-i18next';

/** Marks a day that was recorded before such days had bounds, and would be refused now. */
export function OutsideBounds({ isOutsideBounds = false }: { isOutsideBounds?: boolean | undefined }) {
  const { t } = useTranslation('ui');
  return isOutsideBounds ? <span className="caption">{t('outsideBounds')}</span> : null;
}
