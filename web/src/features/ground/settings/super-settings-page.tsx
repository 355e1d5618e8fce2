import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  ChangeDecisionRules,
  ChangeOriginKinds,
  ChangePlatformDetails,
  ChangeProductIdBounds,
  ChangeSignInRules,
} from '../../../../../contracts/ground/settings/commands.js';
import type { SettingsReply, SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { SETTING_KINDS, type SettingKind } from '../../../../../contracts/ground/settings/values.js';
import { routes } from '../../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../../contracts/shared/languages.js';
import { ROLES, type Role } from '../../../../../contracts/shared/roles.js';
import { QuestionSets } from '../../../entities/saq/question-sets/question-sets.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { CertificationsForm } from './certifications-form.js';
import { FactorsForm } from './factors-form.js';
import { LanguagesForm } from './languages-form.js';
import { NumberCell } from './number-cell.js';
import { OtherInputLimitsForm } from './other-input-limits-form.js';
import { RiskLists } from './risk/risk-lists.js';
import { RiskPolicyForm } from './risk/risk-policy-form.js';
import { SettingForm } from './setting-form.js';
import { SettingHistory } from './setting-history.js';
import css from './settings.module.css';
import { settingsRead } from './settings-reads.js';

const SECTIONS = [...SETTING_KINDS, 'risk-lists', 'question-sets'] as const;

/** Shows the settings of the whole platform: one section at a time, each with its versions next to it. */
export function SuperSettingsPage() {
  const { t } = useTranslation('settings');
  const [search, change] = useUrlState();
  const section = paramOneOf(search, 'section', SECTIONS) ?? 'conversion-factors';
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <div className={css.sections}>
        <Segments
          label={t('section.label')}
          value={section}
          onChange={(next) => change({ section: next, page: undefined })}
          options={SECTIONS.map((each) => ({ value: each, label: t(`section.${each}`) }))}
        />
      </div>
      {section === 'question-sets' ? <QuestionSets /> : section === 'risk-lists' ? <RiskLists /> : <SettingSection section={section} />}
    </Page>
  );
}

function SettingSection({ section }: { section: SettingKind }) {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsRead());
  if (settings.error && !settings.data) return <ReadError error={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return null;
  return (
    <div className={css.layout}>
      <Stack gap={16} miw={0}>
        <p className="muted">{t(`about.${section}`)}</p>
        <SectionForm key={`${section} ${settings.data[section].version}`} section={section} settings={settings.data} />
      </Stack>
      <SettingHistory kind={section} inForce={settings.data[section].version} />
    </div>
  );
}

function SectionForm({ section, settings }: { section: SettingKind; settings: SettingsReply }) {
  switch (section) {
    case 'conversion-factors':
      return <FactorsForm setting={settings[section]} />;
    case 'other-inputs':
      return <OtherInputLimitsForm setting={settings[section]} />;
    case 'certifications':
      return <CertificationsForm setting={settings[section]} />;
    case 'origins':
      return <OriginsForm setting={settings[section]} />;
    case 'decisions':
      return <DecisionsForm setting={settings[section]} />;
    case 'languages':
      return <LanguagesForm setting={settings[section]} />;
    case 'risk-policy':
      return <RiskPolicyForm setting={settings[section]} />;
    case 'product-ids':
      return <ProductIdsForm setting={settings[section]} />;
    case 'sign-in':
      return <SignInForm setting={settings[section]} />;
    case 'platform':
      return <PlatformForm setting={settings[section]} />;
  }
}

function DecisionsForm({ setting }: { setting: SettingVersion<'decisions'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changeDecisionRules} command={ChangeDecisionRules}>
      {({ control }) => (
        <Controller
          control={control}
          name="value.secondAdmin"
          render={({ field }) => (
            <Checkbox
              label={t('secondAdmin')}
              description={t('secondAdminHint')}
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      )}
    </SettingForm>
  );
}

function OriginsForm({ setting }: { setting: SettingVersion<'origins'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changeOriginKinds} command={ChangeOriginKinds}>
      {({ control }) => (
        <Controller
          control={control}
          name="value.gins"
          render={({ field }) => (
            <Checkbox
              label={t('originGins')}
              description={t('originGinsHint')}
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      )}
    </SettingForm>
  );
}

function PlatformForm({ setting }: { setting: SettingVersion<'platform'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changePlatformDetails} command={ChangePlatformDetails}>
      {(form) => (
        <FormProvider {...form}>
          <FormTextField name="value.name" label={t('platform.name')} maxLength={120} />
          <FormCountryField name="value.country" label={t('platform.country')} />
          <FormSelectField
            name="value.language"
            label={t('platform.language')}
            data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <FormSelectField
            name="value.timeZone"
            label={t('platform.timeZone')}
            searchable
            data={[...new Set([setting.value.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          />
        </FormProvider>
      )}
    </SettingForm>
  );
}

function ProductIdsForm({ setting }: { setting: SettingVersion<'product-ids'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changeProductIdBounds} command={ChangeProductIdBounds}>
      {({ control }) => (
        <>
          <NumberCell control={control} name={'value.newPerDay' as never} label={t('newPerDay')} shownLabel />
          <NumberCell control={control} name={'value.lotGramsMin' as never} label={t('lotGramsMin')} shownLabel />
          <p className="small muted">{t('lotGramsMinHint')}</p>
        </>
      )}
    </SettingForm>
  );
}

/** Takes the roles that set up a second factor before they continue. */
function SignInForm({ setting }: { setting: SettingVersion<'sign-in'> }) {
  const { t } = useTranslation('settings');
  const { t: words } = useTranslation('ui');
  return (
    <SettingForm setting={setting} route={routes.changeSignInRules} command={ChangeSignInRules}>
      {({ control }) => (
        <Controller
          control={control}
          name={'value.secondFactorRoles' as never}
          render={({ field }) => {
            const chosen = field.value as Role[];
            const toggle = (role: Role) => field.onChange(ROLES.filter((each) => chosen.includes(each) !== (each === role)));
            return (
              <Columns component="fieldset" cols="repeat(auto-fill, minmax(180px, 1fr))" gap={12}>
                <legend>{t('secondFactorRoles')}</legend>
                {ROLES.map((role) => (
                  <Checkbox key={role} label={words(`role.${role}`)} checked={chosen.includes(role)} onChange={() => toggle(role)} />
                ))}
              </Columns>
            );
          }}
        />
      )}
    </SettingForm>
  );
}
