import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import type { UserReply } from '../../../../contracts/users/replies.js';
import { call } from '../../app/api/api.js';
import { IconButton } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { userNameOf } from './user-name.js';

/** What may be done with one user; the server says which of it. */
export function UserActionsMenu({ user, onEdit }: { user: UserReply; onEdit: () => void }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const { id, email, actions } = user;
  const name = userNameOf(user);
  if (actions.length === 0) return null;
  const refresh = () => client.invalidateQueries({ queryKey: ['users'] });
  const run = async (route: typeof routes.resendInvitation | typeof routes.activateUser, done: string) => {
    try {
      await call(route, { params: { id } });
      toast('success', done);
    } catch (error) {
      toast('error', failureText(error));
    }
    await refresh();
  };
  const isInvited = user.status === 'INVITED';
  const lockOut = async () => {
    await call(routes.deactivateUser, { params: { id } });
    toast('success', t(isInvited ? 'withdrawn' : 'deactivated', { name }));
    await refresh();
  };
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
          {actions.includes('resend') ? (
            <Menu.Item onClick={() => void run(routes.resendInvitation, t('resent', { email }))}>{t('resend')}</Menu.Item>
          ) : null}
          {actions.includes('activate') ? (
            <Menu.Item onClick={() => void run(routes.activateUser, t('activated', { name }))}>{t('activate')}</Menu.Item>
          ) : null}
          {actions.includes('deactivate') ? (
            <Menu.Item onClick={() => setAsking(true)}>{t(isInvited ? 'withdraw' : 'deactivate')}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(isInvited ? 'withdrawTitle' : 'deactivateTitle', { name })}
        text={t(isInvited ? 'withdrawText' : 'deactivateText', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t(isInvited ? 'withdraw' : 'deactivate')}
        busyLabel={t(isInvited ? 'withdrawing' : 'deactivating')}
        onConfirm={lockOut}
      />
    </>
  );
}
