import { Flex, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserChangeReply, UserDetailReply, UserReply } from '../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { useSend } from '../../../client/api/use-write.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { ChangedField, ChangeList } from '../../../entities/person/change-list.js';
import { EraseCard } from '../../../entities/person/erasure/erase-card.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Form } from '../../../ui/layout/form.js';
import { PhoneField, RoleField, WorkplaceField } from './edit-user-fields.js';
import { NameFields } from './name-fields.js';
import { UserSites } from './sites/user-sites.js';
import { useEditUser } from './use-edit-user.js';
import { userNameOf } from './user-name.js';
import css from './users.module.css';
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

/** Lists the changes of a user, by whom and when, the newest first. */
function UserChanges({ changes }: { changes: readonly UserChangeReply[] }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const shown = (field: string, value: string | null): string => {
    if (!value) return t('changes.nothing');
    return field === 'role' ? words(`role.${value as Role}`) : value;
  };
  const shownChanges = changes.map(({ at, by, what, fields }) => ({
    ...{ at, what },
    text: (
      <>
        <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
      </>
    ),
    details: fields.map(({ field, from, to }) => (
      <ChangedField key={field} name={t(`changes.field.${field}`)} from={shown(field, from)} to={shown(field, to)} />
    )),
  }));
  return (
    <Stack component="section" className={css.changes} gap={12}>
      <h3>{t('changes.title')}</h3>
      {changes.length === 0 ? <p className="small muted">{t('changes.none')}</p> : null}
      <ChangeList changes={shownChanges} label={t('changes.title')} />
    </Stack>
  );
}

/** Says that signing in asks this user for a code; only a super admin can help users who lost their device. */
function SecondFactorReset({ user }: { user: UserReply }) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const reader = useSession()?.user;
  const name = userNameOf(user);
  const mayReset = reader !== undefined && roleOf(reader) === 'SUPER_ADMIN' && reader.id !== user.id;
  const { write } = useSend(routes.dropSecondFactor, { params: { id: user.id }, changes: [userKeys.all] });
  return (
    <Flex component="section" className="ruled" gap={16} align="start" justify="space-between" mt={24} pt={24}>
      <div>
        <h3>
          {t('secondFactor.title')} <Chip tone="green">{t('secondFactor.on')}</Chip>
        </h3>
        <p className="caption">{t(mayReset ? 'secondFactor.help' : 'secondFactor.note')}</p>
      </div>
      {mayReset ? <Button onClick={() => setAsking(true)} label={t('secondFactor.do')} /> : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('secondFactor.ask', { name })}
        text={t('secondFactor.askText', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t('secondFactor.do')}
        busyLabel={t('secondFactor.doing')}
        done={t('secondFactor.done', { name })}
        onConfirm={() => write()}
      />
    </Flex>
  );
}
