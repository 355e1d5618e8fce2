import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetailReply } from '../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { EraseCard } from '../../../entities/person/erasure/erase-card.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Form } from '../../../ui/layout/form.js';
import { PhoneField, RoleField, WorkplaceField } from './edit-user-fields.js';
import { NameFields } from './name-fields.js';
import { SecondFactorReset } from './second-factor-reset.js';
import { UserSites } from './sites/user-sites.js';
import { useEditUser } from './use-edit-user.js';
import { UserChanges } from './user-changes.js';
import { userNameOf } from './user-name.js';
import { userKeys, userRead } from './users-reads.js';

/** One user: what an admin may change, and what admins changed. */
export function EditUser({ id, onDone }: { id: string; onDone: () => void }) {
  const user = useQuery(userRead(id));
  if (user.error) return <ReadError error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <Skeleton height={320} />;
  return (
    <>
      <EditForm key={user.dataUpdatedAt} user={user.data} onDone={onDone} />
      {user.data.secondFactor === 'on' ? <SecondFactorReset user={user.data} /> : null}
      {user.data.sites.length > 0 ? <UserSites user={user.data} /> : null}
      <UserChanges changes={user.data.changes} />
      <EraseUser user={user.data} onDone={onDone} />
    </>
  );
}

function EditForm({ user, onDone }: { user: UserDetailReply; onDone: () => void }) {
  const { t } = useTranslation('users');
  const isSelf = useSession()?.user.id === user.id;
  const { form, submit, error, busy } = useEditUser(user, isSelf, onDone);
  const { isDirty, dirtyFields } = form.formState;
  return (
    <Form form={form} onSubmit={submit}>
      <TextField label={t('form.email')} value={user.email} readOnly dir="ltr" />
      <NameFields />
      <PhoneField />
      <RoleField facility={user.facility} isSelf={isSelf} />
      <WorkplaceField facility={user.facility} invitedSite={user.invitedSite} />
      {dirtyFields.role || dirtyFields.facilityId ? <p className="small muted">{t('form.signsOut')}</p> : null}
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" pt={8}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} disabled={!isDirty} label={t('form.save')} />
      </Group>
    </Form>
  );
}

/** Erases a user, for super admins, who leave their own account to others. */
function EraseUser({ user, onDone }: { user: UserDetailReply; onDone: () => void }) {
  const reader = useSession()?.user;
  const { write } = useSend(routes.erasePerson, { params: { id: user.id }, changes: [userKeys.all] });
  if (!reader || roleOf(reader) !== 'SUPER_ADMIN' || reader.id === user.id) return null;
  return <EraseCard kind="person" id={user.id} name={userNameOf(user)} onErase={write} onErased={onDone} />;
}
