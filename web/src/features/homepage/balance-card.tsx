import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../contracts/balance-replies.js';
import { currentWindow, daysLeft, mainAccount } from '../../balances.js';
import { windowRead, windowsRead } from '../../reads.js';
import { courseOf } from '../../running.js';
import { date, dateTime, kg, signedKg } from '../../ui/format.js';
import { Card, Num, Pairs } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';

const StepChart = lazy(() => import('../../ui/step-chart.js'));

/** How the site stands in the running window. */
export function BalanceCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('homepage');
  const windows = useQuery(windowsRead(facilityId));
  const window = currentWindow(windows.data?.items ?? []);
  const detail = useQuery({ ...windowRead(facilityId, window?.number ?? 0, { perPage: 1 }), enabled: window !== undefined });
  if (windows.error) return <ReadError error={windows.error} again={() => void windows.refetch()} />;
  if (!window) return null;
  const left = daysLeft(window);
  const account = mainAccount(window);
  return (
    <Card
      title={
        <Link to="/mass-balance" style={{ color: 'inherit' }}>
          {t('balance', { number: window.number })}
        </Link>
      }
      aside={
        <span className="small muted num">
          {left > 0 ? t('daysLeft', { count: left }) : t('ended', { date: date(window.to, window.timeZone) })}
        </span>
      }
    >
      {account ? (
        <Account window={window} account={account} detail={detail.data} />
      ) : (
        <Empty title={t('noAccount')}>{detail.data?.model === 'segregated' ? t('segregated') : t('noAccountText')}</Empty>
      )}
    </Card>
  );
}

function Account({ window, account, detail }: { window: WindowReply; account: WindowAccount; detail: WindowDetailReply | undefined }) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div>
        <Num className={`figure ${account.balanceGrams < 0 ? 'bad' : ''}`}>{kg(account.balanceGrams)}</Num>{' '}
        <span className="small muted">{t('lintEquivalent')}</span>
        <p className="caption">
          {t('account', { certification: account.certification, model: detail ? words(`model.${detail.model}`) : '' })}
        </p>
      </div>
      <div style={{ minBlockSize: 140 }}>
        <Suspense>
          <StepChart
            label={t('balance', { number: window.number })}
            points={courseOf(detail, account.certification)}
            from={new Date(window.from)}
            to={new Date(window.to)}
            timeZone={window.timeZone}
            today={{ at: new Date(), label: t('today') }}
            textOf={({ at, grams }) => [dateTime(at), `${kg(grams)} kg`]}
          />
        </Suspense>
      </div>
      <Pairs
        pairs={[
          { label: t('opening', { date: date(window.from, window.timeZone) }), value: <Num>{kg(account.openingGrams)}</Num> },
          { label: t('credits'), value: <Num>{signedKg(account.creditGrams)}</Num> },
          { label: t('debits'), value: <Num>{signedKg(-Math.abs(account.debitGrams))}</Num> },
          { label: t('adjustments'), value: <Num>{signedKg(account.adjustmentGrams)}</Num> },
        ]}
      />
    </div>
  );
}
