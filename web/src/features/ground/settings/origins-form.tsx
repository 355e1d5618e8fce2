import { Checkbox } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeOriginKinds } from '../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { SettingForm } from './setting-form.js';

export function OriginsForm({ setting }: { setting: SettingVersion<'origins'> }) {
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
