import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatInteger } from '../../../ui/format.js';
import { CUSTODY_CHANGES, voidOutlookRead } from '../custody-reads.js';

/** Asks for a reason before it voids a record. */
export function VoidAction({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const [opened, setOpened] = useState(false);
  const params = { transactionId: transaction.transactionId };
  const { write } = useSend(routes.voidTransaction, { params, changes: CUSTODY_CHANGES });
  const outlook = useQuery(voidOutlookRead(transaction.transactionId));
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
        title={t('voidTitle', { revision: formatInteger(transaction.revision) })}
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
