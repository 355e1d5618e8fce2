import { useTranslation } from 'react-i18next';
import phoneRows from './phone-rows.module.css';

/** Counts the open tasks of a row; shows nothing for none. */
export function CountBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <span className={phoneRows.badge}>
      {count}
      <span className="visually-hidden"> {t('waiting', { count })}</span>
    </span>
  );
}
