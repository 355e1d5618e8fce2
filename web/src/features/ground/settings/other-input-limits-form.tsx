import { useTranslation } from 'react-i18next';
import { ChangeOtherInputLimits } from '../../../../../contracts/ground/settings/commands.js';
import { LIMITED_KINDS } from '../../../../../contracts/ground/settings/other-input-limits.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { NumberCell } from './number-cell.js';
import { SettingForm } from './setting-form.js';
import css from './settings.module.css';

/** The plausible inputs of each step in addition to cotton: a row for a step, a column for a kind. */
export function OtherInputLimitsForm({ setting }: { setting: SettingVersion<'other-inputs'> }) {
  const { t } = useTranslation('settings');
  const { t: words } = useTranslation('ui');
  const heads = LIMITED_KINDS.map((kind) => ({ kind, head: t('limitOf', { kind: t(`limitedKind.${kind}`) }) }));
  return (
    <SettingForm setting={setting} route={routes.changeOtherInputLimits} command={ChangeOtherInputLimits}>
      {({ control }) => (
        <table className={css.grid} data-numbers data-narrow>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              {heads.map(({ kind, head }) => (
                <th key={kind} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {setting.value.steps.map(({ step }, at) => (
              <tr key={step}>
                <th scope="row">{words(`step.${step}`)}</th>
                {heads.map(({ kind, head }) => (
                  <td key={kind}>
                    <NumberCell control={control} name={`value.steps.${at}.${kind}` as never} label={`${words(`step.${step}`)}: ${head}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingForm>
  );
}
