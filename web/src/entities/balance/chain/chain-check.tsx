import { Group } from '@mantine/core';
import { IconShieldCheckFilled, IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, ProgressBar } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateRange, formatDateTime, formatInteger } from '../../../ui/format.js';
import css from './chain.module.css';
import { type ChainResult, checkChain, type ReadChainPart } from './check-chain.js';

export interface ChainCheck {
  result: ChainResult | undefined;
  error: Error | null;
  busy: boolean;
  progress: { checked: number; total: number };
  recheck: () => void;
}

/** Checks the whole chain: once when the screen opens, and again on request. */
export function useChainCheck(queryKey: readonly string[], readPart: ReadChainPart, enabled: boolean): ChainCheck {
  const [done, setDone] = useState({ checked: 0, total: 0 });
  const check = useQuery({
    queryKey,
    queryFn: ({ signal }) => checkChain(readPart, signal, (checked, total) => setDone({ checked, total })),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return { result: check.data, error: check.error, busy: check.isFetching, progress: done, recheck: () => void check.refetch() };
}

export function VerifyButton({ chain }: { chain: ChainCheck }) {
  const { t } = useTranslation('replay');
  return (
    <Button
      variant="primary"
      icon={<IconShieldSearch size={16} aria-hidden />}
      busy={chain.busy}
      busyLabel={t('verifying')}
      onClick={chain.recheck}
    >
      {t('verify')}
    </Button>
  );
}

/** Shows the number of checked events, the last instant, the head, the duration; or the first event that fails. Keeps its place meanwhile. */
export function ChainBanner({ chain }: { chain: ChainCheck }) {
  const { result, error, busy } = chain;
  if (!result && !error && !busy) return null;
  return (
    <div className={css.place}>
      <ChainOutcome chain={chain} />
    </div>
  );
}

function ChainOutcome({ chain: { result, error, busy, progress, recheck } }: { chain: ChainCheck }) {
  const { t } = useTranslation('replay');
  if (busy && progress.total > 0 && progress.checked < progress.total)
    return <ProgressBar label={t('verifying')} done={progress.checked} total={progress.total} />;
  if (error) return <ReadError error={error} onRetry={recheck} />;
  if (!result) return null;
  if (result.bad)
    return (
      <Banner title={t('broken', { number: formatInteger(result.bad.revision) })}>
        {t(`fault.${result.bad.reason}`)} {t('verified', { checked: formatInteger(result.checked), total: formatInteger(result.total) })}
      </Banner>
    );
  return (
    <Group className={css.verified} gap="4px 16px" role="status">
      <IconShieldCheckFilled size={20} aria-hidden />
      <strong>{t('verified', { checked: formatInteger(result.checked), total: formatInteger(result.total) })}</strong>
      {result.firstAt && result.lastAt ? <Num>{formatDateRange(result.firstAt, result.lastAt)}</Num> : null}
      {result.head ? (
        <span>
          {t('head')} <Hash hash={result.head} ends={6} />
        </span>
      ) : null}
      <span>{t('took', { at: formatDateTime(result.at), seconds: result.seconds.toFixed(1) })}</span>
    </Group>
  );
}
