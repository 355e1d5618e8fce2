import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../contracts/shared/roles.js';
import type { UserDetailReply } from '../../../../contracts/users/replies.js';
import { FacilitySearch } from '../../entities/facility/facility-search.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../ui/forms/command-form.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, TextField } from '../../ui/forms/text-fields.js';
import { useAssignableRoles, workplacesOf } from './invite-user.js';
import type { UserForm } from './use-edit-user.js';
import css from './users.module.css';

interface UserFieldProps {
  form: UserForm;
}

interface WorkplaceProps extends UserFieldProps {
  /** Where the user works now. */
  facility: UserDetailReply['facility'];
}

export function NameFields({ form: { formState, register, watch } }: UserFieldProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  return (
    <div className={css.two}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`form.${name}`)}
          autoComplete="off"
          error={errorText(formState.errors[name], t(`form.${name}`), watch(name))}
          {...register(name)}
        />
      ))}
    </div>
  );
}

export function PhoneField({ form: { formState, register, watch } }: UserFieldProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  return (
    <TextField
      label={t('form.phone')}
      optional
      type="tel"
      classNames={LEFT_TO_RIGHT}
      autoComplete="off"
      inputWrapperOrder={NOTE_BELOW}
      description={t('form.phoneHint')}
      error={errorText(formState.errors.phoneNumber, t('form.phone'), watch('phoneNumber'))}
      {...register('phoneNumber')}
    />
  );
}

/** Another role keeps the facility where users of that role work there too. */
export function RoleField({ form: { control, formState, setValue }, facility, isSelf }: WorkplaceProps & { isSelf: boolean }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const roles = useAssignableRoles();
  return (
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
            const stays = facility !== null && workplacesOf(next as Role).includes(facility.type);
            setValue('facilityId', stays ? facility.id : undefined, { shouldDirty: true });
          }}
          onBlur={field.onBlur}
          error={errorText(formState.errors.role, t('form.role'), field.value)}
        />
      )}
    />
  );
}

/** Nothing for a role that works at no facility. */
export function WorkplaceField({ form: { control, formState, watch }, facility }: WorkplaceProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const types = workplacesOf(watch('role'));
  if (types.length === 0) return null;
  return (
    <Controller
      control={control}
      name="facilityId"
      render={({ field }) => (
        <FacilitySearch
          key={types.join()}
          label={t('form.facility')}
          placeholder={t('form.facilitySearch')}
          types={types}
          chosen={facility && types.includes(facility.type) ? facility : null}
          value={field.value}
          onChange={field.onChange}
          error={errorText(formState.errors.facilityId, t('form.facility'), field.value)}
        />
      )}
    />
  );
}
