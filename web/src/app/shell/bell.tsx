import { Flex, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { mayOpen } from '../../client/session/home-routes.js';
import type { UserInfo } from '../../client/session/session.js';
import { bellRead } from '../../entities/person/notifications/notification-reads.js';
import { IconButton } from '../../ui/button.js';
import { useLetterKeys } from '../../ui/shortcuts.js';
import css from './bell.module.css';

const NotificationsPanel = lazy(() => import('../../entities/person/notifications/notifications-panel.js'));
const WIDTH = 448;
const COUNT_MAX = 99;
/** A panel would cover such a screen: notifications have a page of their own there. */
const NARROW = '(max-width: 599px)';

/** Shows how much is unread, and opens it; so does B, except on a screen where B has another action. */
export function Bell({ user }: { user: UserInfo }) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const button = useRef<HTMLButtonElement>(null);
  const may = mayOpen(user, 'notifications');
  const read = useQuery({ ...bellRead(i18n.language), enabled: may });
  const open = () => (isNarrow ? void navigate(SCREENS.notifications.path) : setOpen((was) => !was));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useLetterKeys(may ? { b: open } : {}, { isShell: true });
  if (!may) return null;
  const unread = read.data?.unread ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={WIDTH} trapFocus withinPortal shadow="md" onDismiss={close}>
      <Popover.Target>
        <IconButton ref={button} label={`${t('pages.notifications')}, ${unread}`} aria-expanded={isOpen} onClick={open}>
          <Flex component="span" display="inline-flex" pos="relative">
            <IconBell size={20} stroke={1.75} aria-hidden />
            {unread > 0 ? (
              <span className={css.count} data-stale={read.isError || undefined} aria-hidden="true">
                {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
              </span>
            ) : null}
          </Flex>
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.dropdown} aria-label={t('pages.notifications')}>
        <Suspense>
          <NotificationsPanel onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
