import { useTranslation } from 'react-i18next';
import type { PartnerToInvite } from '../../../../../contracts/members/partners/commands.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useRole } from '../../../client/session/session.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useInvitedToast } from '../../person/mail-server.js';
import { inviteRoute, partnerKeys } from '../partner-reads.js';

/** Sends one invitation and closes; `name` is who the toast says it went to. */
export type Invite = (partner: PartnerToInvite, name: string) => Promise<void>;

export function useInvite(onDone: () => void): Invite {
  const { t } = useTranslation('profile');
  const role = useRole();
  const invitedToast = useInvitedToast();
  const { write } = useWrite((partner: PartnerToInvite) => call(inviteRoute(role), { body: { partners: [partner] } }), {
    changes: [partnerKeys.all],
  });
  return async (partner, name) => {
    await write(partner);
    await refreshUser();
    // A site of the platform reads it there, whether or not emails leave.
    if (partner.facilityId) toast('success', t('inviting.sent', { name }));
    else invitedToast(t('inviting.sent', { name }), name);
    onDone();
  };
}
