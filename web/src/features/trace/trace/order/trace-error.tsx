import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../client/api/api.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { inOwnTime } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';

/** @param notFound what is said of one that is not there; by default that of a lot */
export function TraceReadError({ error, notFound, onRetry }: { error: Error; notFound?: string; onRetry: () => void }) {
  const { t } = useTranslation('trace');
  if (error instanceof ApiError && error.code === 'NotRecordedYet') return <NotYet title={error.message} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('notFound')}>{notFound ?? t('notFoundText')}</EmptyState>;
  return (
    <Box p={24}>
      <ReadError error={error} onRetry={onRetry} />
    </Box>
  );
}

/** Says that the requested lot or order came later, with a link back to now. */
export function NotYet({ title }: { title: string }) {
  const { t } = useTranslation('trace');
  const [, change] = useUrlState();
  return (
    <EmptyState
      title={inOwnTime(title)}
      actions={<Button onClick={() => change({ asOf: undefined, on: undefined })} label={t('backToNow')} />}
    />
  );
}
