import { IconShieldCheckFilled, IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { dateRange, dateTime, whole } from '../../ui/format.js';
import { Hash, Num } from '../../ui/parts.js';
import { Band, Progress, ReadError } from '../../ui/states.js';
import css from './replay.module.css';
import { type ChainResult, checkChain } from './replay-reads.js';

export interface Chain {
  result: ChainResult | undefined;
  error: Error | null;
  busy: boolean;
  done: { checked: number; total: number };
  again: () => void;
}

/** The check of the whole chain: once when the screen opens, and again when it is asked for. */
export function useChain(facilityId: string, enabled: boolean): Chain {
  const [done, setDone] = useState({ checked: 0, total: 0 });
  const check = useQuery({
    queryKey: ['ledger-chain', facilityId],
    queryFn: ({ signal }) => checkChain(facilityId, signal, (checked, total) => setDone({ checked, total })),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return { result: check.data, error: check.error, busy: check.isFetching, done, again: () => void check.refetch() };
}

export function VerifyButton({ chain }: { chain: Chain }) {
  const { t } = useTranslation('replay');
  return (
    <Button
      look="primary"
      icon={<IconShieldSearch size={16} aria-hidden />}
      busy={chain.busy}
      busyLabel={t('verifying')}
      onClick={chain.again}
    >
      {t('verify')}
    </Button>
  );
}

/** How many, until when, which head, how long; or the first event that does not hold. */
export function ChainBand({ chain: { result, error, busy, done, again } }: { chain: Chain }) {
  const { t } = useTranslation('replay');
  if (busy && done.total > 0 && done.checked < done.total)
    return <Progress label={t('verifying')} done={done.checked} total={done.total} />;
  if (error) return <ReadError error={error} again={again} />;
  if (!result) return null;
  if (result.bad)
    return (
      <Band title={t('broken', { number: whole(result.bad.revision) })}>
        {t(`fault.${result.bad.reason}`)} {t('verified', { checked: whole(result.checked), total: whole(result.total) })}
      </Band>
    );
  return (
    <div className={css.verified} role="status">
      <IconShieldCheckFilled size={20} aria-hidden />
      <strong>{t('verified', { checked: whole(result.checked), total: whole(result.total) })}</strong>
      {result.firstAt && result.lastAt ? <Num>{dateRange(result.firstAt, result.lastAt)}</Num> : null}
      {result.head ? (
        <span>
          {t('head')} <Hash hash={result.head} ends={6} />
        </span>
      ) : null}
      <span>{t('took', { at: dateTime(result.at), seconds: result.seconds.toFixed(1) })}</span>
    </div>
  );
}
