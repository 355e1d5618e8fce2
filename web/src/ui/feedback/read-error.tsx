import { useTranslation } from 'react-i18next';
import { ApiError } from '../../client/api/api.js';
import { Button } from '../button.js';
import { Banner } from './feedback.js';

export function ReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Banner title={useFailureText()(error)} action={<Button size="small" onClick={onRetry} label={t('tryAgain')} />}>
      {error instanceof ApiError && error.reference ? t('reference', { reference: error.reference }) : null}
    </Banner>
  );
}
/** Returns the text of any failure: the refusal's own, or a general one for a defect. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('ui');
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed.Defect');
    if (error.code === 'Unreachable') return t('failed.Unreachable');
    if (error.code === 'Defect')
      return `${t('failed.Defect')}${error.reference ? ` ${t('reference', { reference: error.reference })}` : ''}`;
    return error.message;
  };
}
