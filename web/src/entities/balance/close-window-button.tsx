import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../../contracts/ledger/balance/replies.js';
import { ADMINS } from '../../../../contracts/shared/roles.js';
import { roleOf, useSession } from '../../client/session/session.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { comma } from '../../ui/format.js';
import { CloseWindow } from './closing/close-window.js';
import css from './closing/close-window.module.css';

type Closable = Pick<WindowReply, 'number' | 'to' | 'status'>;

/** Returns true once the window has ended, until it is closed. */
export const isClosable = ({ status, to }: Closable): boolean => status === 'open' && new Date(to) <= new Date();

/** Appears after the window's end for the facility itself and for admins. */
export function CloseWindowButton({
  facilityId,
  window,
  site,
  size,
  fullWidth = false,
}: {
  facilityId: string;
  window: Closable;
  /** Names the site, where windows of several sites are listed. */
  site?: string;
  size?: 'small' | 'large';
  fullWidth?: boolean;
}) {
  const { t } = useTranslation('books');
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const role = user && roleOf(user);
  const mayClose = user?.currentFacility?.id === facilityId || ADMINS.some((admin) => admin === role);
  if (!mayClose || !isClosable(window)) return null;
  const act = t('close', { number: window.number });
  const title = site === undefined ? act : [act, site].join(comma());
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        fullWidth={fullWidth}
        icon={<IconLock size={16} aria-hidden />}
        aria-label={title}
        onClick={() => setOpened(true)}
      >
        {act}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnClickOutside={false}
        title={title}
        size={856}
        classNames={{ content: css.dialog ?? '' }}
      >
        <CloseWindow facilityId={facilityId} number={window.number} site={site} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}
