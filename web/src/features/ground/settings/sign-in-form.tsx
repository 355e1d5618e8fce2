import { Checkbox } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeSignInRules } from '../../../../../contracts/ground/settings/commands.js';
import type { SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { ROLES, type Role } from '../../../../../contracts/shared/roles.js';
import { Columns } from '../../../ui/layout/columns.js';
import { SettingForm } from './setting-form.js';

/** Takes the roles that set up a second factor before they continue. */
export function SignInForm({ setting }: { setting: SettingVersion<'sign-in'> }) {
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
