import { Group } from '@mantine/core';
import { Button, type ButtonProps } from '../../button.js';
import { InlineError } from '../../feedback/feedback.js';

interface FormEndProps extends Omit<ButtonProps, 'type'> {
  error: string | undefined;
  /** Adds a button that closes the form. */
  onCancel?: () => void;
  cancelLabel?: string;
}

/** Ends a form: the refusal, a button that closes it, and the button that sends it. */
export function FormEnd({ error, onCancel, cancelLabel, ...send }: FormEndProps) {
  return (
    <>
      {error ? <InlineError>{error}</InlineError> : null}
      <Group justify="flex-end" gap={8}>
        {onCancel ? <Button onClick={onCancel} label={cancelLabel} /> : null}
        <Button type="submit" variant="primary" {...send} />
      </Group>
    </>
  );
}
