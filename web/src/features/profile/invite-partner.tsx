import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../contracts/facilities/replies.js';
import { type PartnerToInvite, StatedPartner } from '../../../../contracts/partners/commands.js';
import { PARTNER_TYPES, TRANSFORMATION_PARTNER_TYPES } from '../../../../contracts/partners/partner-kinds.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { refreshUser } from '../../app/session/session-lifecycle.js';
import { OarIdField, useOarId } from '../../entities/facility/oar/oar-id-field.js';
import { Button } from '../../ui/button.js';
import { Banner, InlineError } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatLocation } from '../../ui/format.js';
import { commandResolver, REQUIRED, useErrorText, withoutEmpty } from '../../ui/forms/command-form.js';
import { CountryField } from '../../ui/forms/country-field.js';
import { Segments } from '../../ui/forms/segments.js';
import { SelectField, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { askToLeave, useLeaveGuard } from '../../ui/leaving/unsaved-work.js';
import css from './profile.module.css';
import { invitableRead, inviteRoute, partnerKeys } from './profile-reads.js';

/** Sends one invitation and closes; answers with the name for the toast. */
function useInvite(onDone: () => void) {
  const { t } = useTranslation('profile');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const { write } = useWrite((partner: PartnerToInvite) => call(inviteRoute(role), { body: { partners: [partner] } }), {
    changes: [partnerKeys.all],
  });
  return async (partner: PartnerToInvite, name: string) => {
    await write(partner);
    await refreshUser();
    toast('success', t('inviting.sent', { name }));
    onDone();
  };
}

/** Those on the platform are found by name, others are stated and get a mail. */
export function InvitePartnerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const [inviteMode, setInviteMode] = useState<'known' | 'unknown'>('known');
  return (
    <Modal
      opened={opened}
      onClose={() => void askToLeave().then((leave) => leave && onClose())}
      title={t('inviting.title')}
      size={560}
      closeButtonProps={{ 'aria-label': words('confirmClose') }}
    >
      <div className={css.form}>
        <Segments
          label={t('inviting.ways')}
          value={inviteMode}
          onChange={setInviteMode}
          options={[
            { value: 'known', label: t('inviting.known') },
            { value: 'unknown', label: t('inviting.unknown') },
          ]}
        />
        {inviteMode === 'known' ? <FindPartnerForm onDone={onClose} /> : <StatedPartnerForm onDone={onClose} />}
      </div>
    </Modal>
  );
}

function FindPartnerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const user = useSession()?.user;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const found = useQuery(invitableRead(user && roleOf(user), q));
  return (
    <>
      <TextField
        label={t('inviting.find')}
        placeholder={t('inviting.findNote')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.error ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      <div aria-live="polite">
        {q.trim().length >= 2 && found.data?.items.length === 0 ? (
          <p>
            <span className="strong">{t('inviting.nobody')}</span> <span className="muted">{t('inviting.nobodyText')}</span>
          </p>
        ) : null}
        <ul className={css.found}>
          {q.trim().length >= 2
            ? found.data?.items.map((facility) => <FoundPartner key={facility.id} facility={facility} onDone={onDone} />)
            : null}
        </ul>
      </div>
    </>
  );
}

function FoundPartner({ facility, onDone }: { facility: FacilityReply; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const invite = useInvite(onDone);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const choose = async () => {
    setState({ busy: true });
    try {
      await invite({ facilityId: facility.id }, facility.name);
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return (
    <li>
      <span className={css.twoLines}>
        <span className="strong">{facility.name}</span>
        <span className="caption">{[words(`facilityType.${facility.type}`), formatLocation(facility)].filter(Boolean).join(', ')}</span>
        {state.error ? <InlineError>{state.error}</InlineError> : null}
      </span>
      <Button size="small" busy={state.busy} busyLabel={t('inviting.choosing')} onClick={() => void choose()}>
        {t('inviting.choose')}
      </Button>
    </li>
  );
}

const EMPTY_PARTNER: StatedPartner = {
  type: 'transformation_partner',
  businessName: '',
  country: '',
  oarId: '',
  contactName: '',
  email: '',
  phoneNumber: '',
};

const statedResolver = commandResolver<StatedPartner>(StatedPartner, undefined, (errors, { type, transformationType }) =>
  type === 'transformation_partner' && !transformationType ? { ...errors, transformationType: REQUIRED } : errors,
);

function StatedPartnerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const invite = useInvite(onDone);
  const [known, setKnown] = useState<FacilityReply>();
  const form = useForm<StatedPartner>({ defaultValues: EMPTY_PARTNER, mode: 'onTouched', resolver: statedResolver });
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { facility: listed } = useOarId(form.watch('oarId') ?? '');
  useEffect(() => {
    // What was typed stays.
    if (listed && !form.getValues('businessName')) form.setValue('businessName', listed.name);
    if (listed && !form.getValues('country')) form.setValue('country', listed.country);
  }, [listed, form]);
  const { submit, error, busy, place } = useSubmit({
    form,
    fieldOf: (path) => path.replace(/^partners\.0\.partner\./, ''),
    onRefusal: ({ code, message }) => {
      const isOfOarId = code === 'OarIdInvalid' || code === 'OarIdUnknown';
      if (isOfOarId) form.setError('oarId', { type: 'server', message });
      return isOfOarId;
    },
    send: async (values) => {
      const { type, transformationType, ...rest } = withoutEmpty(values);
      const partner = { ...rest, type, ...(type === 'transformation_partner' && { transformationType }) };
      const seems = known ? null : (await call(routes.validatePartner, { body: partner })).known;
      if (seems) setKnown(seems);
      else await invite({ partner }, partner.businessName);
    },
  });
  const field = (name: 'businessName' | 'contactName' | 'email' | 'phoneNumber') => ({
    label: t(`inviting.${name}`),
    error: errorText(errors[name], t(`inviting.${name}`)),
    ...form.register(name),
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <Controller
          control={form.control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <SelectField
              label={t('inviting.type')}
              data={PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.types.${each}`) }))}
              value={value}
              onChange={onChange}
              error={errorText(errors.type, t('inviting.type'))}
            />
          )}
        />
        {form.watch('type') === 'transformation_partner' ? (
          <Controller
            control={form.control}
            name="transformationType"
            render={({ field: { value, onChange } }) => (
              <SelectField
                label={t('inviting.transformationType')}
                data={TRANSFORMATION_PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.transformationTypes.${each}`) }))}
                value={value ?? null}
                onChange={onChange}
                error={errorText(errors.transformationType, t('inviting.transformationType'), value)}
              />
            )}
          />
        ) : null}
        <TextField {...field('businessName')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange } }) => (
            <CountryField
              label={t('inviting.country')}
              value={value || null}
              onChange={(code) => onChange(code ?? '')}
              error={errorText(errors.country, t('inviting.country'), value)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="oarId"
          render={({ field: { value = '', onChange } }) => (
            <OarIdField
              optional
              value={value}
              onChange={onChange}
              note={listed ? [listed.name, formatLocation(listed)].join(', ') : undefined}
              error={errorText(errors.oarId, t('inviting.oarId'), value)}
            />
          )}
        />
        <TextField {...field('contactName')} />
        <TextField {...field('email')} type="email" dir="ltr" />
        <TextField {...field('phoneNumber')} optional type="tel" dir="ltr" placeholder={t('inviting.phoneNote')} />
      </div>
      {known ? (
        <Banner
          tone="medium"
          title={t('inviting.seemsKnown', { name: known.name })}
          action={
            <Button size="small" onClick={() => void invite({ facilityId: known.id }, known.name).catch(place)}>
              {t('inviting.inviteKnown')}
            </Button>
          }
        >
          {t('inviting.seemsKnownText', { place: formatLocation(known) })}
        </Banner>
      ) : null}
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('inviting.sending')}>
          {t(known ? 'inviting.inviteNew' : 'inviting.send')}
        </Button>
      </div>
    </form>
  );
}
