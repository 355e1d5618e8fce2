import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { ChangeRiskPolicy } from '../../../../contracts/settings/commands.js';
import { type SettingVersion } from '../../../../contracts/settings/replies.js';
import { Card } from '../../ui/layout/layout.js';
import { NumberCell } from './number-cell.js';
import { SettingForm, type SettingFormValues } from './setting-form.js';
import css from './settings.module.css';

interface PartProps {
  control: Control<SettingFormValues<'risk-policy'>>;
  setting: SettingVersion<'risk-policy'>;
}

export function RiskPolicyForm({ setting }: { setting: SettingVersion<'risk-policy'> }) {
  return (
    <SettingForm setting={setting} route={routes.changeRiskPolicy} command={ChangeRiskPolicy}>
      {({ control }) => (
        <>
          <Bands control={control} />
          <Severities control={control} setting={setting} />
          <Weights control={control} setting={setting} />
        </>
      )}
    </SettingForm>
  );
}

function Bands({ control }: Pick<PartProps, 'control'>) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('bands')}>
      <div className={css.three}>
        <NumberCell control={control} name={'value.lowBelow' as never} label={t('lowBelow')} shownLabel />
        <NumberCell control={control} name={'value.mediumBelow' as never} label={t('mediumBelow')} shownLabel />
        <NumberCell control={control} name={'value.coveragePercent' as never} label={t('coverage')} shownLabel />
      </div>
    </Card>
  );
}

function Severities({ control, setting }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('severities')} padded={false}>
      <table className={css.grid} data-numbers data-inside>
        <thead>
          <tr>
            <th scope="col">{t('indicator')}</th>
            <th scope="col">{t('severity')}</th>
          </tr>
        </thead>
        <tbody>
          {setting.value.severities.map(({ indicator }, at) => (
            <tr key={indicator}>
              <th scope="row">{t(`indicators.${indicator}`)}</th>
              <td>
                <NumberCell
                  control={control}
                  name={`value.severities.${at}.severity` as never}
                  label={`${t(`indicators.${indicator}`)}: ${t('severity')}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Weights({ control, setting }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('weights')} padded={false}>
      <table className={css.grid} data-numbers data-inside>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('halfLife')}</th>
          </tr>
        </thead>
        <tbody>
          {setting.value.sources.map(({ source }, at) => {
            const name = t(`sources.${source}`);
            return (
              <tr key={source}>
                <th scope="row">{name}</th>
                <td>
                  <NumberCell control={control} name={`value.sources.${at}.weight` as never} label={`${name}: ${t('weight')}`} />
                </td>
                <td>
                  <NumberCell
                    control={control}
                    name={`value.sources.${at}.halfLifeMonths` as never}
                    label={`${name}: ${t('halfLife')}`}
                    placeholder={t('noAge')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
