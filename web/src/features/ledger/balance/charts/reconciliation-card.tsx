import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { ChartCard } from '../../../../ui/charts/chart-card.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg, formatSignedKg } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { DrillDownLink, POSTINGS, scrollToList } from '../drill-down.js';
import { Unit } from './unit.js';
import type { WaterfallBar } from './waterfall.js';

const Waterfall = lazy(() => import('./waterfall.js'));

type ReconciliationCardProps = { window: WindowReply; account: WindowAccount };

/** Shows how an account came from its opening to its closing balance; each sum links to its postings. */
export function ReconciliationCard({ window, account }: ReconciliationCardProps) {
  const { t } = useTranslation('balance');
  const [, change] = useUrlState();
  const falls = useWaterfallBars(account);
  const pick = ({ kind }: WaterfallBar) => {
    if (!kind) return;
    change({ kind, flagged: undefined, page: undefined, event: undefined, claim: account.certification });
    scrollToList(POSTINGS);
  };
  return (
    <ChartCard
      title={t('reconciliation')}
      aside={<Unit />}
      chart={<Waterfall falls={falls} label={t('reconciliation')} onPick={pick} />}
      table={<ReconciliationTable window={window} account={account} falls={falls} />}
    />
  );
}

function useWaterfallBars(account: WindowAccount): WaterfallBar[] {
  const { t } = useTranslation('balance');
  return [
    { key: 'opening', label: t('opening'), grams: account.openingGrams, total: true, color: 'var(--opening)' },
    { key: 'credits', kind: 'credit', label: t('credits'), grams: account.creditGrams, color: 'var(--green-400)' },
    { key: 'debits', kind: 'debit', label: t('debits'), grams: -account.debitGrams, color: 'var(--ink-2)' },
    { key: 'adjusted', kind: 'adjustment', label: t('adjusted'), grams: account.adjustmentGrams, color: 'var(--medium)' },
    { key: 'expired', kind: 'expired', label: t('expired'), grams: -account.expiredGrams, color: 'var(--control)' },
    { key: 'closing', label: t('closing'), grams: account.balanceGrams, total: true, color: 'var(--green-800)' },
  ];
}

function ReconciliationTable({ window, account, falls }: ReconciliationCardProps & { falls: readonly WaterfallBar[] }) {
  const { t } = useTranslation('balance');
  const columns: Column<WaterfallBar>[] = [
    {
      key: 'label',
      head: t('reconciliation'),
      phone: 'title',
      cell: (fall) => <SumName fall={fall} window={window} account={account} />,
    },
    {
      key: 'grams',
      head: t('value'),
      number: true,
      phone: 'value',
      cell: ({ grams, total }) => <Num className={total ? 'strong' : ''}>{total ? formatKg(grams) : formatSignedKg(grams)}</Num>,
    },
  ];
  return <DataTable label={t('reconciliation')} density="dense" rows={falls} rowKey={({ key }) => key} columns={columns} />;
}

/** Leads to the postings that a sum is made of, the opening to the window that it was carried over from. */
function SumName({ fall: { key, kind, label }, window, account }: ReconciliationCardProps & { fall: WaterfallBar }) {
  if (kind || key === 'closing') {
    return (
      <DrillDownLink to={POSTINGS} filter={{ claim: account.certification, kind }}>
        {label}
      </DrillDownLink>
    );
  }
  if (account.openingGrams === 0) return <>{label}</>;
  return <Link to={`?window=${window.number - 1}&claim=${encodeURIComponent(account.certification)}`}>{label}</Link>;
}
