import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { useGoodsName } from '../../../entities/custody/goods-name.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../entities/custody/provenance.js';
import { Chip } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { AtMost } from './at-most.js';

export function useStockColumns(): Column<LotSummary>[] {
  const { t } = useTranslation('stock');
  const nameOf = useGoodsName();
  return [
    { key: 'productId', head: t('productId'), sort: 'productId', phone: 'title', cell: (lot) => <LotLink lot={lot} /> },
    { key: 'product', head: t('product'), cell: nameOf },
    { key: 'origin', head: t('origin'), cell: (lot) => <Provenance lot={lot} /> },
    { key: 'claim', head: t('claim'), cell: (lot) => <ClaimCell lot={lot} /> },
    { key: 'state', head: t('state'), cell: (lot) => <StateCell lot={lot} /> },
    { key: 'last', head: t('last'), sort: 'occurredAt', cell: (lot) => <Num>{formatDate(lot.occurredAt)}</Num> },
    { key: 'left', head: t('left'), sort: 'remainingGrams', number: true, phone: 'value', cell: (lot) => <LeftCell lot={lot} /> },
  ];
}

const LotLink = ({ lot: { productId } }: { lot: LotSummary }) => (
  <Link to={lotPath(productId)} style={{ color: 'var(--ink)' }}>
    <ProductIdText id={productId} />
  </Link>
);

function ClaimCell({ lot: { claim, claimInDoubt } }: { lot: LotSummary }) {
  const { t } = useTranslation('stock');
  return (
    <>
      {claim?.certification}
      {claimInDoubt ? <small className="muted"> {t('lot.inDoubt', { weight: formatKg(claimInDoubt.grams) })}</small> : null}
    </>
  );
}

function StateCell({ lot }: { lot: LotSummary }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  return (
    <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
      {lot.title === 'held' ? null : <Chip tone={lot.title === 'sold' ? 'medium' : 'other'}>{words(`title.${lot.title}`)}</Chip>}
      {lot.dispatch === 'shipped' ? <Chip tone="low">{words('dispatch.shipped')}</Chip> : null}
      {lot.disputed ? <Chip tone="high">{t('lot.disputed')}</Chip> : null}
      {lot.title === 'held' && lot.dispatch === 'notShipped' ? words('title.held') : null}
    </span>
  );
}

/** Of goods without a mass their quantity, and how much they weigh at most. */
function LeftCell({ lot }: { lot: LotSummary }) {
  const { t: words } = useTranslation('ui');
  if (lot.remainingGrams !== null) return <KgCell grams={lot.remainingGrams} />;
  return (
    <>
      <Num className="strong">{`${lot.quantity} ${words(`unit.${lot.unit}`)}`}</Num>
      <AtMost lot={lot} />
    </>
  );
}
