import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessPartnerReply } from '../../../../contracts/members/partners/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { PHONE_READS } from '../../client/api/read-policy.js';
import { useWrite } from '../../client/api/use-write.js';
import { refreshUser } from '../../client/session-lifecycle.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { useAttempt } from '../../ui/feedback/use-attempt.js';
import { facilityKeys } from '../facility/facility-reads.js';
import { supplierKeys } from '../supplier/supplier-reads.js';
import { partnerKeys } from './partner-reads.js';

type PartnerRoute =
  | typeof routes.acceptPartner
  | typeof routes.sendPartnerAgain
  | typeof routes.declinePartner
  | typeof routes.deletePartner;
type PartnerAction = 'decline' | 'remove' | 'withdraw';

/** Offers the actions on a partner, and asks before removing anything. */
export function PartnerActions({ partner: { id, name, status, sendAgainFrom } }: { partner: BusinessPartnerReply }) {
  const { t } = useTranslation('profile');
  const attempt = useAttempt();
  const [asked, setAsked] = useState<PartnerAction>();
  const { write, busy } = useWrite((route: PartnerRoute) => call(route, { params: { id } }), {
    changes: [
      partnerKeys.all,
      supplierKeys.all,
      facilityKeys.lists,
      facilityKeys.sellers,
      facilityKeys.purchasers,
      facilityKeys.transporters,
      PHONE_READS,
    ],
  });
  const settle = async (route: PartnerRoute, title: string) => {
    await write(route);
    await refreshUser();
    toast('success', title);
  };
  const tryTo = (route: PartnerRoute, title: string) => attempt(settle(route, title));
  const act = () => {
    const title = asked === 'remove' ? t('partners.removed') : t('partners.withdrawn');
    return settle(asked === 'decline' ? routes.declinePartner : routes.deletePartner, title);
  };
  return (
    <Group component="span" gap={4} align="stretch" display="inline-flex">
      {status === 'waiting' ? (
        <>
          <Button
            size="small"
            busy={busy}
            busyLabel={t('partners.accepting')}
            onClick={() => void tryTo(routes.acceptPartner, t('partners.accepted', { name }))}
          >
            {t('partners.accept')}
          </Button>
          <Button size="small" variant="bare" onClick={() => setAsked('decline')} label={t('partners.decline')} />
        </>
      ) : null}
      {status === 'invited' ? (
        <>
          {sendAgainFrom && Date.parse(sendAgainFrom) <= Date.now() ? (
            <SendAgainButton busy={busy} onClick={() => void tryTo(routes.sendPartnerAgain, t('partners.sentAgain', { name }))} />
          ) : null}
          <Button size="small" variant="bare" onClick={() => setAsked('withdraw')} label={t('partners.withdraw')} />
        </>
      ) : null}
      {status === 'partner' ? <Button size="small" variant="bare" onClick={() => setAsked('remove')} label={t('partners.remove')} /> : null}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`partners.${asked ?? 'remove'}Title`, { name })}
        text={t(`partners.${asked ?? 'remove'}Text`)}
        cancelLabel={t('partners.keep')}
        confirmLabel={t(`partners.${asked ?? 'remove'}`)}
        busyLabel={t(`partners.${asked === 'decline' ? 'declining' : asked === 'withdraw' ? 'withdrawing' : 'removing'}`)}
        onConfirm={act}
      />
    </Group>
  );
}

function SendAgainButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useTranslation('profile');
  return <Button size="small" busy={busy} busyLabel={t('partners.sendingAgain')} onClick={onClick} label={t('partners.sendAgain')} />;
}
