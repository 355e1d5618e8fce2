import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserReply } from '../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useSend, useWrite } from '../../../client/api/use-write.js';
import { useInvitedToast } from '../../../entities/person/mail-server.js';
import { IconButton } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { InvitationLinkDialog, type MadeLink } from './invitation/link-dialog.js';
import { userNameOf } from './user-name.js';
import { userKeys } from './users-reads.js';

type UserRoute = typeof routes.resendInvitation | typeof routes.activateUser | typeof routes.deactivateUser;

/** Offers the actions on one user that the server allows. */
export function UserActionsMenu({ user, onEdit }: { user: UserReply; onEdit: () => void }) {
  const { t } = useTranslation('users');
  const attempt = useAttempt();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const invitedToast = useInvitedToast();
  const { id, email, actions } = user;
  const name = userNameOf(user);
  const { write } = useWrite((route: UserRoute) => call(route, { params: { id } }), { changes: [userKeys.all], isRefusalNews: true });
  const { write: makeLink } = useSend(routes.invitationLink, { params: { id }, changes: [userKeys.all], isRefusalNews: true });
  if (actions.length === 0) return null;
  const run = (route: UserRoute, done: string) => attempt(write(route), done);
  const resend = () => attempt(write(routes.resendInvitation).then(() => invitedToast(t('resent', { email }), email)));
  const copyLink = () => attempt(makeLink().then((link) => setMade({ ...link, name })));
  const isInvited = user.status === 'INVITED';
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <IconButton label={t('actionsFor', { name })}>
            <IconDots size={16} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.includes('edit') ? <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item> : null}
          {actions.includes('resend') ? <Menu.Item onClick={() => void resend()}>{t('resend')}</Menu.Item> : null}
          {actions.includes('resend') ? <Menu.Item onClick={() => void copyLink()}>{t('link.copy')}</Menu.Item> : null}
          {actions.includes('activate') ? (
            <Menu.Item onClick={() => void run(routes.activateUser, t('activated', { name }))}>{t('activate')}</Menu.Item>
          ) : null}
          {actions.includes('deactivate') ? (
            <Menu.Item onClick={() => setAsking(true)}>{t(isInvited ? 'withdraw' : 'deactivate')}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <InvitationLinkDialog made={made} onDone={() => setMade(undefined)} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(isInvited ? 'withdrawTitle' : 'deactivateTitle', { name })}
        text={t(isInvited ? 'withdrawText' : 'deactivateText', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t(isInvited ? 'withdraw' : 'deactivate')}
        busyLabel={t(isInvited ? 'withdrawing' : 'deactivating')}
        done={t(isInvited ? 'withdrawn' : 'deactivated', { name })}
        onConfirm={() => write(routes.deactivateUser)}
      />
    </>
  );
}
