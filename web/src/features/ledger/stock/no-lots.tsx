import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { stockFilterOf } from './stock-filters.js';

/** Nothing was ever here, or nothing that the filters name. */
export function NoLots() {
  const { t } = useTranslation('stock');
  const [search, change] = useUrlState();
  const { product, dispatch } = stockFilterOf(search);
  if (search.get('title') === 'any' && !product && !dispatch && !search.has('q')) return <NothingEver />;
  const loosen = () => change({ product: undefined, dispatch: undefined, q: undefined, title: 'any' });
  return (
    <EmptyState title={t('empty')} actions={<Button onClick={loosen} label={t('clear')} />}>
      {t('emptyText')}
    </EmptyState>
  );
}

function NothingEver() {
  const { t } = useTranslation('stock');
  return (
    <EmptyState title={t('emptyAll')} actions={<ButtonLink to="/homepage/purchase" variant="primary" label={t('purchase')} />}>
      {t('emptyAllText')}
    </EmptyState>
  );
}
