import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { set, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PlatformDetails } from '../../../../../contracts/ground/settings/values.js';
import { InviteUser } from '../../../../../contracts/members/users/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { LANGUAGES, type LanguageCode } from '../../../../../contracts/shared/languages.js';
import { type FacilityType, mayUseWeb, ROLES, type Role, WORKPLACES } from '../../../../../contracts/shared/roles.js';
import { call } from '../../../client/api/api.js';
import { useSend, useWrite } from '../../../client/api/use-write.js';
import { currentLanguage } from '../../../client/i18n/i18n.js';
import { languagesRead } from '../../../client/i18n/languages-read.js';
import { platformRead } from '../../../client/i18n/platform-read.js';
import { useRole } from '../../../client/session/session.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { MailWarning, useInvitedToast, useMailServer } from '../../../entities/person/mail-server.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../../ui/forms/bound/use-field.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { Segments } from '../../../ui/forms/segments.js';
import { LEFT_TO_RIGHT, NOTE_BELOW } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import type { MadeLink } from './invitation/link-dialog.js';
import { NameFields } from './name-fields.js';
import { useRoleOptions, userNameOf } from './user-name.js';
import { userKeys, usersRead } from './users-reads.js';

interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  language: LanguageCode;
  byLink: boolean;
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

/** Begins with the language and the country of the platform where somebody has set them. */
function emptyInvitation(platform: PlatformDetails | undefined): InviteValues {
  const isSet = platform !== undefined && platform.country !== '';
  const facility = { name: '', ...(isSet && { country: platform.country }) };
  const language = isSet ? platform.language : currentLanguage();
  return { email: '', firstName: '', lastName: '', language, byLink: false, where: 'known', facility };
}

interface InviteUserProps {
  /** `link` is given where no email takes it to the person. */
  onDone: (link?: MadeLink) => void;
}

/** Invites one person: who, in which role, and where they work. */
export function InviteUserForm(props: InviteUserProps) {
  const platform = useQuery(platformRead());
  return platform.isPending ? null : <InvitationForm empty={emptyInvitation(platform.data)} {...props} />;
}

function InvitationForm({ empty, onDone }: InviteUserProps & { empty: InviteValues }) {
  const { t } = useTranslation('users');
  const form = useForm<InviteValues>({ defaultValues: empty, mode: 'onTouched', resolver });
  const invitedToast = useInvitedToast();
  const server = useMailServer();
  const { write } = useSend(routes.inviteUser, { changes: [userKeys.all] });
  const { write: makeLink } = useWrite((id: string) => call(routes.invitationLink, { params: { id } }), { changes: [userKeys.all] });
  const invited = useRef<{ command: string; reply: Awaited<ReturnType<typeof write>> }>(undefined);
  /** Does not invite again where the invitation was made, and its link was not. */
  const inviteOnce = async (command: ReturnType<typeof toInviteUser>) => {
    const key = JSON.stringify(command);
    if (invited.current?.command !== key) invited.current = { command: key, reply: await write(command) };
    return invited.current.reply;
  };
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const { siteInvitation, ...user } = await inviteOnce(toInviteUser(values));
      const name = userNameOf(user);
      if (values.byLink && !siteInvitation) return onDone({ ...(await makeLink(user.id)), name });
      if (siteInvitation) toast('success', t('form.asked', { name, site: siteInvitation.facility.name }));
      else invitedToast(t('sent', { email: user.email }), user.email);
      onDone();
    },
  });
  // Enter presses the first button of a form.
  const isByLink = server !== 'working';
  return (
    <Form form={form} onSubmit={submit}>
      {server === 'working' ? <p className="muted">{t('form.inviteText')}</p> : <MailWarning>{t('form.linkText')}</MailWarning>}
      <FormTextField name="email" label={t('form.email')} type="email" classNames={LEFT_TO_RIGHT} autoComplete="off" data-autofocus />
      <KnownPersonNote />
      <NameFields optional />
      <RoleField />
      <Workplace />
      <MailLanguage />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end" pt={8}>
        <SubmitBy key={String(isByLink)} link={isByLink} busy={busy} isPrimary />
        <SubmitBy key={String(!isByLink)} link={!isByLink} busy={busy} />
      </Group>
    </Form>
  );
}

/** Submits the form: sends the invitation by email, or makes a link of it to pass on. */
function SubmitBy({ link, busy, isPrimary = false }: { link: boolean; busy: boolean; isPrimary?: boolean }) {
  const { t } = useTranslation('users');
  const { setValue } = useFormContext<InviteValues>();
  const isChosen = useFormValue<boolean>('byLink') === link;
  return (
    <Button
      type="submit"
      {...(isPrimary && { variant: 'primary' as const })}
      disabled={busy && !isChosen}
      busy={busy && isChosen}
      busyLabel={t('form.sending')}
      onClick={() => setValue('byLink', link)}
      label={t(link ? 'link.copy' : 'form.send')}
    />
  );
}

/** Says what happens to a person with an account. */
function KnownPersonNote() {
  const { t } = useTranslation('users');
  const email = (useFormValue<string>('email') ?? '').trim();
  const [q] = useDebouncedValue(email, 300);
  const { data } = useQuery({ ...usersRead({ q, status: 'ACTIVE', perPage: 1 }), enabled: q.includes('@') });
  const [found] = data?.items ?? [];
  const isKnown = found !== undefined && found.email.toLowerCase() === email.toLowerCase();
  return (
    <div aria-live="polite">{isKnown ? <p className="small muted">{t('form.hasAccount', { name: userNameOf(found) })}</p> : null}</div>
  );
}

/** Lists super admin to super admins alone. */
export function useAssignableRoles() {
  const role = useRole();
  const isSuper = role === 'SUPER_ADMIN';
  return useRoleOptions(ROLES.filter((role) => isSuper || role !== 'SUPER_ADMIN'));
}

function RoleField() {
  const { t } = useTranslation('users');
  const { setValue } = useFormContext<InviteValues>();
  const roles = useAssignableRoles();
  const role = useFormValue<Role | undefined>('role');
  return (
    <FormSelectField
      name="role"
      label={t('form.role')}
      searchable
      data={roles}
      onChosen={() => {
        // Users of another role work elsewhere.
        setValue('facilityId', undefined);
        setValue('facility.type', undefined);
      }}
      inputWrapperOrder={NOTE_BELOW}
      description={role && !mayUseWeb(role) && role !== 'SUPPLIER' ? t('form.phoneOnly') : undefined}
    />
  );
}

/** Is absent for a role that works at no facility. */
function Workplace() {
  const { t } = useTranslation('users');
  const types = workplacesOf(useFormValue<Role | undefined>('role'));
  const where = useField<InviteValues['where']>('where', t('form.workplace'));
  if (types.length === 0) return null;
  return (
    <Stack gap={16} p={16} bd="1px solid var(--line-2)" bdrs="var(--radius-card)" bg="var(--sub)">
      <Group gap={8} justify="space-between">
        <span className="strong">{t('form.workplace')}</span>
        <Segments
          label={t('form.workplace')}
          value={where.value ?? 'known'}
          onChange={where.onChange}
          options={[
            { value: 'known', label: t('form.known') },
            { value: 'anew', label: t('form.anew') },
          ]}
        />
      </Group>
      {where.value === 'anew' ? <NewFacilityFields types={types} /> : <KnownFacilityField key={types.join()} types={types} />}
    </Stack>
  );
}

function KnownFacilityField({ types }: { types: readonly FacilityType[] }) {
  const { t } = useTranslation('users');
  const { value, onChange, error } = useField<string>('facilityId', t('form.facility'));
  return (
    <FacilitySearch
      label={t('form.facility')}
      placeholder={t('form.facilitySearch')}
      types={types}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function NewFacilityFields({ types }: { types: readonly FacilityType[] }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  return (
    <>
      <FormTextField name="facility.name" label={t('form.facilityName')} autoComplete="off" />
      {types.length > 1 ? (
        <FormSelectField
          name="facility.type"
          label={t('form.facilityType')}
          data={types.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
        />
      ) : null}
      <FormCountryField hasOther name="facility.country" label={t('form.country')} />
    </>
  );
}

function MailLanguage() {
  const { t } = useTranslation('users');
  const offered = useQuery(languagesRead()).data?.languages;
  const shown = LANGUAGES.filter(({ code }) => offered?.includes(code) ?? true);
  return (
    <FormSelectField name="language" label={t('form.language')} data={shown.map(({ code, name }) => ({ value: code, label: name }))} />
  );
}
