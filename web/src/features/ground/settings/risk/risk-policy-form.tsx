import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeRiskPolicy } from '../../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import { NumberCell } from '../number-cell.js';
import { SettingForm, type SettingFormValues } from '../setting-form.js';
import css from '../settings.module.css';
import { PolicyEffect } from './policy-effect.js';

type PartProps = { control: Control<SettingFormValues<'risk-policy'>>; setting: SettingVersion<'risk-policy'> };

export function RiskPolicyForm({ setting }: { setting: SettingVersion<'risk-policy'> }) {
  return (
    <SettingForm setting={setting} route={routes.changeRiskPolicy} command={ChangeRiskPolicy}>
      {({ control }) => (
        <>
          <Bands control={control} />
          <Severities control={control} setting={setting} />
          <Weights control={control} setting={setting} />
          <Terms control={control} setting={setting} />
          <PolicyEffect control={control} />
        </>
      )}
    </SettingForm>
  );
}

function Bands({ control }: Pick<PartProps, 'control'>) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('bands')}>
      <Columns cols="repeat(3, minmax(0, 1fr))" from={600} gap={16} align="end">
        <NumberCell control={control} name={'value.lowBelow' as never} label={t('lowBelow')} shownLabel />
        <NumberCell control={control} name={'value.mediumBelow' as never} label={t('mediumBelow')} shownLabel />
        <NumberCell control={control} name={'value.coveragePercent' as never} label={t('coverage')} shownLabel />
      </Columns>
    </Card>
  );
}

function Severities({ control, setting }: PartProps) {
  const { t } = useTranslation('settings');
  const { t: risk } = useTranslation('risk');
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
              <th scope="row">{risk(`indicator.${indicator}`)}</th>
              <td>
                <NumberCell
                  control={control}
                  name={`value.severities.${at}.severity` as never}
                  label={`${risk(`indicator.${indicator}`)}: ${t('severity')}`}
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
  const { t: risk } = useTranslation('risk');
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
            const name = risk(`source.${source}`);
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

/** Points of product risk: for each finding or for the whole of a share, and at most. */
function Terms({ control, setting }: PartProps) {
  const { t } = useTranslation('settings');
  const { t: risk } = useTranslation('risk');
  const columns = ['each', 'most'] as const;
  return (
    <Card title={t('terms')} padded={false}>
      <table className={css.grid} data-numbers data-inside>
        <thead>
          <tr>
            <th scope="col">{t('term')}</th>
            <th scope="col">{t('each')}</th>
            <th scope="col">{t('most')}</th>
          </tr>
        </thead>
        <tbody>
          {setting.value.terms.map(({ term }, at) => {
            const name = risk(`term.${term}`);
            return (
              <tr key={term}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <NumberCell control={control} name={`value.terms.${at}.${column}` as never} label={`${name}: ${t(column)}`} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
