import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../../contracts/ledger/balance/replies.js';
import { ADMINS } from '../../../../contracts/shared/roles.js';
import { roleOf, useSession } from '../../client/session/session.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { CloseWindow } from './closing/close-window.js';
import css from './closing/close-window.module.css';

type Closable = Pick<WindowReply, 'number' | 'to' | 'status'>;

/** Returns true once the window has ended, until it is closed. */
export const isClosable = ({ status, to }: Closable): boolean => status === 'open' && new Date(to) <= new Date();

/** Appears after the window's end for the facility itself and for admins. */
export function CloseWindowButton({
  facilityId,
  siteName,
  window,
  size,
  fullWidth = false,
}: {
  facilityId: string;
  /** Names the site where the page lists several. */
  siteName?: string;
  window: Closable;
  size?: 'small' | 'large';
  fullWidth?: boolean;
}) {
  const { t } = useTranslation('books');
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const role = user && roleOf(user);
  const mayClose = user?.currentFacility?.id === facilityId || ADMINS.some((admin) => admin === role);
  if (!mayClose || !isClosable(window)) return null;
  const title = t('close', { number: window.number });
  const named = siteName === undefined ? title : `${title}, ${siteName}`;
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        fullWidth={fullWidth}
        icon={<IconLock size={16} aria-hidden />}
        aria-label={named}
        onClick={() => setOpened(true)}
      >
        {title}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnClickOutside={false}
        title={<bdi>{named}</bdi>}
        size={856}
        classNames={{ content: css.dialog ?? '' }}
      >
        <CloseWindow facilityId={facilityId} siteName={siteName} number={window.number} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}
