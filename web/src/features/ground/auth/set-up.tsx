import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SetUpPlatform } from '../../../../../contracts/ground/identity/setup.js';
import { DEFAULT_SETTINGS } from '../../../../../contracts/ground/settings/default-settings.js';
import { routes } from '../../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../../contracts/shared/languages.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { currentLanguage } from '../../../client/i18n/i18n.js';
import { PLATFORM_KEY } from '../../../client/i18n/platform-read.js';
import { homePathOf } from '../../../client/session/home-routes.js';
import { storeSession } from '../../../client/session/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma } from '../../../ui/format.js';
import { FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { countryName } from '../../../ui/forms/countries/countries.js';
import { CountryField } from '../../../ui/forms/countries/country-field.js';
import { LEFT_TO_RIGHT } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { authKeys } from './auth-keys.js';
import { AuthHead, AuthPage } from './auth-page.js';
import { NewPasswordFields } from './new-password.js';
import css from './set-up.module.css';
import { CertificationChoice, FactorFields } from './set-up-books.js';
import { SetUpFrame, SetUpStep } from './set-up-frame.js';

type Values = SetUpPlatform & { confirmation: string };

/** The first start of a platform without users. */
export function SetUp() {
  const { t } = useTranslation('auth');
  const setup = useQuery({ queryKey: authKeys.setup, queryFn: ({ signal }) => call(routes.setup, { signal }), retry: false });
  if (setup.data?.open === true) {
    return (
      <SetUpFrame>
        <SetUpForm />
      </SetUpFrame>
    );
  }
  return (
    <AuthPage title={t('setUp.title')}>
      {setup.error ? <ReadError error={setup.error} onRetry={() => void setup.refetch()} /> : null}
      {setup.data ? <Closed /> : null}
    </AuthPage>
  );
}

function Closed() {
  const { t } = useTranslation('auth');
  return (
    <Stack gap={20} role="status">
      <AuthHead title={t('setUp.closed')}>{t('setUp.closedText')}</AuthHead>
      <ButtonLink to={SCREENS.signIn.path} size="large" fullWidth label={t('backToSignIn')} />
    </Stack>
  );
}

const toCommand = ({ confirmation: _, ...command }: Values): SetUpPlatform => withoutEmpty(command) as SetUpPlatform;
const resolver = commandResolver<Values>(SetUpPlatform, toCommand, (errors, { password, confirmation }) =>
  password === confirmation ? errors : { ...errors, confirmation: { type: 'sameAs', message: 'sameAs' } },
);

/** The initial settings of the books unless they are changed here. */
const BOOKS = { certifications: DEFAULT_SETTINGS.certifications, conversionFactors: DEFAULT_SETTINGS['conversion-factors'] };

function SetUpForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const client = useQueryClient();
  const token = useLocation().hash.slice(1);
  const platform = { name: '', country: '', language: currentLanguage(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const person = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };
  const form = useForm<Values>({ defaultValues: { token, ...person, platform, ...BOOKS }, mode: 'onTouched', resolver });
  const { submit, error, busy } = useSubmit({
    form,
    isLongForm: true,
    send: async (values) => {
      const reply = await call(routes.setUp, { body: toCommand(values) });
      storeSession(reply);
      // The frame around this form may have read that there is no name yet.
      await client.invalidateQueries({ queryKey: PLATFORM_KEY, refetchType: 'all' });
      void navigate(homePathOf(reply.user), { replace: true });
    },
  });
  return (
    <FormProvider {...form}>
      <Columns component="form" cols="minmax(0, 1fr) 344px" from={1000} gap="24px 48px" align="start" onSubmit={submit} noValidate>
        <div className={css.head}>
          <AuthHead title={t('setUp.title')}>{t('setUp.intro')}</AuthHead>
        </div>
        <div>
          <SetUpStep number={1} title={t('setUp.you')} text={t('setUp.youText')}>
            <FormTextField name="firstName" label={t('firstName')} autoComplete="given-name" />
            <FormTextField name="lastName" label={t('lastName')} autoComplete="family-name" />
            <Stack className={css.set} gap={8}>
              <FormTextField name="email" label={t('email')} type="email" autoComplete="username" classNames={LEFT_TO_RIGHT} />
            </Stack>
            <NewPasswordFields register={form.register} errors={form.formState.errors} />
          </SetUpStep>
          <SetUpStep number={2} title={t('setUp.platform')} text={t('setUp.platformText')}>
            <PlatformFields onCountry={(country) => suggest(country, form)} />
          </SetUpStep>
          <SetUpStep number={3} title={t('setUp.books')} text={t('setUp.booksText')}>
            <CertificationChoice />
            <Stack className={css.set} gap={8}>
              <p className="strong">{t('setUp.window')}</p>
              <p className="small muted">{t('setUp.windowText')}</p>
            </Stack>
            <FactorFields steps={BOOKS.conversionFactors.steps} />
          </SetUpStep>
        </div>
        <Summary>
          {error ? <InlineError>{error}</InlineError> : null}
          <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('setUp.sending')}>
            {t('setUp.send')}
          </Button>
        </Summary>
      </Columns>
    </FormProvider>
  );
}

/** Tells what the form makes, as far as it is filled in. */
function Summary({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('auth');
  const [firstName, lastName, platform, certifications] = useWatch<Values, ['firstName', 'lastName', 'platform', 'certifications']>({
    name: ['firstName', 'lastName', 'platform', 'certifications'],
  });
  const country = platform.country && countryName(platform.country, i18n.language);
  const count = certifications?.certifications.filter(({ offered }) => offered).length ?? 0;
  const lines = [
    { title: t('setUp.makes.admin'), text: `${firstName} ${lastName}`.trim() },
    { title: platform.name.trim() || t('setUp.platform'), text: [country, platform.timeZone].filter(Boolean).join(comma()) },
    { title: t('setUp.makes.certifications', { count }), text: '' },
  ];
  return (
    <div className={css.summary}>
      <Card title={t('setUp.makes.title')} padded={false}>
        <Stack component="ul" className={css.makes} gap={12}>
          {lines.map(({ title, text }) => (
            <li key={title}>
              <p className="strong">
                <bdi>{title}</bdi>
              </p>
              {text ? (
                <p className="small muted">
                  <bdi>{text}</bdi>
                </p>
              ) : null}
            </li>
          ))}
        </Stack>
        <div className={css.not}>
          <p className="strong">{t('setUp.makes.not')}</p>
          <p className="small">{t('setUp.makes.notText')}</p>
        </div>
        <Stack className={css.makes} gap={12}>
          {children}
        </Stack>
      </Card>
    </div>
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
