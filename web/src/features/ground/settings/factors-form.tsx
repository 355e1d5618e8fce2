import { useTranslation } from 'react-i18next';
import { ChangeConversionFactors } from '../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { FactorsEffect } from './factors-effect.js';
import { NumberCell } from './number-cell.js';
import { SettingForm } from './setting-form.js';
import css from './settings.module.css';

/** Basis points in a percent. */
const PERCENT = 100;
/** Parts of the kept factor in a whole one. */
const PER_MILLE = 1000;

export function FactorsForm({ setting }: { setting: SettingVersion<'conversion-factors'> }) {
  const { t } = useTranslation('settings');
  const { t: words } = useTranslation('ui');
  return (
    <SettingForm setting={setting} route={routes.changeConversionFactors} command={ChangeConversionFactors}>
      {({ control }) => (
        <>
          <table className={css.grid} data-numbers>
            <thead>
              <tr>
                <th scope="col">{t('step')}</th>
                <th scope="col">{t('factor')}</th>
                <th scope="col">{t('lowest')}</th>
                <th scope="col">{t('highest')}</th>
              </tr>
            </thead>
            <tbody>
              {setting.value.steps.map(({ step }, at) => {
                const name = words(`step.${step}`);
                return (
                  <tr key={step}>
                    <th scope="row">{name}</th>
                    <td>
                      <NumberCell
                        control={control}
                        name={`value.steps.${at}.perMille` as never}
                        label={`${name}: ${t('factor')}`}
                        scale={PER_MILLE}
                      />
                    </td>
                    {step === 'regroup' ? (
                      <td colSpan={2} className="muted small">
                        {t('equal')}
                      </td>
                    ) : (
                      (['yieldLowBp', 'yieldHighBp'] as const).map((bound) => (
                        <td key={bound}>
                          <NumberCell
                            control={control}
                            name={`value.steps.${at}.${bound}` as never}
                            label={`${name}: ${t(bound === 'yieldLowBp' ? 'lowest' : 'highest')}`}
                            scale={PERCENT}
                          />
                        </td>
                      ))
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
          <FactorsEffect control={control} />
        </>
      )}
    </SettingForm>
  );
}
