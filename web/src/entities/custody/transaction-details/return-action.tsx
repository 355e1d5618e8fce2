import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../client/session/session.js';
import { ButtonLink } from '../../../ui/button.js';
import { returnPath } from '../lot-paths.js';

/** Opens the form that returns the lots, for purchases that the user is allowed to return. */
export function ReturnAction({ transaction: { kind, counterparty, transactionId, lots } }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const type = useSession()?.user.currentFacility?.type;
  const path = returnPath(
    type,
    transactionId,
    lots.map(({ productId }) => productId),
  );
  if (kind !== 'purchase' || !counterparty || !path) return null;
  return <ButtonLink size="small" to={path} label={t('returnLots')} />;
}
