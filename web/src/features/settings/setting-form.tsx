import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../../contracts/routes/route.js';
import type { SettingKind, SettingValues, SettingVersion } from '../../../../contracts/settings.js';
import { call, type Sent } from '../../api.js';
import { Button } from '../../ui/button.js';
import { commandResolver, withoutEmpty } from '../../ui/command-form.js';
import { TextField } from '../../ui/fields.js';
import { Band, InlineError } from '../../ui/states.js';
import { useSubmit } from '../../ui/submit.js';
import { toast } from '../../ui/toast.js';
import css from './settings.module.css';
import { settingsRead } from './settings-reads.js';

export interface ChangeValues<Kind extends SettingKind> extends FieldValues {
  basedOn: number;
  note: string;
  value: SettingValues[Kind];
}

interface SettingFormProps<Kind extends SettingKind> {
  setting: SettingVersion<Kind>;
  route: Route<SettingVersion<Kind>, object>;
  command: new () => object;
  children: (form: UseFormReturn<ChangeValues<Kind>>) => ReactNode;
}

/** The form of one setting: what it says, why it changes, and the next version's button. */
export function SettingForm<Kind extends SettingKind>({ setting, route, command, children }: SettingFormProps<Kind>) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const form = useForm<ChangeValues<Kind>>({
    defaultValues: { basedOn: setting.version, note: '', value: setting.value } as never,
    mode: 'onTouched',
    resolver: commandResolver<ChangeValues<Kind>>(command),
  });
  const { isDirty } = form.formState;
  const { submit, error, busy } = useSubmit({
    form,
    long: true,
    refused: ({ code }) => {
      setOutdated(code === 'Conflict');
      return code === 'Conflict';
    },
    send: async (values) => {
      const { version } = await call(route, { body: withoutEmpty(values) as Sent<object> });
      toast('success', t('saved', { version }));
      await client.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {isOutdated ? (
        <Band
          tone="medium"
          title={t('conflict')}
          action={
            <Button size="small" onClick={() => void client.invalidateQueries(settingsRead())}>
              {t('reload')}
            </Button>
          }
        />
      ) : null}
      {children(form)}
      <div className={css.save}>
        <TextField label={t('note')} optional maxLength={250} {...form.register('note' as Path<ChangeValues<Kind>>)} />
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.buttons}>
          <Button type="submit" look="primary" busy={busy} busyLabel={t('saving')} disabled={!isDirty}>
            {t('save', { version: setting.version + 1 })}
          </Button>
          {isDirty ? <Button onClick={() => form.reset()}>{t('reset')}</Button> : <span className="caption">{t('unchanged')}</span>}
        </div>
      </div>
    </form>
  );
}
