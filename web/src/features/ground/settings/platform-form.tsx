import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangePlatformDetails } from '../../../../../contracts/ground/settings/commands.js';
import type { SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { LANGUAGES } from '../../../../../contracts/shared/languages.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { SettingForm } from './setting-form.js';

export function PlatformForm({ setting }: { setting: SettingVersion<'platform'> }) {
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
