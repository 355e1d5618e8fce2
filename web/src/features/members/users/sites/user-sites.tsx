import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSiteReply } from '../../../../../../contracts/ground/identity/replies.js';
import type { UserDetailReply } from '../../../../../../contracts/members/users/replies.js';
import type { SiteInvitationReply } from '../../../../../../contracts/members/users/site-invitations.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useSend, useWrite } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatDate } from '../../../../ui/format.js';
import { userNameOf } from '../user-name.js';
import css from '../users.module.css';
import { userKeys } from '../users-reads.js';
import { JoinSiteForm } from './join-site-form.js';

/** Lists where a user works; an admin adds a site and takes one away. */
export function UserSites({ user }: { user: UserDetailReply }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const [isAdding, setAdding] = useState(false);
  const [left, setLeft] = useState<OwnSiteReply>();
  const name = userNameOf(user);
  const { write } = useWrite((facilityId: string) => call(routes.partSite, { params: { id: user.id, facilityId } }), {
    changes: [userKeys.all],
  });
  const part = async () => {
    if (!left) return;
    await write(left.id);
    toast('success', t('sites.parted', { name, site: left.name }));
  };
  return (
    <Stack component="section" className={css.changes} gap={12}>
      <h3>{t('sites.title')}</h3>
      <p className="small muted">{t('sites.text', { name })}</p>
      <Stack component="ul" gap={16}>
        {user.sites.map((site) => (
          <li key={site.id} className={css.site}>
            <Stack component="span" className="anywhere" gap={0} miw={0}>
              <bdi className="strong">{site.name}</bdi>
              <span className="caption">{words(`role.${site.role}`)}</span>
            </Stack>
            {user.sites.length > 1 ? (
              <Button aria-label={t('sites.removeSite', { site: site.name })} onClick={() => setLeft(site)} label={t('sites.remove')} />
            ) : null}
          </li>
        ))}
      </Stack>
      <AskedSites user={user} />
      {isAdding ? (
        <JoinSiteForm user={user} onDone={() => setAdding(false)} />
      ) : (
        <Group gap={8} align="stretch" pt={8}>
          <Button onClick={() => setAdding(true)} label={t('sites.add')} />
        </Group>
      )}
      <ConfirmDialog
        opened={left !== undefined}
        onClose={() => setLeft(undefined)}
        title={t('sites.ask', { name, site: left?.name ?? '' })}
        text={t('sites.askText', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t('sites.remove')}
        busyLabel={t('sites.removing')}
        onConfirm={part}
      />
    </Stack>
  );
}

/** Lists the further sites at which a user is asked to work, until they answer. */
function AskedSites({ user }: { user: UserDetailReply }) {
  if (user.siteInvitations.length === 0) return null;
  return (
    <Stack component="ul" gap={16}>
      {user.siteInvitations.map((each) => (
        <AskedSite key={each.id} user={user} invitation={each} />
      ))}
    </Stack>
  );
}

function AskedSite({ user, invitation }: { user: UserDetailReply; invitation: SiteInvitationReply }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const { id: invitationId, facility, role, expiresAt } = invitation;
  const site = facility.name;
  const { write } = useSend(routes.withdrawSiteInvitation, { params: { id: user.id, invitationId }, changes: [userKeys.all] });
  const withdraw = async () => {
    try {
      await write();
      toast('success', t('sites.askedGone', { name: userNameOf(user), site }));
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <li className={css.site}>
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <bdi className="strong">{site}</bdi>
        <span className="caption">
          {words(`role.${role}`)}, {t('sites.asked', { date: formatDate(expiresAt) })}
        </span>
        {error ? <InlineError>{error}</InlineError> : null}
      </Stack>
      <Button aria-label={t('sites.withdrawOf', { site })} onClick={() => void withdraw()} label={t('sites.withdraw')} />
    </li>
  );
}
