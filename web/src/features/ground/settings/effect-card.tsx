import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingKind, SettingValues } from '../../../../../contracts/ground/settings/values.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { Card } from '../../../ui/layout/layout.js';
import type { SettingFormValues } from './setting-form.js';

interface EffectCardProps<Kind extends SettingKind, Effect> {
  control: Control<SettingFormValues<Kind>>;
  text: string;
  ask: (body: { value: SettingValues[Kind] }) => Promise<Effect>;
  children: (effect: Effect) => ReactNode;
}

/** Shows the effect of the values of a form, before they are saved. */
export function EffectCard<Kind extends SettingKind, Effect>({ control, text, ask, children }: EffectCardProps<Kind, Effect>) {
  const { t } = useTranslation('settings');
  const failureText = useFailureText();
  const value = useWatch({ control, name: 'value' as never }) as SettingValues[Kind];
  const asked = JSON.stringify(value);
  const [shown, setShown] = useState<{ asked: string; effect?: Effect; error?: string }>();
  const { write, busy } = useWrite(ask, { changes: [] });
  const show = async () => {
    try {
      setShown({ asked, effect: await write(withoutEmpty({ value }) as { value: SettingValues[Kind] }) });
    } catch (error) {
      setShown({ asked, error: failureText(error) });
    }
  };
  const isCurrent = shown?.asked === asked;
  return (
    <Card title={t('effect.title')}>
      <Stack gap={16} miw={0}>
        <p className="small muted">{text}</p>
        <div>
          <Button onClick={() => void show()} busy={busy} busyLabel={t('effect.busy')} label={t('effect.show')} />
          <Stack gap={16} miw={0} pt={shown?.effect ? 16 : 0} aria-live="polite">
            {shown?.effect && !isCurrent ? <p className="small">{t('effect.stale')}</p> : null}
            {shown?.effect && isCurrent ? children(shown.effect) : null}
          </Stack>
        </div>
        {shown?.error && isCurrent ? <InlineError>{shown.error}</InlineError> : null}
      </Stack>
    </Card>
  );
}
