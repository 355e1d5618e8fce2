import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';

/** Closes a form of the bar, and keeps nothing of it. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('requests');
  return <Button onClick={onCancel}>{t('visit.keep')}</Button>;
}
