import { useQuery } from '@tanstack/react-query';
import { Controller, set, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { LANGUAGES, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { type FacilityType, mayUseWeb, ROLES, type Role, WORKPLACES } from '../../../../contracts/shared/roles.js';
import { InviteUser } from '../../../../contracts/users/commands.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { currentLanguage } from '../../app/i18n/i18n.js';
import { languagesRead } from '../../app/i18n/languages-read.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { FacilitySearch } from '../../entities/facility/facility-search.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { commandResolver, REQUIRED, useErrorText, withoutEmpty } from '../../ui/forms/command-form.js';
import { CountryField } from '../../ui/forms/country-field.js';
import { Segments } from '../../ui/forms/segments.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { useLeaveGuard } from '../../ui/leaving/unsaved-work.js';
import { useRoleOptions } from './user-name.js';
import css from './users.module.css';
import { userKeys } from './users-reads.js';

interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  language: LanguageCode;
  /** A facility of the platform, or one that comes with its user. */
  where: 'known' | 'anew';
  facilityId?: string;
  facility: { name: string; type?: FacilityType; country?: string };
}

export const workplacesOf = (role: Role | undefined): readonly FacilityType[] => (role ? WORKPLACES[role] : []);

/** The command of what was filled in: of the two ways to name a facility the one that is shown. */
function toInviteUser({ where, facilityId, facility, ...said }: InviteValues): InviteUser {
  const types = workplacesOf(said.role);
  const place = where === 'known' ? { facilityId } : { facility: { ...facility, type: types.length === 1 ? types[0] : facility.type } };
  return withoutEmpty({ ...said, ...(types.length > 0 && place) }) as InviteUser;
}

const resolver = commandResolver<InviteValues>(InviteUser, toInviteUser, (errors, values) => {
  if (workplacesOf(values.role).length === 0) return errors;
  if (values.where === 'known' && !values.facilityId) set(errors, 'facilityId', REQUIRED);
  if (values.where === 'anew' && !values.facility.name.trim()) set(errors, 'facility.name', REQUIRED);
  if (values.where === 'anew' && !values.facility.country) set(errors, 'facility.country', REQUIRED);
  return errors;
});

/** One invitation: who, in which role, and where they work. */
export function InviteUserForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const form = useForm<InviteValues>({
    defaultValues: { email: '', firstName: '', lastName: '', language: currentLanguage(), where: 'known', facility: { name: '' } },
    mode: 'onTouched',
    resolver,
  });
  const { register, watch } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { write } = useWrite((values: InviteValues) => call(routes.inviteUser, { body: toInviteUser(values) }), {
    changes: [userKeys.all],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { email } = await write(values);
      toast('success', t('sent', { email }));
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">{t('form.inviteText')}</p>
      <TextField
        label={t('form.email')}
        type="email"
        classNames={LEFT_TO_RIGHT}
        autoComplete="off"
        data-autofocus
        error={errorText(errors.email, t('form.email'), watch('email'))}
        {...register('email')}
      />
      <div className={css.two}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`form.${name}`)}
            optional
            autoComplete="off"
            error={errorText(errors[name], t(`form.${name}`), watch(name))}
            {...register(name)}
          />
        ))}
      </div>
      <RoleField form={form} />
      {workplacesOf(watch('role')).length > 0 ? <Workplace form={form} /> : null}
      <MailLanguage form={form} />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

type Form = UseFormReturn<InviteValues>;

/** Super admins are made by super admins alone. */
export function useAssignableRoles() {
  const user = useSession()?.user;
  const isSuper = user !== undefined && roleOf(user) === 'SUPER_ADMIN';
  return useRoleOptions(ROLES.filter((role) => isSuper || role !== 'SUPER_ADMIN'));
}

function RoleField({ form: { control, formState, setValue } }: { form: Form }) {
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
          value={field.value ?? null}
          onChange={(role) => {
            field.onChange(role ?? undefined);
            // Another role works elsewhere.
            setValue('facilityId', undefined);
            setValue('facility.type', undefined);
          }}
          onBlur={field.onBlur}
          inputWrapperOrder={NOTE_BELOW}
          description={field.value && !mayUseWeb(field.value) && field.value !== 'SUPPLIER' ? t('form.phoneOnly') : undefined}
          error={errorText(formState.errors.role, t('form.role'), field.value)}
        />
      )}
    />
  );
}

function Workplace({ form }: { form: Form }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { control, formState, watch } = form;
  const types = workplacesOf(watch('role'));
  const where = watch('where');
  return (
    <div className={css.workplace}>
      <div className={css.workplaceHead}>
        <span className="strong">{t('form.workplace')}</span>
        <Controller
          control={control}
          name="where"
          render={({ field }) => (
            <Segments
              label={t('form.workplace')}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'known', label: t('form.known') },
                { value: 'anew', label: t('form.anew') },
              ]}
            />
          )}
        />
      </div>
      {where === 'known' ? (
        <Controller
          control={control}
          name="facilityId"
          render={({ field }) => (
            <FacilitySearch
              key={types.join()}
              label={t('form.facility')}
              placeholder={t('form.facilitySearch')}
              types={types}
              value={field.value}
              onChange={field.onChange}
              error={errorText(formState.errors.facilityId, t('form.facility'), field.value)}
            />
          )}
        />
      ) : (
        <NewFacilityFields form={form} types={types} />
      )}
    </div>
  );
}

function NewFacilityFields({ form: { control, formState, register, watch }, types }: { form: Form; types: readonly FacilityType[] }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const { facility: errors } = formState.errors;
  return (
    <>
      <TextField
        label={t('form.facilityName')}
        autoComplete="off"
        error={errorText(errors?.name, t('form.facilityName'), watch('facility.name'))}
        {...register('facility.name')}
      />
      {types.length > 1 ? (
        <Controller
          control={control}
          name="facility.type"
          render={({ field }) => (
            <SelectField
              label={t('form.facilityType')}
              data={types.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
              value={field.value ?? null}
              onChange={(type) => field.onChange(type ?? undefined)}
              onBlur={field.onBlur}
              error={errorText(errors?.type, t('form.facilityType'), field.value)}
            />
          )}
        />
      ) : null}
      <Controller
        control={control}
        name="facility.country"
        render={({ field }) => (
          <CountryField
            label={t('form.country')}
            value={field.value ?? null}
            onChange={(code) => field.onChange(code ?? undefined)}
            onBlur={field.onBlur}
            error={errorText(errors?.country, t('form.country'), field.value)}
          />
        )}
      />
    </>
  );
}

function MailLanguage({ form: { control } }: { form: Form }) {
  const { t } = useTranslation('users');
  const offered = useQuery(languagesRead()).data?.languages;
  const shown = LANGUAGES.filter(({ code }) => offered?.includes(code) ?? true);
  return (
    <Controller
      control={control}
      name="language"
      render={({ field }) => (
        <SelectField
          label={t('form.language')}
          data={shown.map(({ code, name }) => ({ value: code, label: name }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
