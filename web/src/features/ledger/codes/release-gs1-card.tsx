import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GS1_KEY_KINDS, type Gs1KeyKind, ReleaseGs1Key } from '../../../../../contracts/ledger/codes/gs1/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { ownCodeKeys } from '../../../entities/custody/codes/own-codes.js';
import { publicPageKeys } from '../../../entities/custody/public-page/public-page-reads.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { Segments } from '../../../ui/forms/segments.js';
import { LEFT_TO_RIGHT, TextField } from '../../../ui/forms/text-fields.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';

interface ReleaseValues {
  kind: Gs1KeyKind;
  key: string;
}

/** Lets an admin take a GTIN or a GS1 prefix from the site that stated it by mistake. */
export function ReleaseGs1Card() {
  const { t } = useTranslation('codes');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<ReleaseValues>();
  const form = useForm<ReleaseValues>({
    defaultValues: { kind: 'gtin', key: '' },
    mode: 'onTouched',
    resolver: commandResolver<ReleaseValues>(ReleaseGs1Key, ({ kind, key }) => ({ kind, key: key.trim() })),
  });
  const { write } = useSend(routes.releaseGtins, { changes: [publicPageKeys.all, ownCodeKeys.all] });
  const { errors } = form.formState;
  const label = t(`release.${form.watch('kind')}`);
  return (
    <Card title={t('release.title')}>
      <Form form={form} onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <p className="small muted">{t('release.text')}</p>
        <Segments
          label={t('release.title')}
          value={form.watch('kind')}
          onChange={(kind) => form.setValue('kind', kind)}
          options={GS1_KEY_KINDS.map((kind) => ({ value: kind, label: t(`release.${kind}`) }))}
        />
        <TextField
          label={label}
          autoComplete="off"
          inputMode="numeric"
          maxLength={14}
          classNames={LEFT_TO_RIGHT}
          error={errorText(errors.key, label, form.watch('key'))}
          {...form.register('key')}
        />
        <div>
          <Button type="submit" label={t('release.do')} />
        </div>
      </Form>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('release.ask', { key: asked?.key })}
        text={t('release.askText')}
        cancelLabel={t('release.keep')}
        confirmLabel={t('release.do')}
        busyLabel={t('release.doing')}
        onConfirm={async () => {
          if (!asked) return;
          await write({ ...asked, key: asked.key.trim() });
          form.reset();
          toast('success', t('release.done', { key: asked.key.trim() }));
        }}
      />
    </Card>
  );
}
