import { set, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeUser } from '../../../../../contracts/members/users/commands.js';
import type { UserDetailReply } from '../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { type Role, WORKPLACES } from '../../../../../contracts/shared/roles.js';
import { useSend } from '../../../client/api/use-write.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { useLeaveGuard } from '../../../client/unrecorded/unsaved-work.js';
import { toast } from '../../../ui/feedback/toast.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { userNameOf } from './user-name.js';
import { userKeys } from './users-reads.js';

export interface EditValues {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  phoneCountry: string | undefined;
  role: Role;
  facilityId?: string;
}

export type UserForm = UseFormReturn<EditValues>;

const toChangeUser = ({ facilityId, ...said }: EditValues): ChangeUser =>
  withoutEmpty({ ...said, ...(WORKPLACES[said.role].length > 0 && { facilityId }) }) as ChangeUser;

/** Asks for a facility, save of who brings along a site of the role that is theirs. */
const resolverFor = (user: UserDetailReply) =>
  commandResolver<EditValues>(ChangeUser, toChangeUser, (errors, { role, facilityId }) => {
    const keepsSite = user.invitedSite !== null && role === user.role;
    if (WORKPLACES[role].length > 0 && !facilityId && !keepsSite) set(errors, 'facilityId', REQUIRED);
    return errors;
  });

/** The form of what an admin may change of a user, and its sending; `isSelf`: of themselves. */
export function useEditUser(user: UserDetailReply, isSelf: boolean, onDone: () => void) {
  const { t } = useTranslation('users');
  const form = useUserForm(user);
  const { write } = useSend(routes.changeUser, { params: { id: user.id }, changes: [userKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const saved = await write(toChangeUser(values));
      toast('success', t('saved', { name: userNameOf(saved) }));
      if (isSelf) await refreshUser();
      onDone();
    },
  });
  return { form, submit, error, busy };
}

function useUserForm(user: UserDetailReply): UserForm {
  const { firstName, lastName, phoneNumber, role, facility, country: phoneCountry } = user;
  const form = useForm<EditValues>({
    defaultValues: { firstName, lastName, phoneNumber: phoneNumber ?? '', phoneCountry, role, facilityId: facility?.id },
    mode: 'onTouched',
    resolver: resolverFor(user),
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  return form;
}
