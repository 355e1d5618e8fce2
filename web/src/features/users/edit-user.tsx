import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { type Role, WORKPLACES } from '../../../../contracts/shared/roles.js';
import { ChangeUser } from '../../../../contracts/users/commands.js';
import type { UserDetailReply } from '../../../../contracts/users/replies.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { useSession } from '../../app/session/session.js';
import { refreshUser } from '../../app/session/session-lifecycle.js';
import { FacilitySearch } from '../../entities/facility/facility-search.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { commandResolver, REQUIRED, useErrorText, withoutEmpty } from '../../ui/forms/command-form.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, SelectField, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { useLeaveGuard } from '../../ui/leaving/unsaved-work.js';
import { useAssignableRoles } from './invite-user.js';
import { SecondFactorReset } from './second-factor-reset.js';
import { UserChanges } from './user-changes.js';
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
      <UserChanges changes={user.data.changes} />
    </>
  );
}

interface EditValues {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  facilityId?: string;
}

const toChangeUser = ({ facilityId, ...said }: EditValues): ChangeUser =>
  withoutEmpty({ ...said, ...(WORKPLACES[said.role].length > 0 && { facilityId }) }) as ChangeUser;

const resolver = commandResolver<EditValues>(ChangeUser, toChangeUser, (errors, { role, facilityId }) => {
  if (WORKPLACES[role].length > 0 && !facilityId) set(errors, 'facilityId', REQUIRED);
  return errors;
});

function EditForm({ user, onDone }: { user: UserDetailReply; onDone: () => void }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { firstName, lastName, phoneNumber, role, facility } = user;
  const form = useForm<EditValues>({
    defaultValues: { firstName, lastName, phoneNumber: phoneNumber ?? '', role, facilityId: facility?.id },
    mode: 'onTouched',
    resolver,
  });
  const { control, register, setValue, watch } = form;
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const isSelf = useSession()?.user.id === user.id;
  const roles = useAssignableRoles();
  const types = WORKPLACES[watch('role')];
  const { write } = useWrite((values: EditValues) => call(routes.changeUser, { params: { id: user.id }, body: toChangeUser(values) }), {
    changes: [userKeys.all],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const saved = await write(values);
      toast('success', t('saved', { name: userNameOf(saved) }));
      if (isSelf) await refreshUser();
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField label={t('form.email')} value={user.email} readOnly dir="ltr" />
      <div className={css.two}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`form.${name}`)}
            autoComplete="off"
            error={errorText(errors[name], t(`form.${name}`), watch(name))}
            {...register(name)}
          />
        ))}
      </div>
      <TextField
        label={t('form.phone')}
        optional
        type="tel"
        classNames={LEFT_TO_RIGHT}
        autoComplete="off"
        inputWrapperOrder={NOTE_BELOW}
        description={t('form.phoneHint')}
        error={errorText(errors.phoneNumber, t('form.phone'), watch('phoneNumber'))}
        {...register('phoneNumber')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <SelectField
            label={t('form.role')}
            searchable
            data={roles}
            value={field.value}
            disabled={isSelf}
            inputWrapperOrder={NOTE_BELOW}
            description={isSelf ? t('form.ownRole') : undefined}
            onChange={(next) => {
              if (!next) return;
              field.onChange(next);
              const stays = facility !== null && (WORKPLACES[next as Role] as readonly string[]).includes(facility.type);
              setValue('facilityId', stays ? facility.id : undefined, { shouldDirty: true });
            }}
            onBlur={field.onBlur}
            error={errorText(errors.role, t('form.role'), field.value)}
          />
        )}
      />
      {types.length > 0 ? (
        <Controller
          control={control}
          name="facilityId"
          render={({ field }) => (
            <FacilitySearch
              key={types.join()}
              label={t('form.facility')}
              placeholder={t('form.facilitySearch')}
              types={types}
              chosen={facility && (types as readonly string[]).includes(facility.type) ? facility : null}
              value={field.value}
              onChange={field.onChange}
              error={errorText(errors.facilityId, t('form.facility'), field.value)}
            />
          )}
        />
      ) : null}
      {dirtyFields.role || dirtyFields.facilityId ? <p className="small muted">{t('form.signsOut')}</p> : null}
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} disabled={!isDirty}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
