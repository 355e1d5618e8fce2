import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useTextField } from '../../../ui/forms/bound/use-field.js';
import { FormEnd } from '../../../ui/forms/commands/form-end.js';
import { PasswordField } from '../../../ui/forms/password-field.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';

interface ConfirmByPasswordProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: (password: string) => Promise<unknown>;
}

/** Asks for the password of the reader before what decides who enters. A refusal is shown in the dialog, which stays open. */
export function ConfirmByPassword({ opened, onClose, title, ...form }: ConfirmByPasswordProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={520}>
      <PasswordForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ text, confirmLabel, onConfirm, onClose }: Omit<ConfirmByPasswordProps, 'opened' | 'title'>) {
  const { t } = useTranslation('signOn');
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { submit, error, busy, wait } = useSubmit({
    form,
    send: async ({ password }) => {
      await onConfirm(password);
      onClose();
    },
    onRefusal: ({ message }) => message,
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p>{text}</p>
      <OwnPasswordField />
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        busy={busy}
        busyLabel={t('saving')}
        disabled={wait.secondsLeft > 0}
        label={confirmLabel}
      />
    </Form>
  );
}

/** The field of the form around it, named `password`. */
export function OwnPasswordField() {
  const { t } = useTranslation('signOn');
  const field = useTextField('password', t('password'));
  return <PasswordField label={t('password')} autoComplete="current-password" {...field} />;
}
