import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { lotPath } from '../lot-paths.js';
import { ProductIdText } from '../product-id-text.js';
import { useClaimText } from './claim-text.js';

/** Lists the lots of a record, except those that a count lists with their books. */
export function LotList({ transaction: { lots, counts = [] } }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const isCounted = (productId: string): boolean => counts.some((row) => row.productId === productId);
  return (
    <ul aria-label={t('lots')}>
      {lots
        .filter((lot) => !isCounted(lot.productId))
        .map((lot) => (
          <LotRow key={`${lot.lotId} ${lot.role}`} lot={lot} />
        ))}
    </ul>
  );
}

function LotRow({ lot: { productId, product, role, massGrams, transit, claim } }: { lot: TransactionReply['lots'][number] }) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const claimText = useClaimText();
  return (
    <li>
      <Link to={lotPath(productId)}>
        <ProductIdText id={productId} />
      </Link>
      <span>{words(`product.${product}`)}</span>
      {role === 'moved' ? null : <Chip tone={role === 'output' ? 'green' : 'neutral'}>{t(`role.${role}`)}</Chip>}
      {claim ? <span className="small">{claimText(claim)}</span> : null}
      {transit ? (
        <span className="small medium">
          {t(transit.receivedGrams > transit.shippedGrams ? 'transit.more' : 'transit.less', {
            shipped: formatKg(transit.shippedGrams),
            received: formatKg(transit.receivedGrams),
            kept: formatKg(massGrams),
          })}
        </span>
      ) : null}
      <span>
        <Num className="strong">{formatKg(massGrams)} kg</Num>
      </span>
    </li>
  );
}
