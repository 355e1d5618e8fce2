import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserDetailReply } from '../../../../../contracts/members/users/replies.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { phoneExample } from '../../../../../contracts/shared/written/phone-example.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../../ui/forms/bound/use-field.js';
import { LEFT_TO_RIGHT, NOTE_BELOW } from '../../../ui/forms/text-fields.js';
import { useAssignableRoles, workplacesOf } from './invite-user.js';
import type { EditValues } from './use-edit-user.js';

interface WorkplaceProps {
  /** The user's current site. */
  facility: UserDetailReply['facility'];
}

interface InvitedProps extends WorkplaceProps {
  /** The site that the user brings along; it takes the place of a facility until another is chosen. */
  invitedSite: UserDetailReply['invitedSite'];
}

export function PhoneField() {
  const { t } = useTranslation('users');
  const country = useFormValue<EditValues['phoneCountry']>('phoneCountry');
  return (
    <FormTextField
      name="phoneNumber"
      label={t('form.phone')}
      optional
      type="tel"
      classNames={LEFT_TO_RIGHT}
      autoComplete="off"
      inputWrapperOrder={NOTE_BELOW}
      description={t('form.phoneHint', { phone: phoneExample(country) })}
    />
  );
}

/** Keeps the facility where users of the new role work there too. */
export function RoleField({ facility, isSelf }: WorkplaceProps & { isSelf: boolean }) {
  const { t } = useTranslation('users');
  const { setValue } = useFormContext<EditValues>();
  const roles = useAssignableRoles();
  return (
    <FormSelectField
      name="role"
      label={t('form.role')}
      searchable
      data={roles}
      disabled={isSelf}
      inputWrapperOrder={NOTE_BELOW}
      description={isSelf ? t('form.ownRole') : undefined}
      onChosen={(next) => {
        const stays = facility !== null && workplacesOf(next as Role).includes(facility.type);
        setValue('facilityId', stays ? facility.id : undefined, { shouldDirty: true });
      }}
    />
  );
}

/** Is absent for a role that works at no facility. */
export function WorkplaceField({ facility, invitedSite }: InvitedProps) {
  const { t } = useTranslation('users');
  const types = workplacesOf(useFormValue<Role>('role'));
  const field = useField<string>('facilityId', t('form.facility'));
  if (types.length === 0) return null;
  const keepsSite = invitedSite && types.includes(invitedSite.type) && !field.value;
  return (
    <FacilitySearch
      key={types.join()}
      label={t('form.facility')}
      placeholder={keepsSite ? t('form.invitedSite', { name: invitedSite.name }) : t('form.facilitySearch')}
      types={types}
      chosen={facility && types.includes(facility.type) ? facility : null}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    />
  );
}
