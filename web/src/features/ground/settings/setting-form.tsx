import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import type { SettingKind, SettingValues } from '../../../../../contracts/ground/settings/values.js';
import type { Route } from '../../../../../contracts/shared/route.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Banner, InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { type FormError, useErrorText } from '../../../ui/forms/commands/error-text.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { settingsKeys } from './settings-reads.js';

export interface SettingFormValues<Kind extends SettingKind> extends FieldValues {
  basedOn: number;
  note: string;
  value: SettingValues[Kind];
}

interface SettingFormProps<Kind extends SettingKind> {
  setting: SettingVersion<Kind>;
  route: Route<SettingVersion<Kind>, object>;
  command: new () => object;
  children: (form: UseFormReturn<SettingFormValues<Kind>>) => ReactNode;
}

/** The form of one setting: what it says, why it changes, and the next version's button. */
export function SettingForm<Kind extends SettingKind>({ setting, route, command, children }: SettingFormProps<Kind>) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const form = useForm<SettingFormValues<Kind>>({
    defaultValues: { basedOn: setting.version, note: '', value: setting.value } as never,
    mode: 'onTouched',
    resolver: commandResolver<SettingFormValues<Kind>>(command, undefined, (errors, { note }) =>
      note.trim() ? errors : { ...errors, note: REQUIRED },
    ),
  });
  const { isDirty, errors } = form.formState;
  const errorText = useErrorText();
  const noteError = errorText(errors.note as FormError | undefined, t('note'));
  const { write } = useWrite((values: SettingFormValues<Kind>) => call(route, { body: withoutEmpty(values) }), {
    changes: [settingsKeys.all],
  });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    isLongForm: true,
    onRefusal: ({ code }) => {
      setOutdated(code === 'Conflict');
      return code === 'Conflict';
    },
    send: async (values) => {
      const { version } = await write(values);
      toast('success', t('saved', { version }));
    },
  });
  return (
    <Form miw={0} onSubmit={submit}>
      {isOutdated ? (
        <Banner
          tone="medium"
          title={t('conflict')}
          action={<Button size="small" onClick={() => void client.invalidateQueries({ queryKey: settingsKeys.all })} label={t('reload')} />}
        />
      ) : null}
      {children(form)}
      <Stack className="ruled" gap={12} pt={16}>
        <TextField label={t('note')} {...(noteError && { error: noteError })} {...form.register('note' as Path<SettingFormValues<Kind>>)} />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap="8px 12px">
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')} disabled={!isDirty}>
            {t('save', { version: setting.version + 1 })}
          </Button>
          {isDirty ? <Button onClick={() => form.reset()} label={t('reset')} /> : <span className="caption">{t('unchanged')}</span>}
        </Group>
      </Stack>
    </Form>
  );
}
