import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { Button } from '../../../ui/button.js';
import { Banner, InlineError } from '../../../ui/feedback/feedback.js';
import { formatLocation } from '../../../ui/format.js';
import { Form } from '../../../ui/layout/form.js';
import { MailWarning } from '../../person/mail-server.js';
import { StatedPartnerFields } from './stated-partner-fields.js';
import { useInvite } from './use-invite.js';
import { useStatedPartner } from './use-stated-partner.js';

/** Takes a partner who is not on the platform yet, and invites them by mail. */
export function StatedPartnerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const invite = useInvite(onDone);
  const { form, known, listed, submit, error, busy, place } = useStatedPartner(invite);
  return (
    <Form form={form} miw={0} onSubmit={submit}>
      <MailWarning />
      <StatedPartnerFields listed={listed} />
      {known ? <KnownPartnerBanner known={known} onInvite={() => void invite({ facilityId: known.id }, known.name).catch(place)} /> : null}
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap="8px 12px" justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('inviting.sending')}>
          {t(known ? 'inviting.inviteNew' : 'inviting.send')}
        </Button>
      </Group>
    </Form>
  );
}

/** A facility of the platform seems to be meant: it can be invited instead. */
function KnownPartnerBanner({ known, onInvite }: { known: FacilityReply; onInvite: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <Banner
      tone="medium"
      title={t('inviting.seemsKnown', { name: known.name })}
      action={<Button size="small" onClick={onInvite} label={t('inviting.inviteKnown')} />}
    >
      {t('inviting.seemsKnownText', { place: formatLocation(known) })}
    </Banner>
  );
}
