import { Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Controller, get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeCertifications } from '../../../../../contracts/ground/settings/commands.js';
import { type SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';
import { SettingForm, type SettingFormValues } from './setting-form.js';
import css from './settings.module.css';

type Form = UseFormReturn<SettingFormValues<'certifications'>>;

export function CertificationsForm({ setting }: { setting: SettingVersion<'certifications'> }) {
  return (
    <SettingForm setting={setting} route={routes.changeCertifications} command={ChangeCertifications}>
      {(form) => <CertificationRows form={form} existingCount={setting.value.certifications.length} />}
    </SettingForm>
  );
}

/** Rows that were offered once stay in the list, so that records under them are still explained; new rows can be removed. */
function CertificationRows({ form, existingCount }: { form: Form; existingCount: number }) {
  const { t } = useTranslation('settings');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const { control, formState, register, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'value.certifications' as never });
  const whole = get(formState.errors, 'value.certifications') as { message?: string } | undefined;
  return (
    <>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('certification')}</th>
            <th scope="col">{t('forFarms')}</th>
            <th scope="col">{t('offered')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id }, at) => {
            const name = `value.certifications.${at}.name` as const;
            const error = errorText(get(formState.errors, name) as never, t('certification'), watch(name));
            return (
              <tr key={id}>
                <td>
                  {at < existingCount ? (
                    <span className="strong">{watch(name)}</span>
                  ) : (
                    <Columns cols="minmax(0, 1fr) auto" gap={8} align="start">
                      <TextField aria-label={t('certification')} maxLength={60} error={error} {...register(name)} />
                      <Button size="small" variant="bare" onClick={() => remove(at)} label={words('remove')} />
                    </Columns>
                  )}
                </td>
                {(['forFarms', 'offered'] as const).map((flag) => (
                  <td key={flag}>
                    <Controller
                      control={control}
                      name={`value.certifications.${at}.${flag}` as never}
                      render={({ field }) => (
                        <Checkbox
                          checked={Boolean(field.value)}
                          onChange={(event) => field.onChange(event.currentTarget.checked)}
                          aria-label={`${watch(name)}: ${t(flag)}`}
                        />
                      )}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {typeof whole?.message === 'string' ? <InlineError>{whole.message}</InlineError> : null}
      <CertificateDemand form={form} />
      <div>
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => append({ name: '', forFarms: true, offered: true } as never)}>
          {t('addCertification')}
        </Button>
      </div>
    </>
  );
}

/** Asks whether what states a certification without a certificate is refused. */
function CertificateDemand({ form: { control } }: { form: Form }) {
  const { t } = useTranslation('settings');
  return (
    <Controller
      control={control}
      name="value.certificateRequired"
      render={({ field }) => (
        <Checkbox
          label={t('certificateRequired')}
          description={t('certificateRequiredHint')}
          checked={field.value}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      )}
    />
  );
}
