import { Group } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from '../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { commandResolver } from '../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../ui/forms/commands/error-text.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { NOTE_BELOW } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { SubmitButton } from '../../ui/forms/waiting/submit-button.js';
import { Form } from '../../ui/layout/form.js';
import { personKeys } from './person-reads.js';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const defaultValues = { oldPassword: '', password: '', confirmation: '' };
  const form = useForm<ChangePassword>({ defaultValues, mode: 'onTouched', resolver: commandResolver(ChangePassword) });
  const { errors } = form.formState;
  const { write } = useSend(routes.changePassword, { changes: [personKeys.sessions] });
  const { submit, error, busy, wait } = useSubmit({
    form,
    send: async (body) => {
      await write(body);
      toast('success', t('passwordChanged'), t('passwordChangedText'));
      onClose();
    },
    onRefusal: (failure) => {
      if (failure.code === 'PasswordWrong') form.setError('oldPassword', { type: 'server', message: failure.message });
      return failure.code === 'PasswordWrong';
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('changePassword')} size={480}>
      <Form onSubmit={submit}>
        <PasswordField
          label={t('oldPassword')}
          autoComplete="current-password"
          data-autofocus
          error={errorText(errors.oldPassword, t('oldPassword'))}
          {...form.register('oldPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          description={words('passwordRule')}
          inputWrapperOrder={NOTE_BELOW}
          autoComplete="new-password"
          error={errorText(errors.password, t('newPassword'))}
          {...form.register('password')}
        />
        <PasswordField
          label={t('confirmation')}
          autoComplete="new-password"
          error={errorText(errors.confirmation, t('confirmation'))}
          {...form.register('confirmation')}
        />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap={8} align="stretch" justify="flex-end">
          <Button onClick={onClose} label={t('cancel')} />
          <SubmitButton wait={wait} busy={busy} busyLabel={t('changing')} label={t('changePassword')} />
        </Group>
      </Form>
    </Dialog>
  );
}
