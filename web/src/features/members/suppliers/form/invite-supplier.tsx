import { Group } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { partnerKindOf } from '../../../../../../contracts/members/partners/partner-kinds.js';
import { InviteSupplier } from '../../../../../../contracts/members/suppliers/commands.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { phoneExample } from '../../../../../../contracts/shared/written/phone-example.js';
import { useSend } from '../../../../client/api/use-write.js';
import { partnerKeys } from '../../../../entities/partner/partner-reads.js';
import { MailWarning, useInvitedToast } from '../../../../entities/person/mail-server.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { LEFT_TO_RIGHT } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';

const FIELDS = ['contactName', 'email', 'phoneNumber'] as const;

/** Asks a supplier to be a partner: a site of the platform by its OAR ID, or a person by e-mail. */
export function InviteSupplierForm({ supplier, onDone }: { supplier: SupplierReply; onDone: () => void }) {
  const { t } = useTranslation('suppliers');
  const { id, businessName: name, facilityType, country, oarId } = supplier;
  const form = useForm<InviteSupplier>({
    defaultValues: { contactName: '', email: '', phoneNumber: '', ...(country && { phoneCountry: country }) },
    mode: 'onTouched',
    resolver: commandResolver(InviteSupplier),
  });
  const invitedToast = useInvitedToast();
  const { write } = useSend(routes.inviteSupplier, { params: { id }, changes: [supplierKeys.all, partnerKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { facility } = await write(withoutEmpty(values));
      if (facility) toast('success', t('invite.linked', { name }));
      else invitedToast(t('invite.sent', { name }), name);
      onDone();
    },
  });
  const lacks = !oarId && !(facilityType && partnerKindOf(facilityType) && country);
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t(oarId ? 'invite.textById' : 'invite.text')}</p>
      <MailWarning />
      {lacks ? <InlineError>{t('invite.lacks')}</InlineError> : null}
      {FIELDS.map((field) => (
        <FormTextField
          key={field}
          name={field}
          label={t(`invite.${field}`)}
          optional={field === 'phoneNumber' || oarId !== undefined}
          type={field === 'email' ? 'email' : field === 'phoneNumber' ? 'tel' : 'text'}
          classNames={field === 'contactName' ? undefined : LEFT_TO_RIGHT}
          autoComplete="off"
          placeholder={field === 'phoneNumber' ? phoneExample(country) : undefined}
        />
      ))}
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" pt={8}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('invite.busy')} disabled={lacks} label={t('invite.send')} />
      </Group>
    </Form>
  );
}
