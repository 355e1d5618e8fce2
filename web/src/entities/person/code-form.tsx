import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { commandResolver } from '../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../ui/forms/commands/error-text.js';
import { LEFT_TO_RIGHT, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { SubmitButton } from '../../ui/forms/waiting/submit-button.js';
import { Form } from '../../ui/layout/form.js';

interface CodeFormProps {
  /** Declares the `code` that is sent. */
  command: new () => { code: string };
  label: string;
  /** Offers digits alone on phones: recovery codes have letters. */
  isOfApp?: boolean;
  submitLabel: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  send: (body: { code: string }) => Promise<void>;
  /** Cancel, where it is absent. */
  closeLabel?: string;
  onClose: () => void;
  /** Shown above the field. */
  children: ReactNode;
}

export function CodeForm({ command, label, isOfApp = false, submitLabel, busyLabel, variant, send, children, ...close }: CodeFormProps) {
  const { t } = useTranslation('person');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { code: '' }, mode: 'onTouched', resolver: commandResolver(command) });
  const { submit, error, busy, wait } = useSubmit({
    form,
    send,
    onRefusal: (failure) => {
      if (failure.code === 'CodeWrong') form.setError('code', { type: 'server', message: failure.message });
      return failure.code === 'CodeWrong';
    },
  });
  return (
    <Form onSubmit={submit}>
      {children}
      <TextField
        label={label}
        {...(isOfApp ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        autoComplete="one-time-code"
        autoFocus
        data-autofocus
        classNames={LEFT_TO_RIGHT}
        error={errorText(form.formState.errors.code, label)}
        {...form.register('code')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button onClick={close.onClose} label={close.closeLabel ?? t('cancel')} />
        <SubmitButton wait={wait} {...(variant && { variant })} busy={busy} busyLabel={busyLabel} label={submitLabel} />
      </Group>
    </Form>
  );
}
