import { useQuery } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SetUpPlatform } from '../../../../contracts/identity/setup.js';
import { routes } from '../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { call } from '../../client/api/api.js';
import { currentLanguage } from '../../client/i18n/i18n.js';
import { homePathOf } from '../../client/session/home-routes.js';
import { storeSession } from '../../client/session/session.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { FormSelectField, FormTextField } from '../../ui/forms/bound/form-fields.js';
import { useField } from '../../ui/forms/bound/use-field.js';
import { commandResolver, withoutEmpty } from '../../ui/forms/command-form.js';
import { CountryField } from '../../ui/forms/countries/country-field.js';
import { LEFT_TO_RIGHT } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import css from './auth.module.css';
import { authKeys } from './auth-keys.js';
import { AuthHead, AuthPage } from './auth-page.js';
import { NewPasswordFields } from './new-password.js';

type Values = SetUpPlatform & { confirmation: string };

/** The first start of a platform without users. */
export function SetUp() {
  const { t } = useTranslation('auth');
  const setup = useQuery({ queryKey: authKeys.setup, queryFn: ({ signal }) => call(routes.setup, { signal }), retry: false });
  return (
    <AuthPage title={t('setUp.title')}>
      {setup.error ? <ReadError error={setup.error} onRetry={() => void setup.refetch()} /> : null}
      {setup.data?.open === true ? <SetUpForm /> : null}
      {setup.data?.open === false ? <Closed /> : null}
    </AuthPage>
  );
}

function Closed() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.form} role="status">
      <AuthHead title={t('setUp.closed')}>{t('setUp.closedText')}</AuthHead>
      <ButtonLink to={SCREENS.signIn.path} size="large" fullWidth>
        {t('backToSignIn')}
      </ButtonLink>
    </div>
  );
}

const toCommand = ({ confirmation: _, ...command }: Values): SetUpPlatform => withoutEmpty(command) as SetUpPlatform;
const resolver = commandResolver<Values>(SetUpPlatform, toCommand, (errors, { password, confirmation }) =>
  password === confirmation ? errors : { ...errors, confirmation: { type: 'sameAs', message: 'sameAs' } },
);

function SetUpForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const platform = { name: '', country: '', language: currentLanguage(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const defaultValues = { token, firstName: '', lastName: '', email: '', password: '', confirmation: '', platform };
  const form = useForm<Values>({ defaultValues, mode: 'onTouched', resolver });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const reply = await call(routes.setUp, { body: toCommand(values) });
      storeSession(reply);
      void navigate(homePathOf(reply.user), { replace: true });
    },
  });
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submit} noValidate>
        <AuthHead title={t('setUp.title')}>{t('setUp.intro')}</AuthHead>
        <div className={css.pair}>
          <FormTextField name="firstName" label={t('firstName')} autoComplete="given-name" />
          <FormTextField name="lastName" label={t('lastName')} autoComplete="family-name" />
        </div>
        <FormTextField name="email" label={t('email')} type="email" autoComplete="username" classNames={LEFT_TO_RIGHT} />
        <NewPasswordFields register={form.register} errors={form.formState.errors} />
        <h2>{t('setUp.platform')}</h2>
        <PlatformFields onCountry={(country) => suggest(country, form)} />
        {error ? <InlineError>{error}</InlineError> : null}
        <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('setUp.sending')}>
          {t('setUp.send')}
        </Button>
      </form>
    </FormProvider>
  );
}

function PlatformFields({ onCountry }: { onCountry: (country: string) => void }) {
  const { t } = useTranslation('auth');
  const { value, onChange, onBlur, error } = useField<string>('platform.country', t('setUp.country'));
  const choose = (code: string | null) => {
    onChange(code ?? '');
    if (code) onCountry(code);
  };
  const zones = [...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <>
      <FormTextField name="platform.name" label={t('setUp.name')} />
      <CountryField label={t('setUp.country')} value={value || null} onChange={choose} onBlur={onBlur} {...(error && { error })} />
      <FormSelectField
        name="platform.language"
        label={t('setUp.language')}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FormSelectField name="platform.timeZone" label={t('setUp.timeZone')} searchable data={zones} />
    </>
  );
}

/** Fills in the language and the first time zone of a country, as far as the browser knows them. */
function suggest(country: string, { setValue }: UseFormReturn<Values>): void {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  const language = LANGUAGES.find(({ code }) => code === locale.maximize().language)?.code;
  if (language) setValue('platform.language', language);
  const [timeZone] = locale.getTimeZones?.() ?? [];
  if (timeZone) setValue('platform.timeZone', timeZone);
}
