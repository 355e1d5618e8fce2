import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { transactionFilterOf } from './transaction-filter.js';

/** Says why the list is empty: no ledger is chosen, no confirmation is requested, a filter is too narrow, or nothing was recorded yet. */
export function NoTransactions({ needsFacility }: { needsFacility: boolean }) {
  const { t } = useTranslation('transactions');
  const [search] = useUrlState();
  const filter = transactionFilterOf(search);
  const filters = Object.values(filter).filter(Boolean).length;
  if (needsFacility) return <EmptyState title={t('chooseFacility')}>{t('chooseFacilityText')}</EmptyState>;
  if (filter.agreement && filters === 1) {
    return <EmptyState title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</EmptyState>;
  }
  if (filters === 0 && !search.has('kind')) return <EmptyState title={t('emptyAll')}>{t('emptyAllText')}</EmptyState>;
  const all = filter.facilityId ? `/transactions?facilityId=${filter.facilityId}` : '/transactions';
  return (
    <EmptyState title={t('empty')} actions={<ButtonLink to={all} label={t('clear')} />}>
      {t('emptyText')}
    </EmptyState>
  );
}
