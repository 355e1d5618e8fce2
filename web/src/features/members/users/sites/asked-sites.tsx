import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetailReply } from '../../../../../../contracts/members/users/replies.js';
import type { SiteInvitationReply } from '../../../../../../contracts/members/users/site-invitations.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatDate } from '../../../../ui/format.js';
import { userNameOf } from '../user-name.js';
import css from '../users.module.css';
import { userKeys } from '../users-reads.js';

/** Lists the further sites at which a user is asked to work, until they answer. */
export function AskedSites({ user }: { user: UserDetailReply }) {
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
