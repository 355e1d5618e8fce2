import { type ComponentProps, useState } from 'react';
import { Button } from '../button.js';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'opened' | 'onClose'> {
  label: string;
  look?: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;
}

/** Asks before it acts. */
export function ConfirmButton({ label, look, ...dialog }: ConfirmButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpened(true)} label={label} />
      <ConfirmDialog {...dialog} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
