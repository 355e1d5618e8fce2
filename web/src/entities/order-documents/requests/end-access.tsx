import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { orderDocumentKeys } from '../order-document-reads.js';

interface EndAccessProps {
  request: DocumentRequestReply;
  isBrand: boolean;
  onDone: () => void;
}

/** Ends a grant for either side, and withdraws a waiting request for its brand. */
export function EndAccess({ request: { id, state, brand, facility }, isBrand, onDone }: EndAccessProps) {
  const { t } = useTranslation('evidence');
  const [isAsked, setAsked] = useState(false);
  const { write } = useWrite(() => call(routes.endDocuments, { params: { id } }), {
    changes: [orderDocumentKeys.requests, orderDocumentKeys.ofOrders],
    isRefusalNews: true,
  });
  const way = state === 'waiting' ? 'takeBack' : 'end';
  const name = (isBrand ? facility : brand).name;
  const end = async () => {
    await write(undefined);
    toast('success', t(`${way}.done`));
    onDone();
  };
  return (
    <Group gap={8} align="stretch" justify="flex-end">
      <Button onClick={() => setAsked(true)}>{t(`${way}.open`)}</Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
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
