import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { CUSTODY_CHANGES } from './custody-reads.js';

/** Lets an admin free the ID of a lot, after a reason was given. Offered while nothing was done with the lot. */
export function ReleaseIdAction({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const [opened, setOpened] = useState(false);
  const params = { productId: lot.productId };
  const { write } = useSend(routes.releaseProductId, { params, changes: CUSTODY_CHANGES });
  if (lot.history.length !== 1) return null;
  return (
    <>
      <Button icon={<IconLockOpen size={16} aria-hidden />} onClick={() => setOpened(true)} label={t('releaseId.ask')} />
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('releaseId.title', { productId: lot.productId })}
        text={t('releaseId.text', { name: lot.holder.name })}
        reasonLabel={t('releaseId.reason')}
        cancelLabel={t('releaseId.keep')}
        confirmLabel={t('releaseId.confirm')}
        busyLabel={t('releaseId.busy')}
        done={t('releaseId.done', { productId: lot.productId })}
        onConfirm={(reason) => write({ reason })}
      />
    </>
  );
}
