import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.js';
import { toast } from '../../../ui/feedback/toast.js';
import { orderDocumentKeys } from '../order-document-reads.js';

type EndAccessProps = { request: DocumentRequestReply; isBrand: boolean; onDone: () => void };

/** Ends a grant for either side, and withdraws a waiting request for its brand. */
export function EndAccess({ request: { id, state, brand, facility }, isBrand, onDone }: EndAccessProps) {
  const { t } = useTranslation('evidence');
  const { write } = useSend(routes.endDocuments, {
    params: { id },
    changes: [orderDocumentKeys.requests, orderDocumentKeys.ofOrders],
    isRefusalNews: true,
  });
  const way = state === 'waiting' ? 'takeBack' : 'end';
  const name = (isBrand ? facility : brand).name;
  const end = async () => {
    await write();
    toast('success', t(`${way}.done`));
    onDone();
  };
  return (
    <Group gap={8} align="stretch" justify="flex-end">
      <ConfirmButton
        label={t(`${way}.open`)}
        title={t(`${way}.title`, { name })}
        text={t(`${way}.text`)}
        cancelLabel={t('keep')}
        confirmLabel={t(`${way}.open`)}
        busyLabel={t(`${way}.busy`)}
        onConfirm={end}
      />
    </Group>
  );
}
