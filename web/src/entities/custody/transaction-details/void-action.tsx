import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatInteger, formatKg } from '../../../ui/format.js';
import { CUSTODY_CHANGES, voidOutlookRead } from '../custody-reads.js';

/** Asks for a reason before it voids a record. */
export function VoidAction({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const [opened, setOpened] = useState(false);
  const params = { transactionId: transaction.transactionId };
  const { write } = useSend(routes.voidTransaction, { params, changes: CUSTODY_CHANGES });
  const outlook = useQuery(voidOutlookRead(transaction.transactionId));
  const title = useVoidTitle(transaction);
  const voidRecord = async (reason: string) => {
    const { asked } = await write({ reason });
    toast('success', t(asked ? 'voidAskedDone' : 'voidDone'));
  };
  if (outlook.isPending) return null;
  if (outlook.data?.keptBy) return <p className="small muted">{outlook.data.keptBy.message}</p>;
  return (
    <div>
      <Button size="small" icon={<IconArrowBackUp size={16} className="directional" aria-hidden />} onClick={() => setOpened(true)}>
        {t('void')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        text={t('voidText')}
        reasonLabel={t('reason')}
        cancelLabel={t('keep')}
        confirmLabel={t('voidDo')}
        busyLabel={t('voiding')}
        onConfirm={voidRecord}
      />
    </div>
  );
}

/** Names the goods and the other party where the record has both. */
function useVoidTitle({ kind, counterparty, transporter, lots, revision }: TransactionReply): string {
  const { t } = useTranslation('transactions');
  const grams = sumOrNull(lots.map(({ massGrams }) => massGrams));
  const party = kind === 'transport' ? transporter : counterparty;
  const goods = { weight: `${formatKg(grams ?? 0)} kg`, name: party?.name ?? '' };
  if (party && grams !== null) {
    if (kind === 'purchase') return t('voidPurchase', goods);
    if (kind === 'sell') return t('voidSale', goods);
    if (kind === 'transport') return t('voidTransport', goods);
  }
  return t('voidTitle', { revision: formatInteger(revision) });
}
