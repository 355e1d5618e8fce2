import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../client/api/api.js';
import { Button } from '../../../../ui/button.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatDateTime, formatTime } from '../../../../ui/format.js';
import phoneRows from './phone-rows.module.css';

/** Writes the time of day of an instant, with its day where that is another one than today. */
export const momentText = (at: string): string => (formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDateTime(at));

/** Says from when the shown answer is, where the server could not be asked. */
export function AsOf({ savedAt }: { savedAt: string | undefined }) {
  const { t } = useTranslation('phone');
  if (savedAt === undefined) return null;
  return (
    <p className={phoneRows.note}>
      <IconClock size={18} aria-hidden /> {t('savedAt', { time: momentText(savedAt) })}
    </p>
  );
}

interface KeptReadProps {
  data?: { savedAt?: string } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Says of a read from when it is, why it failed, or that nothing of it is on this phone and it needs a network. */
export function KeptRead({ data, error, refetch }: KeptReadProps) {
  const { t } = useTranslation('phonePages');
  if (!error) return <AsOf savedAt={data?.savedAt} />;
  if (!(error instanceof ApiError) || error.code !== 'Unreachable') return <ReadError error={error} onRetry={() => void refetch()} />;
  return data ? <AsOf savedAt={data.savedAt} /> : <NeedsNetwork text={t('network.text')} onRetry={() => void refetch()} />;
}

export function NeedsNetwork({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslation('phonePages');
  const { t: words } = useTranslation('ui');
  return (
    <Banner
      tone="medium"
      title={t('network.title')}
      action={onRetry ? <Button size="small" onClick={onRetry} label={words('tryAgain')} /> : undefined}
    >
      {text}
    </Banner>
  );
}
