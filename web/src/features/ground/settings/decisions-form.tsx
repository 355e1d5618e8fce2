import { Checkbox } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeDecisionRules } from '../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { SettingForm } from './setting-form.js';

export function DecisionsForm({ setting }: { setting: SettingVersion<'decisions'> }) {
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
