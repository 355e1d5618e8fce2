import { Checkbox } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeLanguages } from '../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { LANGUAGES, type LanguageCode } from '../../../../../contracts/shared/languages.js';
import { Columns } from '../../../ui/layout/columns.js';
import { SettingForm } from './setting-form.js';
import css from './settings.module.css';

export function LanguagesForm({ setting }: { setting: SettingVersion<'languages'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changeLanguages} command={ChangeLanguages}>
      {({ control }) => (
        <Controller
          control={control}
          name={'value.languages' as never}
          render={({ field }) => {
            const chosen = field.value as LanguageCode[];
            const toggle = (code: LanguageCode) =>
              field.onChange(LANGUAGES.map((each) => each.code).filter((each) => chosen.includes(each) !== (each === code)));
            return (
              <Columns component="fieldset" cols="repeat(auto-fill, minmax(180px, 1fr))" gap={12}>
                <legend className={css.hidden}>{t('section.languages')}</legend>
                {LANGUAGES.map(({ code, name }) => (
                  <Checkbox
                    key={code}
                    label={<span lang={code}>{name}</span>}
                    checked={chosen.includes(code)}
                    disabled={code === 'en'}
                    onChange={() => toggle(code)}
                  />
                ))}
              </Columns>
            );
          }}
        />
      )}
    </SettingForm>
  );
}
