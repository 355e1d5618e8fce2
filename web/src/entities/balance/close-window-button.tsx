import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../../contracts/balance/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { ADMINS } from '../../../../contracts/shared/roles.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { CUSTODY_CHANGES } from '../custody/custody-reads.js';

/** After its end, by the facility itself or an admin. */
export function CloseWindowButton({
  facilityId,
  window,
  size,
}: {
  facilityId: string;
  window: Pick<WindowReply, 'number' | 'to' | 'status'>;
  size?: 'small';
}) {
  const { t } = useTranslation('books');
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const role = user && roleOf(user);
  const params = { facilityId, number: window.number };
  const { write } = useWrite(() => call(routes.closeWindow, { params }), { changes: CUSTODY_CHANGES });
  const mayClose = user?.currentFacility?.id === facilityId || ADMINS.some((admin) => admin === role);
  if (!mayClose || window.status !== 'open' || new Date(window.to) > new Date()) return null;
  const close = async () => {
    await write();
    toast('success', t('closedDone'), t('window', { number: window.number }));
  };
  return (
    <>
      <Button {...(size ? { size } : {})} icon={<IconLock size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('close', { number: window.number })}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('closeTitle', { number: window.number })}
        text={t('closeText')}
        cancelLabel={t('keepOpen')}
        confirmLabel={t('close', { number: window.number })}
        busyLabel={t('closing')}
        onConfirm={close}
      />
    </>
  );
}
