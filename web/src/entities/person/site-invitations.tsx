import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteInvitationReply } from '../../../../contracts/members/users/site-invitations.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { refreshUser } from '../../client/session-lifecycle.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { notificationKeys } from './notifications/notification-reads.js';
import css from './person.module.css';
import { personKeys, siteInvitationsRead } from './person-reads.js';

/** Lists the further sites at which the user is asked to work; absent where there are none. */
export function SiteInvitationsCard() {
  const { t } = useTranslation('person');
  const asked = useQuery(siteInvitationsRead());
  if (asked.error && !asked.data) return <ReadError error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data || asked.data.length === 0) return null;
  return (
    <Card title={t('sites.title')} padded={false}>
      <Box component="p" className="small muted" p="14px 16px 0">
        {t('sites.text')}
      </Box>
      <ul>
        {asked.data.map((each) => (
          <SiteInvitationRow key={each.id} invitation={each} />
        ))}
      </ul>
    </Card>
  );
}

function SiteInvitationRow({ invitation }: { invitation: SiteInvitationReply }) {
  const { t } = useTranslation('person');
  const { t: words } = useTranslation('ui');
  const [isAsked, setAsked] = useState(false);
  const { id, facility, role, invitedBy, expiresAt } = invitation;
  const site = facility.name;
  const { accept, decline, busy, error } = useAnswers(id, site);
  return (
    <Group component="li" className={css.row} gap="8px 16px">
      <div>
        <Group component="p" gap="4px 8px" fw={500}>
          <bdi>{site}</bdi>
        </Group>
        <p className="caption">{t('sites.from', { role: words(`role.${role}`), name: invitedBy, date: formatDate(expiresAt) })}</p>
        {error ? <InlineError>{error}</InlineError> : null}
      </div>
      <Button aria-label={t('sites.declineOf', { site })} onClick={() => setAsked(true)} label={t('sites.decline')} />
      <Button
        variant="primary"
        aria-label={t('sites.acceptOf', { site })}
        busy={busy}
        busyLabel={t('sites.accepting')}
        onClick={() => void accept()}
      >
        {t('sites.accept')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('sites.askDecline', { site })}
        text={t('sites.declineText', { name: invitedBy })}
        cancelLabel={t('sites.keep')}
        confirmLabel={t('sites.decline')}
        busyLabel={t('sites.declining')}
        onConfirm={decline}
      />
    </Group>
  );
}

/** Answers an invitation. The site is in the user's menu once they accepted. */
function useAnswers(id: string, site: string) {
  const { t } = useTranslation('person');
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const changes = [personKeys.siteInvitations, notificationKeys.lists];
  const accepting = useSend(routes.acceptSiteInvitation, { params: { id }, changes });
  const declining = useSend(routes.declineSiteInvitation, { params: { id }, changes });
  const accept = async () => {
    setState({ busy: true });
    try {
      await accepting.write();
      toast('success', t('sites.accepted', { site }));
      await refreshUser();
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  const decline = async () => {
    await declining.write();
    toast('success', t('sites.declined', { site }));
  };
  return { accept, decline, ...state };
}
