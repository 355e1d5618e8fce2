import { Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { RowsImport } from '../../../entities/import/rows-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { EditUser } from './edit-user.js';
import { FailedMailsBanner } from './failed-mails.js';
import { InvitationLinkDialog, type MadeLink } from './invitation/link-dialog.js';
import { InviteUserForm } from './invite-user.js';
import { BringStepsBack, SetupStepsCard } from './setup-steps/setup-steps-card.js';
import { UserFilters } from './user-filters.js';
import { UserList, useListedUsers } from './user-list.js';
import { userNameOf } from './user-name.js';
import { userKeys } from './users-reads.js';

/** The panel next to the list: an invitation, many of them from a file, or a change of one user. */
type UserPanel = 'invite' | 'many' | { userId: string; name: string };

/** Lists all users with an account or an invitation, and an admin's actions on them. */
export function UserManagementPage() {
  const [panel, setPanel] = useState<UserPanel>();
  const [made, setMade] = useState<MadeLink>();
  const users = useListedUsers();
  return (
    <Page>
      <UsersHead total={users.data?.total} onPanel={setPanel} />
      <FailedMailsBanner />
      <SetupStepsCard onInvite={() => setPanel('invite')} />
      <UserFilters />
      <UserList users={users} onEdit={(user) => setPanel({ userId: user.id, name: userNameOf(user) })} />
      <UserPanels panel={panel} onClose={() => setPanel(undefined)} onLink={setMade} />
      <InvitationLinkDialog made={made} onDone={() => setMade(undefined)} />
    </Page>
  );
}

function UsersHead({ total, onPanel }: { total: number | undefined; onPanel: (panel: UserPanel) => void }) {
  const { t } = useTranslation('users');
  return (
    <PageHead
      title={
        <>
          {t('title')} {total === undefined ? null : <Num className="muted">{formatInteger(total)}</Num>}
        </>
      }
      actions={
        <>
          <BringStepsBack />
          <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => onPanel('many')} label={t('inviteMany')} />
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => onPanel('invite')} label={t('invite')} />
        </>
      }
    />
  );
}

interface UserPanelsProps {
  panel: UserPanel | undefined;
  onClose: () => void;
  onLink: (link: MadeLink | undefined) => void;
}

function UserPanels({ panel, onClose, onLink }: UserPanelsProps) {
  const { t } = useTranslation('users');
  const invited = (link?: MadeLink) => {
    onLink(link);
    onClose();
  };
  const edited = typeof panel === 'object' ? panel : undefined;
  return (
    <>
      <SidePanel title={t('form.inviteTitle')} opened={panel === 'invite'} onClose={onClose}>
        <InviteUserForm onDone={invited} />
      </SidePanel>
      <SidePanel title={t('form.manyTitle')} opened={panel === 'many'} onClose={onClose}>
        <InviteManyForm />
      </SidePanel>
      <SidePanel title={edited?.name ?? ''} opened={edited !== undefined} onClose={onClose}>
        {edited ? <EditUser id={edited.userId} onDone={onClose} /> : null}
      </SidePanel>
    </>
  );
}

function InviteManyForm() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return (
    <Stack gap={16}>
      <p className="muted">{t('form.manyText')}</p>
      <div>
        <TemplateButton route={routes.inviteTemplate} name="users.xlsx" small />
      </div>
      <RowsImport
        route={routes.inviteUsers}
        previewRoute={routes.previewInvitations}
        limit={t('form.manyLimit')}
        onDone={() => void client.invalidateQueries({ queryKey: userKeys.all })}
      />
    </Stack>
  );
}
