import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { runningWindowRead } from '../../../entities/balance/balance-reads.js';
import { daysLeft, shortFirst } from '../../../entities/balance/current-window.js';
import { dailyBalances } from '../../../entities/balance/running-balance.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatDateTime, formatKg, formatSignedKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { Loading } from '../../../ui/layout/steady.js';
import css from './homepage.module.css';

const StepChart = lazy(() => import('../../../ui/charts/step-chart.js'));

/** Shows the balance of the site in the running window. */
export function BalanceCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('homepage');
  const { data: window, error, refetch } = useQuery(runningWindowRead(facilityId));
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!window) return <Loading />;
  const left = daysLeft(window);
  const [account] = [...window.accounts].sort(shortFirst);
  return (
    <Card
      title={
        <Link to="/mass-balance" style={{ color: 'inherit' }}>
          {t('balance', { number: window.number })}
        </Link>
      }
      aside={
        <span className="small muted num">
          {left > 0 ? t('daysLeft', { count: left }) : t('ended', { date: formatDate(window.to, window.timeZone) })}
        </span>
      }
    >
      {account ? (
        <>
          <Accounts window={window} />
          <Account window={window} account={account} />
        </>
      ) : (
        <NoAccount window={window} />
      )}
    </Card>
  );
}

/** Says why the window has no claim account. */
function NoAccount({ window: { model } }: { window: WindowDetailReply }) {
  const { t } = useTranslation('homepage');
  if (model === 'segregated') return <EmptyState title={t('segregatedTitle')}>{t('segregated')}</EmptyState>;
  return <EmptyState title={t('noAccount')}>{t('noAccountText')}</EmptyState>;
}

/** Every account, the short ones first: none is hidden behind a larger one. */
function Accounts({ window: { number, accounts } }: { window: WindowReply }) {
  const { t } = useTranslation('homepage');
  const short = accounts.some(({ balanceGrams }) => balanceGrams < 0);
  if (accounts.length < 2 && !short) return null;
  return (
    <Stack component="ul" className={css.accounts} gap={0} aria-label={t('accounts')}>
      {[...accounts].sort(shortFirst).map(({ certification, balanceGrams }) => (
        <Group component="li" gap="4px 12px" align="baseline" wrap="nowrap" key={certification} data-short={balanceGrams < 0 || undefined}>
          <Link to={`/mass-balance?window=${number}&claim=${encodeURIComponent(certification)}`}>{certification}</Link>
          {balanceGrams < 0 ? <span className="small bad">{t('belowZero')}</span> : null}
          <Num className={balanceGrams < 0 ? 'bad strong' : 'strong'}>{formatKg(balanceGrams)} kg</Num>
        </Group>
      ))}
    </Stack>
  );
}

function Account({ window, account }: { window: WindowDetailReply; account: WindowAccount }) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div>
        <Num className={`figure ${account.balanceGrams < 0 ? 'bad' : ''}`}>{formatKg(account.balanceGrams)}</Num>{' '}
        <span className="small muted">{t('lintEquivalent')}</span>
        <p className="caption">{t('account', { certification: account.certification, model: words(`model.${window.model}`) })}</p>
      </div>
      <div style={{ minBlockSize: 140 }}>
        <Suspense>
          <StepChart
            label={t('balance', { number: window.number })}
            points={dailyBalances(window, account.certification)}
            from={new Date(window.from)}
            to={new Date(window.to)}
            timeZone={window.timeZone}
            today={{ at: new Date(), label: t('today') }}
            textOf={({ at, grams }) => [formatDateTime(at), `${formatKg(grams)} kg`]}
          />
        </Suspense>
      </div>
      <DetailList
        details={[
          { label: t('opening', { date: formatDate(window.from, window.timeZone) }), value: <Num>{formatKg(account.openingGrams)}</Num> },
          { label: t('credits'), value: <Num>{formatSignedKg(account.creditGrams)}</Num> },
          { label: t('debits'), value: <Num>{formatSignedKg(-Math.abs(account.debitGrams))}</Num> },
          { label: t('adjustments'), value: <Num>{formatSignedKg(account.adjustmentGrams)}</Num> },
        ]}
      />
    </div>
  );
}
