import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';

/** Closes a form of the bar, and discards its input. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('requests');
  return <Button onClick={onCancel} label={t('visit.keep')} />;
}
