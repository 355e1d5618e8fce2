import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowAccount, WindowReply } from '../../../../contracts/replies.js';
import { postingsRead, runningBalance, type Step } from '../../running.js';
import { DataTable } from '../../ui/data-table.js';
import { dateTime, kg, signedKg, whole } from '../../ui/format.js';
import { Card, Num, Segments } from '../../ui/parts.js';
import css from './balance.module.css';
import type { Fall } from './waterfall.js';

const Waterfall = lazy(() => import('./waterfall.js'));
const StepChart = lazy(() => import('../../ui/step-chart.js'));

type View = 'chart' | 'table';

/** The sum of the window and its course, each with its table. */
export function BalanceCharts({ facilityId, window, account }: { facilityId: string; window: WindowReply; account: WindowAccount }) {
  const postings = useQuery(postingsRead(facilityId, window.number, account.certification));
  const steps = runningBalance(window, account.openingGrams, postings.data ?? []);
  return (
    <div className={css.charts}>
      <Reconciliation account={account} />
      <Running window={window} account={account} steps={steps} />
    </div>
  );
}

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('balance');
  return (
    <Segments
      label={t('view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'chart', label: t('asChart') },
        { value: 'table', label: t('asTable') },
      ]}
    />
  );
}

function Reconciliation({ account }: { account: WindowAccount }) {
  const { t } = useTranslation('balance');
  const [view, setView] = useState<View>('chart');
  const falls: Fall[] = [
    { key: 'opening', label: t('opening'), grams: account.openingGrams, total: true, color: 'var(--opening)' },
    { key: 'credits', label: t('credits'), grams: account.creditGrams, color: 'var(--green-400)' },
    { key: 'debits', label: t('debits'), grams: -account.debitGrams, color: 'var(--ink-2)' },
    { key: 'adjusted', label: t('adjusted'), grams: account.adjustmentGrams, color: 'var(--medium)' },
    { key: 'expired', label: t('expired'), grams: -account.expiredGrams, color: 'var(--control)' },
    { key: 'closing', label: t('closing'), grams: account.balanceGrams, total: true, color: 'var(--green-800)' },
  ];
  return (
    <Card
      title={t('reconciliation')}
      padded={view === 'chart'}
      aside={
        <>
          <span className="small muted">{t('unit')}</span>
          <ViewSwitch view={view} onView={setView} />
        </>
      }
    >
      {view === 'chart' ? (
        <div style={{ minBlockSize: 200 }}>
          <Suspense>
            <Waterfall falls={falls} label={t('reconciliation')} />
          </Suspense>
        </div>
      ) : (
        <DataTable
          label={t('reconciliation')}
          density="dense"
          rows={falls}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', head: t('reconciliation'), phone: 'title', cell: ({ label }) => label },
            {
              key: 'grams',
              head: t('value'),
              number: true,
              phone: 'value',
              cell: ({ grams, total }) => <Num className={total ? 'strong' : ''}>{total ? kg(grams) : signedKg(grams)}</Num>,
            },
          ]}
        />
      )}
    </Card>
  );
}

function Running({ window, account, steps }: { window: WindowReply; account: WindowAccount; steps: readonly Step[] }) {
  const { t } = useTranslation('balance');
  const [view, setView] = useState<View>('chart');
  const opening = { at: new Date(window.from), grams: account.openingGrams, posting: undefined };
  const points = [opening, ...steps];
  const revisions = new Map(steps.map((step) => [step.at.getTime() + step.grams, step.posting.revision]));
  return (
    <Card
      title={t('running')}
      padded={view === 'chart'}
      aside={
        <>
          <span className="small muted">{t('unit')}</span>
          <ViewSwitch view={view} onView={setView} />
        </>
      }
    >
      {view === 'chart' ? (
        <div style={{ minBlockSize: 200 }}>
          <Suspense>
            <StepChart
              height={220}
              label={t('running')}
              points={points}
              from={new Date(window.from)}
              to={new Date(window.to)}
              today={window.closedAt ? undefined : { at: new Date(), label: t('today') }}
              textOf={({ at, grams }) => {
                const event = revisions.get(at.getTime() + grams);
                return [event === undefined ? dateTime(at) : t('tip', { date: dateTime(at), event: whole(event) }), `${kg(grams)} kg`];
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div style={{ maxBlockSize: 280, overflowY: 'auto' }}>
          <DataTable
            label={t('running')}
            density="dense"
            rows={points}
            rowKey={({ at, posting }) => `${at.getTime()} ${posting?.revision ?? 'opening'} ${posting?.lotIds[0] ?? ''}`}
            columns={[
              { key: 'when', head: t('when'), phone: 'title', cell: ({ at }) => <Num>{dateTime(at)}</Num> },
              {
                key: 'posting',
                head: t('posting'),
                number: true,
                cell: ({ posting }) => <Num>{posting ? signedKg(posting.grams) : t('opening')}</Num>,
              },
              {
                key: 'balance',
                head: t('balance'),
                number: true,
                phone: 'value',
                cell: ({ grams }) => <Num className={grams < 0 ? 'bad strong' : 'strong'}>{kg(grams)}</Num>,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
