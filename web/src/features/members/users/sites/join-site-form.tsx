import { Group } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { JoinSite } from '../../../../../../contracts/members/users/commands.js';
import type { UserDetailReply } from '../../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { type Role, WORKPLACES } from '../../../../../../contracts/shared/roles.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormSelectField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { WorkplaceField } from '../edit-user-fields.js';
import { useAssignableRoles } from '../invite-user.js';
import { userNameOf } from '../user-name.js';
import { userKeys } from '../users-reads.js';

type JoinValues = { role?: Role; facilityId?: string };

const resolver = commandResolver<JoinValues>(JoinSite, (values) => withoutEmpty(values) as JoinSite);

/** Asks for a further site of a user, and for the role there. */
export function JoinSiteForm({ user, onDone }: { user: UserDetailReply; onDone: () => void }) {
  const { t } = useTranslation('users');
  const roles = useAssignableRoles().filter(({ value }) => WORKPLACES[value as Role].length > 0);
  const form = useForm<JoinValues>({ defaultValues: { role: user.role, facilityId: undefined }, mode: 'onTouched', resolver });
  const { write } = useSend(routes.joinSite, { params: { id: user.id }, changes: [userKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const saved = await write(withoutEmpty(values) as JoinSite);
      const site = saved.sites.find(({ id }) => id === values.facilityId)?.name ?? '';
      toast('success', t('sites.joined', { name: userNameOf(saved), site }));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit} aria-label={t('sites.add')}>
      <FormSelectField
        name="role"
        label={t('form.role')}
        searchable
        data={roles}
        onChosen={() => form.setValue('facilityId', undefined, { shouldDirty: true })}
      />
      <WorkplaceField facility={null} invitedSite={null} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end" pt={8}>
        <Button onClick={onDone} label={t('sites.cancel')} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('sites.adding')} label={t('sites.add')} />
      </Group>
    </Form>
  );
}
