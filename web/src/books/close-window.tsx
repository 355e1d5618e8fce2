import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../contracts/balance-replies.js';
import { ADMINS } from '../../../contracts/roles.js';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import { refreshCustody } from '../reads.js';
import { roleOf, useSession } from '../session.js';
import { Button } from '../ui/button.js';
import { Confirm } from '../ui/confirm.js';
import { toast } from '../ui/toast.js';

/** After its end, by the facility itself or an admin. */
export function CloseWindow({
  facilityId,
  window,
  size,
}: {
  facilityId: string;
  window: Pick<WindowReply, 'number' | 'to' | 'status'>;
  size?: 'small';
}) {
  const { t } = useTranslation('books');
  const client = useQueryClient();
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const role = user && roleOf(user);
  const may = user?.currentFacility?.id === facilityId || ADMINS.some((admin) => admin === role);
  if (!may || window.status !== 'open' || new Date(window.to) > new Date()) return null;
  const act = async () => {
    await call(routes.closeWindow, { params: { facilityId, number: window.number } });
    toast('success', t('closedDone'), t('window', { number: window.number }));
    await refreshCustody(client);
  };
  return (
    <>
      <Button {...(size ? { size } : {})} icon={<IconLock size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('close', { number: window.number })}
      </Button>
      <Confirm
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('closeTitle', { number: window.number })}
        text={t('closeText')}
        keepLabel={t('keepOpen')}
        doLabel={t('close', { number: window.number })}
        busyLabel={t('closing')}
        act={act}
      />
    </>
  );
}
